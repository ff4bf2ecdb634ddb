import unhomoglyph from 'unhomoglyph';
import { visibleText } from '#app/base/visible-name.ts';
import { FIRM_WORDS, KNOWN_NAMES } from '#app/server/business/sender-name/known-names.server.ts';

/** Why a business name waits for the operator. */
export type NameFault = 'like-another' | 'number' | 'address';

/** Figures and signs by the letter as which they are read; `i` and `l` are one letter, since `I` looks like both. */
const READ_AS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '|': 'l', i: 'l', ł: 'l', $: 's', '€': 'e', '@': 'a', ø: 'o', đ: 'd' },
};

/**
 * A text as it is read at a glance: its skeleton after UTS 39 in lower case, without accents. Two passes, because a
 * capital letter resembles other letters than its small one.
 */
function skeleton(text: string): string {
  const plain = (one: string) => unhomoglyph(one.normalize('NFKD').replace(/\p{M}/gu, ''));
  const lower = plain(plain(visibleText(text)).toLowerCase()).toLowerCase();
  return [...lower]
    .map((letter) => READ_AS[letter] ?? letter)
    .join('')
    .replaceAll('vv', 'w');
}

/** The words of a skeleton; letters that are written apart are one word. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let isApart = false;
  for (const word of text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)) {
    const isLetter = [...word].length === 1;
    if (isLetter && isApart) words.push((words.pop() ?? '') + word);
    else words.push(word);
    isApart = isLetter;
  }
  return words;
}

const KNOWN = KNOWN_NAMES.map(({ name, is }) => {
  const words = wordsOf(skeleton(name));
  // Long names are found when they are written together with other words, or in parts.
  const isDistinct = words.every((word) => word.length >= (words.length === 1 ? 6 : 4));
  return { words, is, joined: is === 'anywhere' && isDistinct ? words.join('') : null };
});
const BESIDE_A_FIRM = new Set([...FIRM_WORDS].map(skeleton));

/** `BankOfTile` and `IRSNotice` as the words that their capitals show. */
function apart(text: string): string {
  return text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2');
}

function isLikeAnother(name: string): boolean {
  // An exclamation mark ends a sentence or replaces an i, and words may be separated only by their capitals.
  const readings = [name, name.replaceAll('!', 'i'), apart(visibleText(name))];
  return readings.some((reading) => {
    const words = wordsOf(skeleton(reading));
    const joined = words.join('');
    return KNOWN.some((known) => {
      if (known.joined !== null && joined.includes(known.joined)) return true;
      const at = words.findIndex((_, from) => known.words.every((word, n) => words[from + n] === word));
      if (at < 0 || known.is === 'anywhere') return at >= 0;
      const others = [...words.slice(0, at), ...words.slice(at + known.words.length)];
      return others.every((word) => BESIDE_A_FIRM.has(word) || /^\p{N}+$/u.test(word) || word === 's');
    });
  });
}

/** The full stops of addresses in other scripts. */
const DOTS = /[\u3002\uff61\u06d4\u2024\u2025\u2026\ufe52\u00b7\u30fb]/gu;
/** Text that a mail program would turn into a link, or that a reader would type into a browser. */
const ADDRESS =
  /[\p{L}\d]\.\p{L}{2,}|@|:\/\/|\bwww\b|\bhttps?\b|(?:\s?[([]?\bdot\b[)\]]?\s?|\s?[([]?\.[)\]]?\s?)(?:com|net|org|info|biz|io|co|us|app|site|online|shop|xyz|me|ru|cn|uk|de)\b/iu;

/** Figures that are separated as in telephone numbers. */
const NUMBER = /(?:[\p{Nd}oOlI][\s().\-–—/+*_,]*){7,}/gu;

function hasLongNumber(text: string): boolean {
  const runs = text.match(NUMBER) ?? [];
  return runs.some((run) => (run.match(/\p{Nd}/gu)?.length ?? 0) >= 5);
}

/** Why a client could be deceived by a business name; null if it is a name like any other. */
export function judgeName(name: string): NameFault | null {
  const visible = visibleText(name.replace(DOTS, '.')).replace(DOTS, '.');
  if (ADDRESS.test(visible)) return 'address';
  if (hasLongNumber(visible)) return 'number';
  return isLikeAnother(name) ? 'like-another' : null;
}
