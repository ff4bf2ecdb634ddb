import { PAGE_MARGIN, PAPER, type PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';
import { paperWidthEm, wrapOnPaper } from '#app/drawing/cut-sheet/paper-text.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import * as cutListWords from '#app/words/en/cut-list.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

/** How a card is placed on paper. */
export interface CardForm {
  /** Cards beside each other in its row. */
  readonly columns: number;
  /** The size of its picture, in points. */
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  /** How many times larger than the sheet's scale it is drawn; 1 for most. */
  readonly enlarged: number;
  /** Whether all sizes fit on its picture. */
  readonly hasSizes: boolean;
}

/** One distinct cut: its picture, its number and its positions. */
export interface CutCard {
  readonly label: string;
  readonly count: number;
  readonly kind: string;
  readonly size: string;
  readonly places: string;
  /** The sides in words, clockwise from the top left; null for rectangles, whose size is enough. */
  readonly sides: string | null;
  /** Its holes and round notches. */
  readonly rounds: readonly string[];
  /** Pieces with a sawn edge on a joint, with the sides; null for none. */
  readonly sawn: string | null;
  readonly picture: DisplayList;
  readonly form: CardForm;
}

/** The drawing's texts on a card, of those on a screen: 8 points. */
export const CARD_TEXT_SCALE = 0.9;
/** The smallest text on paper, in points. */
export const CARD_TEXT = 8;
export const CARD_PAD = 5;
export const LABEL_SIZE = 13;
export const COUNT_SIZE = 10;
/** The line of the label. */
export const HEAD_HEIGHT = 18;
export const HEAD_LINE = 9;
export const CARD_LINE = 10;
/** Between cards. */
export const CARD_GAP = 8;

/** The width of a card, in points. */
export function cardWidth(paper: PaperSize, columns: number): number {
  return (PAPER[paper].width - 2 * PAGE_MARGIN - (columns - 1) * CARD_GAP) / columns;
}

/** The number of pieces, as written on a card. */
export function cardCount({ count }: Pick<CutCard, 'count'>): string {
  return `× ${count}`;
}

/** The note on a card drawn larger than the sheet's scale; empty for the others. */
export function enlargedText({ form: { enlarged } }: Pick<CutCard, 'form'>): string {
  return enlarged > 1 ? cutSheetWords.enlarged(enlarged) : '';
}

/** Kind and size of a card; a rectangle's size is the two sizes on its picture. */
export function headOfCard({ kind, size, sides, form }: Omit<CutCard, 'picture'>): string {
  return sides === null && form.hasSizes ? kind : `${kind}, ${size}`;
}

/** A card as it is written on paper. */
export interface CardLines {
  /** Kind and size: on the label's line if they fit there, around `besideX` from the card's left. */
  readonly beside: string;
  readonly besideX: number;
  /** What has no room there, across the card. */
  readonly below: readonly string[];
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
  const room = inner - 2 * gap - labelWidth - paperWidthEm(cardCount(card)) * COUNT_SIZE;
  const { kind, size } = card;
  const whole = headOfCard(card);
  const hasRoom = (text: string) => paperWidthEm(text) * CARD_TEXT <= room;
  const [beside, rest] = hasRoom(whole) ? [whole, ''] : hasRoom(kind) ? [kind, size] : ['', whole];
  const below = rest === '' ? [] : wrapOnPaper(rest, inner / CARD_TEXT);
  // The list of saw settings says what to do at the saw; the picture has the sizes.
  const sawn = card.sawn === null ? [] : [cutListWords.sawnOnJoint(card.sawn)];
  const words = [enlargedText(card), ...card.rounds, ...sawn, card.places].filter((text) => text !== '');
  const lines = words.flatMap((text) => wrapOnPaper(text, inner / CARD_TEXT));
  const headHeight = HEAD_HEIGHT + below.length * HEAD_LINE;
  return {
    beside,
    besideX: CARD_PAD + labelWidth + gap + room / 2,
    below,
    headHeight,
    lines,
    height: headHeight + card.form.pictureHeight + lines.length * CARD_LINE + (lines.length === 0 ? 2 : 6),
  };
}
