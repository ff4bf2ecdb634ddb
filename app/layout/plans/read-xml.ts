/** An element with its attributes. Texts are dropped: the files read here have none. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

const [MOST_ELEMENTS, DEEPEST] = [200_000, 64];
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!|<\/\s*([\w.:-]+)\s*>|<\s*([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|</g;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * The root element of an XML text; null if it is malformed or too large. Document types, and so custom entities, are
 * rejected: they could grow without limit or refer to other files.
 */
export function readXml(text: string): XmlElement | null {
  const root: { name: string; attributes: Record<string, string>; children: XmlElement[] } = {
    name: '',
    attributes: {},
    children: [],
  };
  const open = [root];
  let count = 0;
  for (const [token, closed, name, attributes = '', empty] of text.matchAll(TOKEN)) {
    if (token.startsWith('<!--') || token.startsWith('<![') || token.startsWith('<?')) continue;
    const parent = open.at(-1);
    if (closed !== undefined) {
      if (open.length < 2 || parent?.name !== closed) return null;
      open.pop();
      continue;
    }
    if (name === undefined || parent === undefined) return null;
    count += 1;
    if (count > MOST_ELEMENTS || open.length > DEEPEST) return null;
    const element = { name, attributes: readAttributes(attributes), children: [] };
    parent.children.push(element);
    if (empty === '') open.push(element);
  }
  const [only] = root.children;
  return open.length === 1 && root.children.length === 1 && only !== undefined ? only : null;
}

function readAttributes(text: string): Record<string, string> {
  const entries = [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
    name,
    plain(double ?? single ?? ''),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function plain(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
