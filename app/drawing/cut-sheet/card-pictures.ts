import type { DisplayList } from '#app/drawing/display-list/display-list.ts';
import { countUnplaced } from '#app/drawing/paint/paint-side-texts.ts';

/** Cards beside each other, and the width of a card's picture in points: that of the narrower paper, so that all show one picture. */
const CARD_FORMS = [
  { columns: 4, pictureWidth: 120 },
  { columns: 3, pictureWidth: 164 },
] as const;
/** Heights of a picture in points: the least that has room for all its sizes is taken. */
const PICTURE_HEIGHTS = [68, 80, 92, 112, 132];
/** The drawing's texts on a card, of those on a screen: 8 points. */
export const CARD_TEXT_SCALE = 0.9;

/** How a card stands on paper. */
export interface CardForm {
  /** Cards beside each other in its row. */
  readonly columns: number;
  /** The size of its picture, in points. */
  readonly pictureWidth: number;
  readonly pictureHeight: number;
}

/** A row of four cards where each has as much room for its sizes as in a row of three, else of three; in order. */
export function chooseCardForms(pictures: readonly DisplayList[]): CardForm[] {
  const fits = pictures.map((picture) => {
    return CARD_FORMS.map((form) => fitPicture(picture, form)) as [FittedCard, FittedCard];
  });
  const forms: CardForm[] = [];
  while (forms.length < pictures.length) {
    const row = fits.slice(forms.length, forms.length + CARD_FORMS[0].columns);
    const isOfFour = row.every(([four, three]) => four.unplaced <= three.unplaced);
    const taken = isOfFour ? row : row.slice(0, CARD_FORMS[1].columns);
    forms.push(...taken.map(([four, three]) => (isOfFour ? four.form : three.form)));
  }
  return forms;
}

interface FittedCard {
  readonly form: CardForm;
  /** Sizes without a place. */
  readonly unplaced: number;
}

/** The least height at which as many sizes have a place as at any. */
function fitPicture(picture: DisplayList, { columns, pictureWidth }: (typeof CARD_FORMS)[number]): FittedCard {
  let best: FittedCard | null = null;
  for (const pictureHeight of PICTURE_HEIGHTS) {
    const unplaced = countUnplaced(picture, pictureWidth, pictureHeight, CARD_TEXT_SCALE);
    if (best === null || unplaced < best.unplaced) best = { form: { columns, pictureWidth, pictureHeight }, unplaced };
    if (unplaced === 0) break;
  }
  return best as FittedCard;
}
