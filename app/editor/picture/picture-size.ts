import { err, ok, type Result } from '#app/base/result.ts';

/** The most that a picture may weigh, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** The most pixels that are decoded: 256 MB while they are. */
const MAX_PICTURE_PIXELS = 64_000_000;
/** A picture is kept so large at most, in pixels a side. */
export const KEPT_SIDE = 2048;

export type PictureFault = 'too-heavy' | 'heic' | 'no-picture' | 'too-many-pixels' | 'not-decoded';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PDF = [0x25, 0x50, 0x44, 0x46];
const RIFF = lettersOf('RIFF');
/** The kinds of ISO file, by brand. */
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Whether a file is a PDF. One of its pages can be drawn. */
export function isPdf(bytes: Uint8Array): boolean {
  return startsWith(bytes, PDF);
}

/** The size declared in a PNG, JPEG, WebP or AVIF, read before decoding; refused if decoding would be too expensive. */
export function pictureSize(bytes: Uint8Array): Result<PixelSize, PictureFault> {
  if (bytes.length > MAX_PICTURE_BYTES) return err('too-heavy');
  const brand = startsWith(bytes.subarray(4), lettersOf('ftyp')) ? wordAt(bytes, 8) : '';
  if (HEIC_BRANDS.includes(brand)) return err('heic');
  const size = declaredSize(bytes, AVIF_BRANDS.includes(brand));
  if (size === null || size.width === 0 || size.height === 0) return err('no-picture');
  return size.width * size.height > MAX_PICTURE_PIXELS ? err('too-many-pixels') : ok(size);
}

function declaredSize(bytes: Uint8Array, isAvif: boolean): PixelSize | null {
  if (startsWith(bytes, PNG)) return pngSize(bytes);
  if (startsWith(bytes, JPEG)) return jpegSize(bytes);
  if (startsWith(bytes, RIFF) && wordAt(bytes, 8) === 'WEBP') return webpSize(bytes);
  return isAvif ? avifSize(bytes) : null;
}

function lettersOf(word: string): readonly number[] {
  return [...word].map((letter) => letter.charCodeAt(0));
}

function wordAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** The first chunk, IHDR, begins with width and height. */
function pngSize(bytes: Uint8Array): PixelSize | null {
  return bytes.length < 24 ? null : { width: number32(bytes, 16), height: number32(bytes, 20) };
}

/** Markers that include a frame's size: SOF0 to SOF15 without DHT, JPG and DAC. */
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

/** The first chunk is a lossy frame, a lossless one, or the canvas of several. */
function webpSize(bytes: Uint8Array): PixelSize | null {
  if (bytes.length < 30) return null;
  const low = (at: number, count: number) =>
    Array.from({ length: count }, (_, byte) => (bytes[at + byte] as number) * 256 ** byte).reduce(
      (sum, one) => sum + one,
    );
  switch (wordAt(bytes, 12)) {
    case 'VP8 ':
      return { width: low(26, 2) % 0x4000, height: low(28, 2) % 0x4000 };
    case 'VP8L': {
      const bits = low(21, 4);
      return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
    }
    case 'VP8X':
      return { width: low(24, 3) + 1, height: low(27, 3) + 1 };
    default:
      return null;
  }
}

/** Boxes that others are in on the way to the sizes, with the bytes before the first of them. */
const AVIF_WAY: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 };
const MOST_BOXES = 1000;

/** The largest of the sizes that are listed: a picture in tiles lists theirs too. */
function avifSize(bytes: Uint8Array): PixelSize | null {
  let size: PixelSize | null = null;
  const ends = [bytes.length];
  let at = 0;
  for (let boxes = 0; boxes < MOST_BOXES && ends.length > 0; boxes += 1) {
    const end = ends.at(-1) as number;
    if (at + 8 > end) {
      at = ends.pop() as number;
      continue;
    }
    const length = number32(bytes, at);
    const name = wordAt(bytes, at + 4);
    const after = length === 0 ? end : at + length;
    if (length === 1 || after < at + 8 || after > end) return size;
    if (name === 'ispe' && after >= at + 20) {
      const found = { width: number32(bytes, at + 12), height: number32(bytes, at + 16) };
      if (size === null || found.width * found.height > size.width * size.height) size = found;
    }
    const inside = AVIF_WAY[name];
    if (inside === undefined) at = after;
    else {
      ends.push(after);
      at += 8 + inside;
    }
  }
  return size;
}

function number16(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) * 256 + (bytes[at + 1] as number);
}

function number32(bytes: Uint8Array, at: number): number {
  return number16(bytes, at) * 65_536 + number16(bytes, at + 2);
}
