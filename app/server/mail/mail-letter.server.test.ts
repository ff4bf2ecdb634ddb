import { describe, expect, test } from 'vitest';
import { oneLine } from '#app/server/mail/mail-letter.server.ts';

describe('a header field', () => {
  test.each([
    'Hello\r\nBcc: victim@example.test',
    'Hello\nBcc: victim@example.test',
    'Hello\rBcc: victim@example.test',
    'Hello\u2028Bcc: victim@example.test',
    'Hello\u2029Bcc: victim@example.test',
    'Hello\u0085Bcc: victim@example.test',
    'Hello\0\v\fBcc: victim@example.test',
  ])('of %j is one line', (text) => {
    expect(oneLine(text)).toBe('Hello Bcc: victim@example.test');
  });

  test('is not endless', () => {
    expect(oneLine('x'.repeat(1_000_000)).length).toBeLessThanOrEqual(250);
  });
});
