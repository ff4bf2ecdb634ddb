import { z } from '#app/forms/zod.ts';
import { MOST_FILE_BYTES } from '#app/product/tiles/pictures.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

/** A picture in a form; a file field that was left empty sends one without bytes. */
export const PictureFileSchema = z
  .custom<File | undefined>((file) => file === undefined || file instanceof File)
  .catch(undefined)
  .refine((file) => file === undefined || file.size <= MOST_FILE_BYTES, { error: tilesWords.photoTooHeavy })
  .transform((file) => (file === undefined || file.size === 0 ? undefined : file));
