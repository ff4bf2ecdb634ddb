/** The most that a file with a picture may weigh, in bytes. */
export const MOST_FILE_BYTES = 8 * 1024 * 1024;
/** The most pixels of a picture that is read. */
export const MOST_FILE_PIXELS = 40_000_000;
/** The longest side of a picture that is read, in pixels: a strip of one pixel takes longer than a square of as many. */
export const MOST_FILE_SIDE = 16_384;
/** The longer side of a kept photo, in pixels, and its weight in bytes. */
export const MOST_PHOTO_PX = 1024;
export const MOST_PHOTO_BYTES = 150_000;
/** The most pictures that an account keeps. */
export const MOST_PICTURES = 200;
/** The longest photo allowed, as its longer side divided by its shorter one. */
const MOST_PHOTO_RATIO = 16;

/** What file inputs offer; the bytes decide. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

/** The kinds of file that are read as a picture. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** The kind of picture by its first bytes; null for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const starts = (at: number, text: string) => [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (starts(0, '\x89PNG\r\n\x1a\n')) return 'png';
  return starts(0, 'RIFF') && starts(8, 'WEBP') ? 'webp' : null;
}

/** How many times longer the long side of a tile is than its short one, as far as a photo follows. */
export function photoRatio(sides: readonly [number, number]): number {
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  return short > 0 ? Math.min(MOST_PHOTO_RATIO, long / short) : 1;
}
