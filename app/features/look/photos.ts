import { pictureAddress } from '#app/base/picture-address.ts';
import type { Look } from '#app/drawing/model/look.ts';
import type { CanvasPhoto } from '#app/drawing/paint/canvas-context.ts';
import { PHOTO_CACHE } from '#app/product/picture-store.ts';
import { MOST_PHOTO_BYTES } from '#app/product/tiles/pictures.ts';

/** How many photos of other tiles a browser keeps. */
const MOST_KEPT = 60;
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25];

/**
 * Stores a photo in this browser under its address, where the service worker finds it too. False if storage is disabled
 * or full.
 */
export async function keepPhoto(id: string, photo: Blob): Promise<boolean> {
  try {
    const cache = await caches.open(PHOTO_CACHE);
    const kept = await cache.keys();
    for (const oldest of kept.slice(0, Math.max(0, kept.length - MOST_KEPT + 1))) await cache.delete(oldest);
    await cache.put(pictureAddress(id), new Response(photo, { headers: { 'Content-Type': photo.type } }));
    return true;
  } catch {
    return false;
  }
}

/** The photo with that id from this browser or the server. Null if neither has it. */
export async function findPhoto(id: string): Promise<Blob | null> {
  const address = pictureAddress(id);
  try {
    // Browsers have no caches without a secure connection.
    const kept = 'caches' in globalThis ? await caches.match(address, { cacheName: PHOTO_CACHE }) : undefined;
    if (kept !== undefined) return await kept.blob();
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const photo = await answer.blob();
    await keepPhoto(id, photo);
    return photo;
  } catch {
    return null;
  }
}

/** The decoded photos of these looks and their zones, by id. Missing ones are left out. */
export async function loadPhotos(looks: readonly Look[]): Promise<ReadonlyMap<string, ImageBitmap>> {
  const ids = new Set(looks.flatMap(photosOf));
  const loaded = await Promise.all(
    [...ids].map(async (id) => {
      const photo = await findPhoto(id);
      return [id, photo === null ? null : await createImageBitmap(photo).catch(() => null)] as const;
    }),
  );
  return new Map(loaded.flatMap(([id, photo]) => (photo === null ? [] : [[id, photo]])));
}

/** The ids of the photos in a look: of its own tile, and of its zones. */
export function photosOf({ photo, zones = [] }: Look): readonly string[] {
  return [...(photo === undefined ? [] : [photo.id]), ...zones.flatMap(photosOf)];
}

/** The photos of a look that are loaded. */
export function canvasPhotos(
  look: Look,
  here: ReadonlyMap<string, ImageBitmap>,
  context: CanvasRenderingContext2D,
  ratio: number,
): ReadonlyMap<string, CanvasPhoto> {
  return new Map(
    [...new Set(photosOf(look))].flatMap((id) => {
      const image = here.get(id);
      return image === undefined ? [] : [[id, canvasPhoto(image, context, ratio)]];
    }),
  );
}

/** A decoded photo for a canvas with this many pixels per unit. Smaller versions are made once for each size. */
function canvasPhoto(image: ImageBitmap, context: CanvasRenderingContext2D, ratio: number): CanvasPhoto {
  const made = new Map<number, { pattern: CanvasPattern; scale: number }>();
  return {
    width: image.width,
    height: image.height,
    patternAt: (wanted) => {
      const width = Math.max(1, Math.min(image.width, Math.round(image.width * wanted * ratio)));
      const known = made.get(width);
      if (known !== undefined) return known;
      const small = document.createElement('canvas');
      small.width = width;
      small.height = Math.max(1, Math.round((image.height * width) / image.width));
      const onto = small.getContext('2d');
      if (onto !== null) {
        onto.imageSmoothingQuality = 'high';
        onto.drawImage(image, 0, 0, small.width, small.height);
      }
      const pattern = context.createPattern(small, 'repeat');
      if (pattern === null) throw new Error('The canvas has no patterns');
      const one = { pattern, scale: width / image.width };
      made.set(width, one);
      return one;
    },
  };
}

/** Encodes a canvas as a small enough file: WebP if the browser can write it, else JPEG. Null if it writes neither. */
export async function encodePhoto(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const write = (type: string, quality: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // Browsers that cannot write WebP may return a PNG.
  const first = await write('image/webp', QUALITIES[0] ?? 1);
  const type = first?.type === 'image/webp' ? first.type : 'image/jpeg';
  let photo = type === 'image/webp' ? first : null;
  for (const quality of QUALITIES) {
    if (photo !== null && photo.size <= MOST_PHOTO_BYTES) return photo;
    photo = await write(type, quality);
  }
  return photo;
}
