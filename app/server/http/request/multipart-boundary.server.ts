/** The longest boundary that the standard allows (RFC 2046, 5.1.1). */
const MOST_CHARACTERS = 70;

/** Whether a body is sent in parts, according to its content type. */
export function isMultipart(contentType: string): boolean {
  return /^multipart\b/i.test(contentType);
}

/**
 * The boundary between the parts of a body; null if its content type has none, or a longer one than the standard allows:
 * to look for that could take a hundred times as long as to receive the body.
 */
export function boundaryOf(contentType: string): string | null {
  const found = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2] ?? '';
  return boundary === '' || boundary.length > MOST_CHARACTERS ? null : boundary;
}
