const SHEET = /^\s*(?:[1-9]\d{0,4})?\s*$/;

/** Whether a text is the number of a page, or empty. */
export function isSheet(typed: string): boolean {
  return SHEET.test(typed);
}

/** The page of a file as typed; null for the likeliest. */
export function readSheet(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
