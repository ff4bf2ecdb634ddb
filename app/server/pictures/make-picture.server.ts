import type { Sharp } from 'sharp';
import { limit } from '#app/base/limit.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { waitInLine } from '#app/engine/wait-in-line.ts';
import {
  MOST_FILE_BYTES,
  MOST_FILE_PIXELS,
  MOST_PHOTO_BYTES,
  MOST_PHOTO_PX,
  photoRatio,
  pictureKind,
} from '#app/product/tiles/pictures.ts';
import { onceAProcess } from '#app/server/once-a-process.server.ts';

/** A picture as it is kept: written anew, without anything but its pixels. */
export interface MadePicture {
  readonly webp: Buffer;
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  /** Its mean color, `#rrggbb`. */
  readonly color: string;
}

export type UploadFault = 'empty' | 'too-heavy' | 'not-a-picture' | 'too-many-pixels' | 'moves' | 'damaged' | 'busy';

/**
 * What a picture is for. `ratio`: the long side of the tile over its short one; the photo is turned and cropped to it. Null if
 * it has been already.
 */
export type PictureUse = { readonly is: 'tile'; readonly ratio: number | null } | { readonly is: 'logo' };

/** A logo is drawn at most so large, in pixels. */
const LOGO_PX = { width: 600, height: 240 };
/** Tried from the best until the file is light enough. */
const QUALITIES = [82, 70, 55, 40, 25];
const JPEG_QUALITY = 84;
/** A photo that is still too heavy is made smaller by this. */
const SHRINK = 0.75;
const WORK_S = 15;
const WAIT_MS = 20_000;
/** Decoding takes memory: one picture at a time. */
const line = onceAProcess('pictures', () => limit(1, 8));

/**
 * Reads an uploaded file as a picture and writes it anew: turned upright, within sRGB, without metadata. Its kind and its
 * size are judged by its bytes before it is decoded; decoding runs on threads of its own.
 */
export async function makePicture(
  bytes: Uint8Array,
  use: PictureUse,
  owner: string,
): Promise<Result<MadePicture, UploadFault>> {
  if (bytes.length === 0) return err('empty');
  if (bytes.length > MOST_FILE_BYTES) return err('too-heavy');
  const kind = pictureKind(bytes);
  if (kind === null) return err('not-a-picture');
  if (kind === 'png' && isMovingPng(bytes)) return err('moves');
  const made = await waitInLine(line(), { waitMs: WAIT_MS, owner }, () => make(bytes, use));
  if (made.ok) return made;
  return err(typeof made.error === 'string' ? made.error : 'busy');
}

async function make(bytes: Uint8Array, use: PictureUse): Promise<Result<MadePicture, UploadFault>> {
  const sharp = await loadSharp();
  try {
    const { width, height, autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_FILE_PIXELS) return err('too-many-pixels');
    if (pages > 1) return err('moves');
    const upright = sharp(bytes, { limitInputPixels: MOST_FILE_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .timeout({ seconds: WORK_S });
    const fitted =
      use.is === 'logo'
        ? upright.resize({ ...LOGO_PX, fit: 'inside', withoutEnlargement: true })
        : cropToTile(upright, autoOrient, use.ratio);
    return ok(await write(fitted.toColorspace('srgb')));
  } catch {
    return err('damaged');
  }
}

/** Lying on its long side, and no more of it than a tile of that form shows. */
function cropToTile(photo: Sharp, { width, height }: Size, wanted: number | null): Sharp {
  const ratio = wanted ?? photoRatio([width, height]);
  const stands = height > width && ratio > 1;
  const [long, short] = stands ? [height, width] : [width, height];
  const wide = Math.min(long, short * ratio);
  const scale = Math.min(1, MOST_PHOTO_PX / wide);
  return (stands ? photo.rotate(90) : photo).resize({
    width: Math.max(1, Math.round(wide * scale)),
    height: Math.max(1, Math.round((wide * scale) / ratio)),
    fit: 'cover',
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The kept files of a picture, the shown one light enough for a slow line. */
async function write(picture: Sharp): Promise<MadePicture> {
  const { data: pixels, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  const sharp = await loadSharp();
  let [width, height] = [info.width, info.height];
  const sized = () => sharp(pixels).resize({ width, height, fit: 'fill' });
  let webp = await sized()
    .webp({ quality: QUALITIES[0] ?? 80 })
    .toBuffer();
  while (webp.length > MOST_PHOTO_BYTES) {
    for (const quality of QUALITIES.slice(1)) {
      if (webp.length > MOST_PHOTO_BYTES) webp = await sized().webp({ quality }).toBuffer();
    }
    if (webp.length <= MOST_PHOTO_BYTES) break;
    [width, height] = [width, height].map((side) => Math.max(1, Math.round(side * SHRINK))) as [number, number];
  }
  const jpeg = await sized().flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  const mean = await sharp(pixels).flatten({ background: '#ffffff' }).resize(1, 1).raw().toBuffer();
  const channel = (index: number) => (mean[Math.min(index, mean.length - 1)] ?? 0).toString(16).padStart(2, '0');
  return { webp, jpeg, width, height, color: `#${[0, 1, 2].map(channel).join('')}` };
}

/** The library that reads pictures, loaded with the first one. It reads the three kinds that are taken, and nothing else. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}

/** A PNG with a control of animation before its pixels. The library would take its first picture without a word. */
function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}
