import { z } from '#app/forms/zod.ts';
import * as commonWords from '#app/words/en/common.ts';

/**
 * A text of the form with a minimum and maximum length in characters. Forms send line breaks as two characters; they
 * count as one, as in the text area.
 */
export function boundedText(min: number, max: number, message: string) {
  return z
    .string({ error: message })
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .min(min, { error: message, abort: true })
    .max(max, { error: commonWords.tooLong });
}
