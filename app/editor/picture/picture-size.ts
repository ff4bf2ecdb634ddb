import { err, ok, type Result } from '#app/base/result.ts';

/** The most that a picture may weigh, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** The most pixels that are decoded: 256 MB while they are. */
const MAX_PICTURE_PIXELS = 64_000_000;
/** A picture is kept so large at most, in pixels a side. */
export const KEPT_SIDE = 2048;

export type PictureFault = 'too-heavy' | 'pdf' | 'no-picture' | 'too-many-pixels' | 'not-decoded';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** The size declared in a PNG or a JPEG, read before decoding; refused if decoding would be too expensive. */
export function pictureSize(bytes: Uint8Array): Result<PixelSize, PictureFault> {
  if (bytes.length > MAX_PICTURE_BYTES) return err('too-heavy');
  if (startsWith(bytes, PDF)) return err('pdf');
  const size = startsWith(bytes, PNG) ? pngSize(bytes) : startsWith(bytes, JPEG) ? jpegSize(bytes) : null;
  if (size === null || size.width === 0 || size.height === 0) return err('no-picture');
  return size.width * size.height > MAX_PICTURE_PIXELS ? err('too-many-pixels') : ok(size);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** The first chunk, IHDR, begins with width and height. */
function pngSize(bytes: Uint8Array): PixelSize | null {
  return bytes.length < 24 ? null : { width: number32(bytes, 16), height: number32(bytes, 20) };
}

/** Markers that hold a frame's size: SOF0 to SOF15 without DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function jpegSize(bytes: Uint8Array): PixelSize | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
    } else if (isFrame(marker)) {
      return { height: number16(bytes, at + 5), width: number16(bytes, at + 7) };
    } else {
      at += 2 + number16(bytes, at + 2);
    }
  }
  return null;
}

function number16(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) * 256 + (bytes[at + 1] as number);
}

function number32(bytes: Uint8Array, at: number): number {
  return number16(bytes, at) * 65_536 + number16(bytes, at + 2);
}
