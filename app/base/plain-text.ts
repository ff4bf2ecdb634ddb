import { storableText } from '#app/base/storable-text.ts';

/** Text as typed, without what a reader cannot see: control characters, and those that turn the direction of writing. */
export function plainText(typed: string): string {
  return storableText(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (one) => (one === '\n' ? one : ''))
    .trim();
}
