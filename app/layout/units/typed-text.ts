const SHOWN = 40;

/** The typed text, clipped for a message: the first 40 characters, control characters as spaces. */
export function clipTyped(text: string): string {
  const head = Array.from(text.slice(0, SHOWN * 2 + 2));
  // A control character would break the line of a message or a log.
  const plain = head.slice(0, SHOWN).map((char) => (/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/u.test(char) ? ' ' : char));
  return head.length > SHOWN ? `${plain.join('')}…` : plain.join('');
}

/** A value of any type as text in a message. */
export function describeTyped(value: unknown): string {
  if (typeof value === 'string') return clipTyped(value);
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? '[list]' : `[${typeof value}]`;
}
