import { expect, test } from 'vitest';
import { matchingStep, totpCode } from '#app/server/auth/totp.server.ts';

/** RFC 6238, appendix B: the secret '12345678901234567890', here as base32; the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test('a code is valid for its step, the previous one and the next one, with or without spaces', () => {
  const at = (seconds: number) => new Date(seconds * 1_000);
  const step = Math.floor(1_234_567_890 / 30);
  for (const apart of [-30, 0, 30]) expect(matchingStep(SECRET, '005 924', at(1_234_567_890 + apart))).toBe(step);
  for (const apart of [-60, 60]) expect(matchingStep(SECRET, '005924', at(1_234_567_890 + apart))).toBeNull();
  for (const odd of ['', '00592', '0059245', 'abcdef']) expect(matchingStep(SECRET, odd, at(1_234_567_890))).toBeNull();
});
