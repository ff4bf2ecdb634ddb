import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPicture } from '#app/server/auth/qr-picture.server.ts';
import { enrolAddress } from '#app/server/auth/totp.server.ts';

/** Pixels a module, as a camera would see it. */
const SCALE = 4;

test('a reader finds in the picture what an authenticator app opens', () => {
  const address = enrolAddress('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'some.very.long.name@administration.example.test');
  const { size, path } = qrPicture(address);
  const side = size * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++) {
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(run)) * SCALE; column++) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  expect(decodeQR({ width: side, height: side, data })).toBe(address);
});
