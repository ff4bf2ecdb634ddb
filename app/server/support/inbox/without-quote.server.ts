/** `-----Original Message-----` in any language, and the line that some mail programs draw. */
const DIVIDER = /^\s*(-{3,}[^-\n]{3,60}-{3,}|_{20,})\s*$/;
/**
 * The header that Outlook writes above a quote: several such lines in a row, each a word and a colon, in several
 * languages.
 */
const HEAD_LINE =
  /^\s*\*?(From|Sent|Date|To|Cc|Subject|Von|Gesendet|An|Betreff|De|Envoyé|À|Objet|Enviado|Para|Asunto)\s?:\*?\s/i;
const HEAD_LINES = 3;
const QUOTED = /^\s{0,3}>/;
/** A year, or a time of day. Without one a line that ends in a colon is the person's own. */
const NAMES_A_TIME = /\b20\d\d\b|\b\d{1,2}[:.]\d{2}\b/;
const ATTRIBUTION_MAX = 300;
/** Replaces a quote, so that an attribution is searched only above its first line. No line of a text can equal it. */
const QUOTE_MARK = '\n';

/**
 * The text that a person wrote in a reply, without what the mail program quoted: lines that begin with `>` and the
 * attribution above them, and everything below a divider or the original's header. Text between quotes is kept. A mail
 * that is only a quote is returned unchanged.
 */
export function withoutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = endOfOwn(lines);
  const kept: string[] = [];
  for (const line of lines.slice(0, end)) {
    if (!QUOTED.test(line)) kept.push(line);
    else if (kept.at(-1) !== QUOTE_MARK) {
      dropAttribution(kept);
      kept.push(QUOTE_MARK);
    }
  }
  const own = kept
    .filter((line) => line !== QUOTE_MARK)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return own === '' ? text.trim() : own;
}

/** The index of the first line of a divider or of the original's header. */
function endOfOwn(lines: readonly string[]): number {
  const found = lines.findIndex(
    (line, at) =>
      DIVIDER.test(line) || lines.slice(at, at + HEAD_LINES).filter((one) => HEAD_LINE.test(one)).length === HEAD_LINES,
  );
  return found < 0 ? lines.length : found;
}

/** Takes `On 23 Nov 2026 at 4:05 Ann wrote:` off the end. Programs break long lines: it is as many of the last three as name a time. */
function dropAttribution(kept: string[]): void {
  let last = kept.length - 1;
  while (last >= 0 && kept[last]?.trim() === '') last -= 1;
  if (!kept[last]?.trimEnd().endsWith(':')) return;
  for (let first = last; first >= 0 && first > last - 3 && kept[first]?.trim() !== ''; first -= 1) {
    const ownText = kept.slice(first, last + 1).join(' ');
    if (ownText.length > ATTRIBUTION_MAX) return;
    if (!NAMES_A_TIME.test(ownText)) continue;
    kept.splice(first);
    return;
  }
}
