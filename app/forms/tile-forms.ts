import { storableText } from '#app/base/storable-text.ts';
import { namesSomething } from '#app/base/visible-name.ts';
import { PictureFileSchema } from '#app/forms/picture-file.ts';
import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import { MOST_NAME_CHARS } from '#app/product/tiles/tiles.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

/** The longest text of a size or a number. */
const MOST_CHARS = 40;
const typed = z
  .string()
  .catch('')
  .transform((text) => storableText(text).trim().slice(0, MOST_CHARS));

/** The sizes and numbers of a tile as typed. The server reads them like those of a job. */
export const TileDetailsSchema = z.object({
  tileWidth: typed,
  tileLength: typed,
  tileKind: typed,
  jointDepth: typed,
  tilesPerBox: typed,
  boxArea: typed,
  nominalWidth: typed,
  nominalLength: typed,
  price: typed,
  priceUnit: typed,
});

/** A tile to keep. */
export const TileSchema = TileDetailsSchema.extend({
  tileName: z
    .string({ error: tilesWords.nameMissing })
    .overwrite((text) => storableText(text).trim())
    .refine(namesSomething, { error: tilesWords.nameMissing })
    .max(MOST_NAME_CHARS, { error: tilesWords.nameTooLong(MOST_NAME_CHARS) }),
  photo: PictureFileSchema,
  /** The stored values when the form was opened; none for a new tile. */
  revision: z.int32().catch(0),
});

/** The id of the form that keeps a tile. */
export const TILE_FORM = 'tile-form';

/** The tile that a button of the page of tiles deletes; null for another button. */
export function deletedTile(form: FormData): string | null {
  return /^delete:(.+)$/.exec(textOf(form, 'intent'))?.[1] ?? null;
}
