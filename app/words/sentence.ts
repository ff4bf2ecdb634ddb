/**
 * A sentence with something in it that is no text, a link or a date that a component shows: its pieces in order. As one template,
 * so that a translator sees the whole of it and may move what is inside.
 */
export function sentence<T>(texts: TemplateStringsArray, ...inside: readonly (T | string)[]): readonly (string | T)[] {
  return texts.flatMap((text, at) => (at < inside.length ? [text, inside[at] as T | string] : [text]));
}
