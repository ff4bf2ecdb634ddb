import { err, ok, type Result } from '#app/base/result.ts';
import {
  isPdf,
  KEPT_SIDE,
  MAX_PICTURE_BYTES,
  type PictureFault,
  pictureSize,
} from '#app/editor/picture/picture-size.ts';
import { type DrawPageFault, drawPdfPage } from '#app/engine/browser/draw-pdf-page.ts';

/** The picture to store, and its file's number of pages. */
export interface OpenedPicture {
  readonly image: Blob;
  readonly pages: number;
}

/** The file types offered in a file picker. */
export const OPENED_FILES = 'image/png,image/jpeg,image/webp,image/avif,application/pdf,.pdf';

/**
 * Opens the picture in a file, or a page of a PDF (from 1), scales it down and encodes it again, so that only pixels of
 * the file are stored. A file too large to decode is rejected by its header.
 */
export async function openPicture(file: Blob, page = 1): Promise<Result<OpenedPicture, PictureFault | DrawPageFault>> {
  if (file.size > MAX_PICTURE_BYTES) return err('too-heavy');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPdf(bytes)) {
    const drawn = await drawPdfPage(file, page, KEPT_SIDE);
    return drawn.ok ? encode(drawn.value.canvas, drawn.value.canvas, drawn.value.pages) : drawn;
  }
  const size = pictureSize(bytes);
  if (!size.ok) return size;
  const decoded = await createImageBitmap(file).catch(() => null);
  if (decoded === null) return err('not-decoded');
  const encoded = await encode(decoded, document.createElement('canvas'), 1);
  decoded.close();
  return encoded;
}

async function encode(
  decoded: ImageBitmap | HTMLCanvasElement,
  canvas: HTMLCanvasElement,
  pages: number,
): Promise<Result<OpenedPicture, PictureFault>> {
  if (decoded !== canvas) {
    const part = Math.min(1, KEPT_SIDE / Math.max(decoded.width, decoded.height));
    canvas.width = Math.max(1, Math.round(decoded.width * part));
    canvas.height = Math.max(1, Math.round(decoded.height * part));
    const context = canvas.getContext('2d');
    if (context !== null) {
      // White, so that transparent drawings look as on paper.
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(decoded, 0, 0, canvas.width, canvas.height);
    }
  }
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return image === null ? err('not-decoded') : ok({ image, pages });
}
