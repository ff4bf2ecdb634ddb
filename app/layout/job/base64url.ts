const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...ALPHABET].map((char, value) => [char, value]));

/** Bytes as URL-safe text without padding (RFC 4648, section 5). */
export function encodeBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i] ?? 0, bytes[i + 1], bytes[i + 2]];
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    text += `${ALPHABET[group >> 18]}${ALPHABET[(group >> 12) & 63]}`;
    if (b !== undefined) text += ALPHABET[(group >> 6) & 63];
    if (c !== undefined) text += ALPHABET[group & 63];
  }
  return text;
}

/** Decodes such text; null if it is malformed or its spare bits are not zero (one text per content). */
export function decodeBase64Url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const char of text) {
    const value = VALUES.get(char);
    if (value === undefined) return null;
    bits = (bits << 6) | value;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = bits >> held;
    at += 1;
    bits &= (1 << held) - 1;
  }
  return bits === 0 ? bytes : null;
}
