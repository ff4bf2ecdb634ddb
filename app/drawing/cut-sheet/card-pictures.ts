import {
  CARD_GAP,
  CARD_TEXT_SCALE,
  type CardForm,
  type CutCard,
  cardWidth,
  layOutCard,
} from '#app/drawing/cut-sheet/card-layout.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { fitView } from '#app/drawing/model/view.ts';
import { countUnplaced } from '#app/drawing/paint/paint-side-texts.ts';

/**
 * Cards in a row, and the width of a card's picture in points: as on the narrower paper, so that both papers show the
 * same picture.
 */
const CARD_FORMS = [
  { columns: 5, pictureWidth: 94 },
  { columns: 4, pictureWidth: 122 },
  { columns: 3, pictureWidth: 164 },
] as const;
/** The further forms of sheets with long, narrow tiles. */
const WIDE_FORMS = [
  { columns: 2, pictureWidth: 252 },
  { columns: 1, pictureWidth: 518 },
] as const;
/** Heights of a picture in points: the least that has room for all its sizes is taken. */
const PICTURE_HEIGHTS = [46, 52, 58, 64, 70, 76, 82, 88, 94, 100, 106, 112, 122, 132, 144, 158];
/** A tile whose longer side is drawn shorter is too small to be read, as a size without a place is, in points. */
const LEAST_TILE = 32;
/** A tile whose shorter side is drawn shorter is a line, not a picture, in points. */
const LEAST_WIDTH = 6;
/** Points that a sheet's longest tile may be drawn long. The one chosen sets the scale of all cards. */
const LONGEST_TILES = [32, 35, 40, 46, 54, 64, 72, 80, 88];
const LONGEST_NARROW_TILES = [104, 124, 150, 180, 220, 270, 330, 400, 480];
/** At most this many cards are tried to choose the scale. */
const MOST_TRIED = 30;
/** One size without a clear place is as bad as this many enlarged cards. */
const ENLARGED_FOR_SIZE = 6;
/** How much higher the rows of a sheet may be than with a scale for each card: to enlarge fewer cards, and to use a larger scale. */
const LONGER_FOR_ONE_SCALE = 1.25;
const LONGER_FOR_LARGER = 1;
/** Cards are enlarged in steps of a tenth. */
const ENLARGED_STEPS = 10;
/** Scales closer than this fraction are equal. */
const ROUNDING = 1e-9;

/** A card as it is drawn: its picture's bounds are widened until it has the sheet's scale. */
export type DrawnCard = Pick<CutCard, 'form' | 'picture'>;

/** A card without its form, as it is before its sheet has a scale. */
export type UndrawnCard = Omit<CutCard, 'form'>;

/**
 * The cards of each sheet, all at one scale, in order, in rows of five, four or three, on a sheet with narrow tiles of two or one
 * as well: the rows that take the least height and still have room for every size. The scale is the one at which the fewest cards
 * are unreadable, on sheets not much longer than with a scale for each card. Those cards are enlarged.
 * `docs/decisions/sheets-and-files.md` has the reasons.
 */
export function chooseCardForms(sheets: readonly (readonly UndrawnCard[])[]): DrawnCard[][] {
  const cards = sheets.flat();
  const longest = Math.max(1, ...cards.map(({ picture }) => longerSide(picture)));
  const rowsAt = (length: number, some: readonly FreeCard[]) => {
    const scale = length / longest;
    const fits = some.map(({ card, forms, fewest }) => forms.map((form) => fitCard(card, form, { scale, fewest })));
    return chooseRows(
      fits,
      some.map(({ fewest }) => fewest),
    );
  };
  // A sample is enough to choose the scale of hundreds of cards.
  const every = Math.ceil(cards.length / MOST_TRIED);
  const tried = cards.filter((_, index) => index % every === 0);
  const hasNarrow = cards.some(({ picture }) => isNarrow(picture));
  const lengths = hasNarrow ? [...LONGEST_TILES, ...LONGEST_NARROW_TILES] : LONGEST_TILES;
  const free = freeCards(tried);
  const { height } = chooseRows(
    free.map(({ fits }) => fits),
    free.map(({ fewest }) => fewest),
  );
  const ways = lengths.map((length) => ({ ...rowsAt(length, free), length }));
  const { length } = ways.reduce((least, way) => (isBetterSheet(way, least, height) ? way : least));
  return sheets.map((sheet) =>
    rowsAt(length, freeCards(sheet)).cards.map(({ form, scale }, index) => {
      const { picture } = sheet[index] as UndrawnCard;
      return { form, picture: { ...picture, bounds: boundsAt(picture, form, scale) } };
    }),
  );
}

/** A card at its own scale, in each form of its sheet. */
interface FreeCard {
  readonly card: UndrawnCard;
  readonly forms: readonly FormOfCards[];
  readonly fits: readonly FittedCard[];
  /** The fewest sizes without a place. */
  readonly fewest: number;
}

function freeCards(cards: readonly UndrawnCard[]): FreeCard[] {
  const forms = cards.some(({ picture }) => isNarrow(picture)) ? [...CARD_FORMS, ...WIDE_FORMS] : CARD_FORMS;
  return cards.map((card) => {
    const fits = forms.map((form) => fitCard(card, form));
    return { card, forms, fits, fewest: Math.min(...fits.map(({ unplaced }) => unplaced)) };
  });
}

/** Whether `one` is better than `other`, whose scale is smaller. `least` is the height of the rows with a scale for each card. */
function isBetterSheet(one: Rows, other: Rows, least: number): boolean {
  const isLong = (rows: Rows, factor: number) => rows.height > least * factor;
  if (isLong(one, LONGER_FOR_ONE_SCALE) || isLong(other, LONGER_FOR_ONE_SCALE)) return one.height < other.height;
  const poor = ({ missing, enlarged }: Rows) => ENLARGED_FOR_SIZE * missing + enlarged;
  if (poor(one) !== poor(other)) return poor(one) < poor(other);
  return !isLong(one, LONGER_FOR_LARGER) || one.height < other.height;
}

interface SheetRows extends Rows {
  readonly cards: readonly FittedCard[];
}

/** The best rows of these cards, each fitted to every form. */
function chooseRows(fits: readonly (readonly FittedCard[])[], fewest: readonly number[]): SheetRows {
  // From the last card: the best rows from a card on.
  const best: Rows[] = [{ missing: 0, enlarged: 0, height: 0, form: 0 }];
  for (let from = fits.length - 1; from >= 0; from--) {
    const ways = (fits[from] as readonly FittedCard[]).map(({ form: { columns } }, form): Rows => {
      const row = fits.slice(from, from + columns).map((forms) => forms[form] as FittedCard);
      const { missing, enlarged, height } = best[fits.length - from - row.length] as Rows;
      return {
        missing: row.reduce(
          (sum, { unplaced }, slot) => sum + Math.max(0, unplaced - (fewest[from + slot] ?? 0)),
          missing,
        ),
        enlarged: enlarged + row.filter((card) => card.form.enlarged > 1).length,
        height: height + CARD_GAP + Math.max(...row.map((card) => card.height)),
        form,
      };
    });
    best.push(ways.reduce((least, way) => (isBetter(way, least) ? way : least)));
  }
  const cards: FittedCard[] = [];
  while (cards.length < fits.length) {
    const { form } = best[fits.length - cards.length] ?? { form: 0 };
    const columns = fits[cards.length]?.[form]?.form.columns ?? 1;
    cards.push(...fits.slice(cards.length, cards.length + columns).map((fit) => fit[form] as FittedCard));
  }
  return { ...(best[fits.length] as Rows), cards };
}

/** Rows of cards to the last one. */
interface Rows {
  /** Sizes without a place that have one on another form. */
  readonly missing: number;
  /** Cards that are not drawn at the sheet's scale. */
  readonly enlarged: number;
  readonly height: number;
  /** Of the first row. */
  readonly form: number;
}

function isBetter(one: Rows, other: Rows): boolean {
  if (one.missing !== other.missing) return one.missing < other.missing;
  return one.enlarged === other.enlarged ? one.height < other.height : one.enlarged < other.enlarged;
}

interface FittedCard {
  readonly form: CardForm;
  /** Points per lattice unit. */
  readonly scale: number;
  /** Of the whole card, in points. */
  readonly height: number;
  /** Sizes without a place, and the tile itself if it is too small. */
  readonly unplaced: number;
}

/** The scale of a sheet, and how many sizes of a card have no place at any scale. */
interface SheetScale {
  readonly scale: number;
  readonly fewest: number;
}

/** A card in a form, before its height is known. */
type TriedCard = Omit<FittedCard, 'height'>;
type FormOfCards = Pick<CardForm, 'columns' | 'pictureWidth'>;

/**
 * The least height at which as many sizes have a place as at any: as large as the card fits there, or at the sheet's scale, and
 * larger only where a size finds no place at it.
 */
function fitCard(card: UndrawnCard, form: FormOfCards, sheet?: SheetScale): FittedCard {
  const tried = sheet === undefined ? fitAlone(card.picture, form) : fitToSheet(card.picture, form, sheet);
  return { ...tried, height: layOutCard({ ...card, form: tried.form }, cardWidth('a4', form.columns)).height };
}

function fitAlone(picture: DisplayList, form: FormOfCards): TriedCard {
  return leastUnplaced(
    PICTURE_HEIGHTS.map(
      (height) => (most) =>
        tryCard(picture, form, height, { scale: scaleIn(picture, form, height), enlarged: 1, most }),
    ),
    0,
    null,
  );
}

function fitToSheet(picture: DisplayList, form: FormOfCards, { scale, fewest }: SheetScale): TriedCard {
  const heights = PICTURE_HEIGHTS.filter((height) => scaleIn(picture, form, height) >= scale * (1 - ROUNDING));
  const atScale = heights.map(
    (height): TryCard =>
      (most) =>
        tryCard(picture, form, height, { scale, enlarged: 1, most }),
  );
  // If the highest picture has no room for the sizes, no lower one has.
  const highest = atScale.at(-1)?.(ALL) ?? null;
  const enlarged = PICTURE_HEIGHTS.flatMap((height): TryCard[] => {
    const times = Math.floor((ENLARGED_STEPS * scaleIn(picture, form, height)) / scale) / ENLARGED_STEPS;
    return times > 1 ? [(most) => tryCard(picture, form, height, { scale: scale * times, enlarged: times, most })] : [];
  });
  const { columns, pictureWidth } = form;
  const none = { columns, pictureWidth, pictureHeight: 0, enlarged: 1, hasSizes: false };
  const best = leastUnplaced(enlarged, fewest, highest ?? { form: none, scale, unplaced: REFUSED });
  return best === highest ? leastUnplaced(atScale, best.unplaced, null) : best;
}

/** No limit to the sizes without a place that are counted. */
const ALL = Number.POSITIVE_INFINITY;

/** Tries a card, and counts sizes without a place no further than `most`. */
type TryCard = (most: number) => TriedCard;

/** The first of `tries` with at most `enough` sizes without a place, else one with the fewest; `first` comes before them. */
function leastUnplaced(tries: readonly TryCard[], enough: number, first: TriedCard | null): TriedCard {
  let best = first;
  for (const tryNext of tries) {
    if (best !== null && best.unplaced <= enough) break;
    // Counting stops as soon as it is no better than the best.
    const next = tryNext(best?.unplaced ?? ALL);
    if (best === null || next.unplaced < best.unplaced) best = next;
  }
  return best as TriedCard;
}

function scaleIn({ bounds, marginPx }: DisplayList, { pictureWidth }: FormOfCards, pictureHeight: number): number {
  return fitView(bounds, pictureWidth, pictureHeight, marginPx).scale;
}

function tryCard(
  picture: DisplayList,
  { columns, pictureWidth }: FormOfCards,
  pictureHeight: number,
  { scale, enlarged, most }: { readonly scale: number; readonly enlarged: number; readonly most: number },
): TriedCard {
  const bounds = boundsAt(picture, { pictureWidth, pictureHeight }, scale);
  const isSmall =
    scale * longerSide(picture) < LEAST_TILE * (1 - ROUNDING) ||
    scale * shorterSide(picture) < LEAST_WIDTH * (1 - ROUNDING);
  const box = { widthPx: pictureWidth, heightPx: pictureHeight, textScale: CARD_TEXT_SCALE };
  const unplaced = countUnplaced({ ...picture, bounds }, box, most) + (isSmall ? 1 : 0);
  return { form: { columns, pictureWidth, pictureHeight, enlarged, hasSizes: unplaced === 0 }, scale, unplaced };
}

/** For a form too narrow for the sheet's scale: more than the sizes of any card. */
const REFUSED = 10_000;

/** The bounds around the tile with which `fitView` draws it at this scale, in the middle. */
function boundsAt(
  { bounds: { minX, minY, maxX, maxY }, marginPx }: DisplayList,
  { pictureWidth, pictureHeight }: Pick<CardForm, 'pictureWidth' | 'pictureHeight'>,
  scale: number,
): DisplayList['bounds'] {
  const padX = ((pictureWidth - marginPx.left - marginPx.right) / scale - (maxX - minX)) / 2;
  const padY = ((pictureHeight - marginPx.top - marginPx.bottom) / scale - (maxY - minY)) / 2;
  return { minX: minX - padX, minY: minY - padY, maxX: maxX + padX, maxY: maxY + padY };
}

/** Whether the tile is too narrow to be drawn on the widest card of other sheets. */
function isNarrow(picture: DisplayList): boolean {
  const widest = Math.max(...CARD_FORMS.map((form) => scaleIn(picture, form, Math.max(...PICTURE_HEIGHTS))));
  return widest * shorterSide(picture) < LEAST_WIDTH;
}

function longerSide({ bounds: { minX, minY, maxX, maxY } }: DisplayList): number {
  return Math.max(maxX - minX, maxY - minY);
}

function shorterSide({ bounds: { minX, minY, maxX, maxY } }: DisplayList): number {
  return Math.min(maxX - minX, maxY - minY);
}
