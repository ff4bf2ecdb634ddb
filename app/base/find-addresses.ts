/** A part of a text; `href` is set if it is a link. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** Web addresses with or without their scheme, and e-mail addresses; never a scheme that runs code. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
/** Punctuation after an address, and a closing bracket that was not opened in it. */
const TAIL = /(?:[.,;:!?'*_~\]}]|&(?=$))+$/u;

/** The text cut at its addresses, in order; joined again it is the same. */
export function findAddresses(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0]);
    if (address === '') continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), href: null });
    parts.push({ text: address, href: hrefOf(address) });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

function withoutTail(address: string): string {
  const shorter = address.replace(TAIL, '');
  const isUnopened = shorter.endsWith(')') && shorter.split(')').length > shorter.split('(').length;
  if (isUnopened) return withoutTail(shorter.slice(0, -1));
  return shorter;
}

function hrefOf(address: string): string {
  if (/^https?:/i.test(address)) return address;
  return /^www\./i.test(address) ? `https://${address}` : `mailto:${address}`;
}
