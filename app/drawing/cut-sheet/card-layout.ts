import type { CutCard } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { paperWidthEm, wrapOnPaper } from '#app/drawing/cut-sheet/paper-text.ts';
import * as cutListWords from '#app/words/en/cut-list.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

/** The smallest text on paper, in points. */
export const CARD_TEXT = 8;
export const CARD_PAD = 6;
export const LABEL_SIZE = 13;
export const COUNT_SIZE = 10;
export const HEAD_LINE = 9;
export const CARD_LINE = 10;
const MOST_LINES = 4;

/** The number of pieces, as a card says it. */
export function cardCount({ count }: Pick<CutCard, 'count'>): string {
  return `× ${count}`;
}

/** A card as it is written on paper. */
export interface CardLines {
  /** Kind and size, between label and count, around `headsX` from the card's left. */
  readonly heads: readonly string[];
  readonly headsX: number;
  readonly headHeight: number;
  /** Below the picture. */
  readonly lines: readonly string[];
  /** Of the whole card. */
  readonly height: number;
}

/** Breaks the words of a card of this width and measures it, in points. */
export function layOutCard(card: CutCard, width: number): CardLines {
  const inner = width - 2 * CARD_PAD;
  const labelWidth = paperWidthEm(card.label, true) * LABEL_SIZE;
  const gap = CARD_TEXT / 2;
  const beside = inner - 2 * gap - labelWidth - paperWidthEm(cardCount(card)) * COUNT_SIZE;
  const heads = wrapOnPaper(`${card.kind}, ${card.size}`, beside / CARD_TEXT);
  // What to do at the saw is told in the list of its settings; the picture has the sizes.
  const sawn = card.sawn === null ? [] : [cutListWords.sawnOnJoint(card.sawn)];
  const words = [...card.rounds, ...sawn, card.places].filter((text) => text !== '');
  const all = words.flatMap((text) => wrapOnPaper(text, inner / CARD_TEXT));
  const lines = all.slice(0, MOST_LINES).map((line, index) => {
    return index === MOST_LINES - 1 && all.length > MOST_LINES ? cutSheetWords.andMore(line) : line;
  });
  const headHeight = Math.max(20, heads.length * HEAD_LINE + 7);
  return {
    heads,
    headsX: CARD_PAD + labelWidth + gap + beside / 2,
    headHeight,
    lines,
    height: headHeight + card.form.pictureHeight + lines.length * CARD_LINE + (lines.length === 0 ? 2 : 6),
  };
}
