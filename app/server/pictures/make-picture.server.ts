import { limit } from '#app/base/limit.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { waitInLine } from '#app/engine/wait-in-line.ts';
import { MOST_FILE_BYTES, MOST_FILE_PIXELS, MOST_FILE_SIDE, pictureKind } from '#app/product/tiles/pictures.ts';
import { uploadedSize } from '#app/server/pictures/picture-size.server.ts';
import { createPictureWorker } from '#app/server/pictures/picture-worker.server.ts';
import type { MadePicture, PictureUse } from '#app/server/pictures/write-picture.server.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';

export type UploadFault =
  | 'empty'
  | 'too-heavy'
  | 'not-a-picture'
  | 'too-many-pixels'
  | 'too-long'
  | 'moves'
  | 'damaged'
  | 'too-slow'
  | 'busy';

const WAIT_MS = 20_000;
/** Decoding takes memory: one picture at a time, in turn between accounts. */
const desk = onceAProcess('pictures', () => ({ line: limit(1, 8), worker: createPictureWorker() }));

/** The pixels of an uploaded file, judged by its bytes alone: nothing is decoded. */
export function weighPicture(bytes: Uint8Array): Result<number, UploadFault> {
  if (bytes.length === 0) return err('empty');
  if (bytes.length > MOST_FILE_BYTES) return err('too-heavy');
  const kind = pictureKind(bytes);
  if (kind === null) return err('not-a-picture');
  if (kind === 'png' && isMovingPng(bytes)) return err('moves');
  const size = uploadedSize(bytes, kind);
  if (size === null) return err('damaged');
  if (Math.max(size.width, size.height) > MOST_FILE_SIDE) return err('too-long');
  const pixels = size.width * size.height;
  return pixels > MOST_FILE_PIXELS ? err('too-many-pixels') : ok(pixels);
}

/** Re-encodes a checked file in its own process, which is killed if it takes too long. */
export async function makePicture(
  bytes: Uint8Array,
  use: PictureUse,
  owner: string,
): Promise<Result<MadePicture, UploadFault>> {
  const { line, worker } = desk();
  const made = await waitInLine<MadePicture, UploadFault>(line, { waitMs: WAIT_MS, owner }, async () => {
    return (await worker.write({ bytes, use })) ?? err('too-slow');
  });
  if (made.ok) return made;
  return err(typeof made.error === 'string' ? made.error : 'busy');
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
