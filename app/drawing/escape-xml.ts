const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * `text` as XML and HTML character data or attribute value. Characters that XML 1.0 does not allow (controls, lone
 * surrogates, U+FFFE and U+FFFF) become U+FFFD, so that a hostile name cannot break the file.
 */
export function escapeXml(text: string): string {
  let escaped = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isAllowed =
      code === 0x9 ||
      code === 0xa ||
      code === 0xd ||
      (code >= 0x20 && code < 0xd800) ||
      (code > 0xdfff && code < 0xfffe) ||
      code > 0xffff;
    escaped += isAllowed ? (ENTITIES[character] ?? character) : '\ufffd';
  }
  return escaped;
}
