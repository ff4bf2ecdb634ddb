import { err, ok, type Result } from '#app/base/result.ts';
import { KEPT_SIDE, MAX_PICTURE_BYTES, type PictureFault, pictureSize } from '#app/editor/picture/picture-size.ts';

/**
 * The picture in a file, scaled down and encoded again, so that nothing of the file but its pixels is kept. A file that
 * is too large to decode is refused by its header.
 */
export async function openPicture(file: File): Promise<Result<Blob, PictureFault>> {
  if (file.size > MAX_PICTURE_BYTES) return err('too-heavy');
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (!size.ok) return size;
  const decoded = await createImageBitmap(file).catch(() => null);
  if (decoded === null) return err('not-decoded');
  const part = Math.min(1, KEPT_SIDE / Math.max(decoded.width, decoded.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(decoded.width * part));
  canvas.height = Math.max(1, Math.round(decoded.height * part));
  const context = canvas.getContext('2d');
  if (context !== null) {
    // A drawing with a clear ground is one on paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(decoded, 0, 0, canvas.width, canvas.height);
  }
  decoded.close();
  const kept = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return kept === null ? err('not-decoded') : ok(kept);
}
