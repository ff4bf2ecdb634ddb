import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { pictureKind } from '#app/product/tiles/pictures.ts';
import { makePicture, weighPicture } from '#app/server/pictures/make-picture.server.ts';
import { uploadedSize } from '#app/server/pictures/picture-size.server.ts';
import { createPictureWorker } from '#app/server/pictures/picture-worker.server.ts';

/** A gray PNG of any size, whose pixels weigh next to nothing. */
function flatPng(width: number, height: number): Uint8Array {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc(height * (width + 1)));
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('the head of a file', () => {
  test('states the size that the decoder finds, in every kind of file', async () => {
    for (const [width, height] of [
      [1, 1],
      [37, 1201],
      [4_000, 3],
    ] as const) {
      const picture = sharp({ create: { width, height, channels: 4, background: '#804020' } });
      const files = [
        picture.clone().png(),
        picture.clone().jpeg(),
        picture.clone().jpeg({ progressive: true }),
        picture.clone().webp(),
        picture.clone().webp({ lossless: true }),
        picture
          .clone()
          .withExif({ IFD0: { Artist: 'x' } })
          .webp(),
        picture
          .clone()
          .withExif({ IFD0: { Artist: 'x' } })
          .jpeg(),
      ];
      for (const file of files) {
        const bytes = await file.toBuffer();
        const kind = pictureKind(bytes);
        expect([kind, kind && uploadedSize(bytes, kind)]).toEqual([kind, { width, height }]);
        for (const length of [12, 13, 24, bytes.length >> 3]) {
          const cut = bytes.subarray(0, length);
          expect(() => kind && uploadedSize(cut, kind)).not.toThrow();
        }
      }
    }
  });

  test('is enough to refuse a strip, and too many pixels', () => {
    expect(weighPicture(flatPng(1, 39_000_000))).toEqual({ ok: false, error: 'too-long' });
    expect(weighPicture(flatPng(16_385, 1))).toEqual({ ok: false, error: 'too-long' });
    expect(weighPicture(flatPng(16_384, 2_442))).toEqual({ ok: false, error: 'too-many-pixels' });
    expect(weighPicture(flatPng(16_384, 2_400))).toEqual({ ok: true, value: 16_384 * 2_400 });
  });
});

describe('the process that decodes', () => {
  const slow = createPictureWorker(1);
  afterAll(() => slow.close());

  test('is killed when an order takes too long, and another takes its place', { timeout: 60_000 }, async () => {
    const order = { bytes: flatPng(3_000, 3_000), use: { is: 'tile', ratio: 1 } } as const;
    expect(await slow.write(order)).toBeNull();
    expect(await slow.write(order)).toBeNull();
  });

  test('re-encodes pixels, even after a damaged file', { timeout: 60_000 }, async () => {
    const right = flatPng(300, 200);
    const wrong = Uint8Array.from(right);
    wrong.fill(7, 45, 80);
    const use = { is: 'tile', ratio: 1.5 } as const;
    expect(await makePicture(wrong, use, 'ann')).toEqual({ ok: false, error: 'damaged' });
    const made = await makePicture(right, use, 'ann');
    expect(made).toMatchObject({ ok: true, value: { width: 300, height: 200, color: '#000000' } });
    expect(made.ok && createHash('sha256').update(made.value.webp).digest('hex')).toHaveLength(64);
  });
});
