import type { Sharp } from 'sharp';
import { err, ok, type Result } from '#app/base/result.ts';
import { MOST_FILE_PIXELS, MOST_PHOTO_BYTES, MOST_PHOTO_PX, photoRatio } from '#app/product/tiles/pictures.ts';

/** A stored picture: re-encoded, with nothing but its pixels. */
export interface MadePicture {
  readonly webp: Uint8Array;
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Its mean color, `#rrggbb`. */
  readonly color: string;
}

/**
 * The purpose of a picture. `ratio`: the tile's long side over its short side; the photo is rotated and cropped to it.
 * Null if that was done already.
 */
export type PictureUse = { readonly is: 'tile'; readonly ratio: number | null } | { readonly is: 'logo' };

/** One order to the process that decodes pictures. */
export interface PictureOrder {
  readonly bytes: Uint8Array;
  readonly use: PictureUse;
}
export type PictureAnswer = Result<MadePicture, 'too-many-pixels' | 'moves' | 'damaged'>;

/** A logo is drawn at most so large, in pixels. */
const LOGO_PX = { width: 600, height: 240 };
/** Tried from the best until the file is light enough. */
const QUALITIES = [82, 70, 55, 40, 25];
const JPEG_QUALITY = 84;
/** A photo that is still too heavy is made smaller by this. */
const SHRINK = 0.75;

/** Decodes a picture and re-encodes it: upright, in sRGB, without metadata. */
export async function writePicture({ bytes, use }: PictureOrder): Promise<PictureAnswer> {
  const sharp = await loadSharp();
  try {
    const { width, height, autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_FILE_PIXELS) return err('too-many-pixels');
    if (pages > 1) return err('moves');
    const upright = sharp(bytes, {
      limitInputPixels: MOST_FILE_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    }).autoOrient();
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
