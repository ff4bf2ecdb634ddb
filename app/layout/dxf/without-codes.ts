/** The letters of a text without its codes: `%%d` is a degree, `%%u` and the like underline. */
export function withoutCodes(text: string): string {
  return plainEscapes(text)
    .replace(/%%d/gi, '\u00b0')
    .replace(/%%c/gi, '\u00d8')
    .replace(/%%p/gi, '\u00b1')
    .replace(/%%[uok]/gi, '')
    .trim();
}

/** The letters of a text with several lines, without fonts, colors, stacked fractions and the like. */
export function plainMText(text: string): string {
  const plain = text
    .replace(/\\\\/g, '\u0000')
    .replace(/\\S([^;^#/]*)[\^#/]([^;]*);/g, (_, top: string, bottom: string) => {
      return bottom.trim() === '' ? top : top.trim() === '' ? bottom : ` ${top.trim()}/${bottom.trim()}`;
    })
    .replace(/\\[ACFfHQTWp][^;\\]*;/g, '')
    .replace(/\\[LlOoKk]/g, '')
    .replace(/\\~/g, ' ')
    .replace(/\\P/g, '\n')
    .replace(/\\([{}])/g, '$1')
    .replace(/[{}]/g, '');
  return withoutCodes(plain).replaceAll('\u0000', '\\');
}

/** Letters that old programs write by their numbers. */
export function plainEscapes(text: string): string {
  return text.replace(/\\U\+([0-9A-F]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
