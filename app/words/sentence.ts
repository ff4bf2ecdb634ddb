/**
 * A sentence that contains something other than text, such as a link or a date from a component: returns its pieces in
 * order. As one template, a translator sees the whole sentence and can move the inserted part.
 */
export function sentence<T>(texts: TemplateStringsArray, ...inside: readonly (T | string)[]): readonly (string | T)[] {
  return texts.flatMap((text, at) => (at < inside.length ? [text, inside[at] as T | string] : [text]));
}
