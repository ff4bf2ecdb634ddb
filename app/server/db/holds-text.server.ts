import { ilike, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** More than anybody types to look for something, in characters. */
const MOST = 200;

/** Whether a column contains the text, ignoring case. The text is matched literally, not as a pattern. */
export function holdsText(column: AnyPgColumn, text: string): SQL {
  return ilike(column, `%${text.slice(0, MOST).replace(/[\\%_]/g, '\\$&')}%`);
}
