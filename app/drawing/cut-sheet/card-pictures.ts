import {
  CARD_GAP,
  CARD_TEXT_SCALE,
  type CardForm,
  type CutCard,
  cardWidth,
  layOutCard,
} from '#app/drawing/cut-sheet/card-layout.ts';
import type { DisplayList } from '#app/drawing/display-list/display-list.ts';
import { countUnplaced } from '#app/drawing/paint/paint-side-texts.ts';
import { fitView } from '#app/drawing/paint/view.ts';

/** Cards beside each other, and the width of a card's picture in points: that of the narrower paper, so that all show one picture. */
const CARD_FORMS = [
  { columns: 5, pictureWidth: 94 },
  { columns: 4, pictureWidth: 122 },
  { columns: 3, pictureWidth: 164 },
] as const;
/** Heights of a picture in points: the least that has room for all its sizes is taken. */
const PICTURE_HEIGHTS = [46, 52, 58, 64, 70, 76, 82, 88, 94, 100, 106, 112, 122, 132];
/** A tile whose longer side is drawn shorter is too small to be read, as a size without a place is, in points. */
const LEAST_TILE = 32;

/**
 * The cards in rows that are as high together as they can be, in order: five, four or three beside each other, as few of
 * them as each needs for its sizes.
 */
export function chooseCardForms(cards: readonly Omit<CutCard, 'form'>[]): CardForm[] {
  const fits = cards.map((card) => CARD_FORMS.map((form) => fitCard(card, form)));
  const fewest = fits.map((forms) => Math.min(...forms.map(({ unplaced }) => unplaced)));
  // From the last card: the best rows from a card on.
  const best: Rows[] = [{ missing: 0, height: 0, form: 0 }];
  for (let from = cards.length - 1; from >= 0; from--) {
    const ways = CARD_FORMS.map(({ columns }, form): Rows => {
      const row = fits.slice(from, from + columns).map((forms) => forms[form] as FittedCard);
      const { missing, height } = best[cards.length - from - row.length] as Rows;
      return {
        missing: row.reduce((sum, { unplaced }, slot) => sum + unplaced - (fewest[from + slot] ?? 0), missing),
        height: height + CARD_GAP + Math.max(...row.map((card) => card.height)),
        form,
      };
    });
    best.push(ways.reduce((least, way) => (isBetter(way, least) ? way : least)));
  }
  const forms: CardForm[] = [];
  while (forms.length < cards.length) {
    const { form } = best[cards.length - forms.length] ?? { form: 0 };
    const { columns = 1 } = CARD_FORMS[form] ?? {};
    const row = fits.slice(forms.length, forms.length + columns).map((fit) => fit[form] as FittedCard);
    const highest = Math.max(...row.map(({ height }) => height));
    forms.push(...row.map((card, slot) => fillRow(card, highest, cards[forms.length + slot]?.picture as DisplayList)));
  }
  return forms;
}

/** Rows of cards to the last one. */
interface Rows {
  /** Sizes without a place that have one on another form. */
  readonly missing: number;
  readonly height: number;
  /** Of the first row. */
  readonly form: number;
}

function isBetter(one: Rows, other: Rows): boolean {
  return one.missing === other.missing ? one.height < other.height : one.missing < other.missing;
}

interface FittedCard {
  readonly form: CardForm;
  /** Of the whole card, in points. */
  readonly height: number;
  /** Sizes without a place, and the tile itself if it is too small. */
  readonly unplaced: number;
}

/** The card with a picture as high as its row leaves room for, where that costs no size its place. */
function fillRow({ form, height, unplaced }: FittedCard, highest: number, picture: DisplayList): CardForm {
  const pictureHeight = Math.floor(form.pictureHeight + highest - height);
  const isRoomy = countUnplaced(picture, form.pictureWidth, pictureHeight, CARD_TEXT_SCALE) <= unplaced;
  return isRoomy ? { ...form, pictureHeight } : form;
}

/** The least height at which as many sizes have a place as at any. */
function fitCard(card: Omit<CutCard, 'form'>, { columns, pictureWidth }: (typeof CARD_FORMS)[number]): FittedCard {
  const { picture } = card;
  const least = LEAST_TILE / longerSide(picture);
  const isShown = (height: number) => fitView(picture.bounds, pictureWidth, height, picture.marginPx).scale >= least;
  let best: { pictureHeight: number; unplaced: number } | null = null;
  for (const pictureHeight of PICTURE_HEIGHTS) {
    const unplaced =
      countUnplaced(picture, pictureWidth, pictureHeight, CARD_TEXT_SCALE) + (isShown(pictureHeight) ? 0 : 1);
    if (best === null || unplaced < best.unplaced) best = { pictureHeight, unplaced };
    if (unplaced === 0) break;
  }
  const { pictureHeight, unplaced } = best as { pictureHeight: number; unplaced: number };
  const form = { columns, pictureWidth, pictureHeight, hasSizes: unplaced === 0 };
  return { form, unplaced, height: layOutCard({ ...card, form }, cardWidth('a4', columns)).height };
}

function longerSide({ bounds: { minX, minY, maxX, maxY } }: DisplayList): number {
  return Math.max(maxX - minX, maxY - minY);
}
