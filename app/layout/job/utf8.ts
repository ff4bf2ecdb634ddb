const REPLACEMENT = 0xfffd;

/** The UTF-8 bytes of `text`; half a surrogate pair becomes the replacement character. (The pure layers have no TextEncoder.) */
export function encodeUtf8(text: string): number[] {
  const bytes: number[] = [];
  for (const char of text) {
    const point = char.codePointAt(0) ?? REPLACEMENT;
    const code = point >= 0xd800 && point <= 0xdfff ? REPLACEMENT : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return bytes;
}

/**
 * The number of bytes after a leading byte, and the bits in the leading byte; null if the byte is not a leading byte.
 */
function leadOf(byte: number): { readonly more: number; readonly bits: number; readonly least: number } | null {
  if (byte < 0x80) return { more: 0, bits: byte, least: 0 };
  if (byte >= 0xc2 && byte < 0xe0) return { more: 1, bits: byte & 31, least: 0x80 };
  if (byte >= 0xe0 && byte < 0xf0) return { more: 2, bits: byte & 15, least: 0x800 };
  return byte >= 0xf0 && byte < 0xf5 ? { more: 3, bits: byte & 7, least: 0x10000 } : null;
}

/** Decodes UTF-8 bytes; null if they are malformed. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const lead = leadOf(bytes[i] ?? 0);
    if (lead === null || i + lead.more >= bytes.length) return null;
    let code = lead.bits;
    for (let k = 1; k <= lead.more; k += 1) {
      const next = bytes[i + k] ?? 0;
      if ((next & 0xc0) !== 0x80) return null;
      code = code * 64 + (next & 63);
    }
    if (code < lead.least || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
    text += String.fromCodePoint(code);
    i += lead.more + 1;
  }
  return text;
}
