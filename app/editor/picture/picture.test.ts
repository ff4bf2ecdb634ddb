import { describe, expect, it, test } from 'vitest';
import { toScreen } from '#app/drawing/model/view.ts';
import { MAX_PICTURE_BYTES, pictureSize } from '#app/editor/picture/picture-size.ts';
import { calibrate, placeInView } from '#app/editor/picture/place-picture.ts';

const bytes = (hex: string, length = 64) => {
  const all = new Uint8Array(length);
  all.set(Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
  return all;
};
const png = (width: number, height: number) =>
  bytes(
    `89504e470d0a1a0a 0000000d 49484452 ${width.toString(16).padStart(8, '0')}${height.toString(16).padStart(8, '0')}`,
  );

describe("the size in a picture's header", () => {
  it('is in the first chunk of a PNG', () => {
    expect(pictureSize(png(1200, 900))).toEqual({ ok: true, value: { width: 1200, height: 900 } });
  });

  it('is in the frame of a JPEG, after its other segments', () => {
    const jpeg = 'ffd8 ffe1 0008 457869660000 ffdb 0004 0000 ff ffc2 000b 08 0384 04b0 01 000000';
    expect(pictureSize(bytes(jpeg))).toEqual({ ok: true, value: { width: 1200, height: 900 } });
  });

  it.each([
    ['a lossy WebP', `52494646 00000000 57454250 56503820 00000000 000000 9d012a b004 8403`],
    ['a lossless WebP', `52494646 00000000 57454250 5650384c 00000000 2f afc4e000`],
    ['a WebP with a canvas', `52494646 00000000 57454250 56503858 0a000000 00000000 af0400 830300`],
  ])('is in the first chunk of %s', (_, hex) => {
    expect(pictureSize(bytes(hex))).toEqual({ ok: true, value: { width: 1200, height: 900 } });
  });

  it('is the largest one that an AVIF lists, whose tiles have sizes too', () => {
    const ispe = (width: string, height: string) => `00000014 69737065 00000000 ${width} ${height}`;
    const listed = `${ispe('00000200', '00000200')} ${ispe('000004b0', '00000384')}`;
    const avif = `00000010 66747970 61766966 00000000 00000044 6d657461 00000000 00000038 69707270 00000030 6970636f ${listed}`;
    expect(pictureSize(bytes(avif, 96))).toEqual({ ok: true, value: { width: 1200, height: 900 } });
    const endless = avif.replace('00000030 6970636f', '00000000 6970636f');
    expect(pictureSize(bytes(endless, 96)).ok).toBe(true);
    expect(pictureSize(bytes(avif.replace('00000044', 'ffffff44'), 96))).toEqual({ ok: false, error: 'no-picture' });
  });

  it.each([
    ['a PNG of 20,000 x 20,000', png(20_000, 20_000), 'too-many-pixels'],
    ['a PNG of 4 billion pixels a side', png(0xffffffff, 0xffffffff), 'too-many-pixels'],
    ['a PNG without a side', png(0, 10), 'no-picture'],
    ['a PNG that ends', png(10, 10).slice(0, 20), 'no-picture'],
    ['a JPEG that ends', bytes('ffd8ffe10fff', 20), 'no-picture'],
    ['a JPEG of nothing', bytes('ffd8ff', 4_000), 'no-picture'],
    ['a PDF', bytes('255044462d312e37'), 'no-picture'],
    ['a HEIC photo', bytes('00000018 66747970 68656963'), 'heic'],
    ['a WebP without a frame', bytes('52494646 00000000 57454250 00000000'), 'no-picture'],
    ['a WebP that ends', bytes('52494646 00000000 57454250 56503820', 20), 'no-picture'],
    ['an AVIF without a size', bytes('00000010 66747970 61766966 00000000'), 'no-picture'],
    ['a GIF', bytes('474946383961'), 'no-picture'],
    ['nothing', new Uint8Array(), 'no-picture'],
    ['a photo of 30 MB', bytes('ffd8ff', 30 * 1024 * 1024), 'too-heavy'],
  ])('rejects %s', (_, file, error) => {
    expect(file.length <= MAX_PICTURE_BYTES).toBe(error !== 'too-heavy');
    expect(pictureSize(file)).toEqual({ ok: false, error });
  });
});

describe('the picture under the room', () => {
  const view = { scale: 0.01, x: 40, y: 30, widthPx: 600, heightPx: 400 };

  test('at first it fills the view', () => {
    const place = placeInView({ width: 1200, height: 900 }, view);
    expect(toScreen(view, place)).toEqual({ xPx: 300, yPx: 200 });
    expect(place.scale * view.scale * 900).toBeCloseTo(400, 9);
  });

  test('two points and their distance give its scale; the first stays where it is', () => {
    const place = { x: 1000, y: 2000, scale: 5, degrees: 30, opacity: 1 };
    const scaled = calibrate(place, { x: 1100, y: 2000 }, { x: 1100, y: 2300 }, 600);
    expect(scaled).toEqual({ ...place, scale: 10, x: 900, y: 2000 });
    expect(calibrate(place, { x: 1, y: 1 }, { x: 1, y: 1 }, 600)).toBeNull();
  });
});
