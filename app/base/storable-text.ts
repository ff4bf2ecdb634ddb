/** Text that the database can hold: it has no NUL, and no half of a surrogate pair. */
export function storableText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', '\ufffd');
}
