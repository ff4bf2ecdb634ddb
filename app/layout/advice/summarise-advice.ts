import type { Advice, AdvisedStart } from '#app/layout/advice/advise-starts.ts';
import { isSameTurn, type StartChoice, startOf, turnOf } from '#app/layout/advice/start-choice.ts';
import { drawStartPicture, type StartPicture } from '#app/layout/advice/start-picture.ts';
import type { LayoutKind } from '#app/layout/layout-result.ts';
import { measureImbalance } from '#app/layout/measures/measure-walls.ts';
import { smallestCut } from '#app/layout/measures/shown-size.ts';
import type { Length } from '#app/layout/units/length.ts';

/** One start with what it leads to, small enough to be sent with the page. */
export interface StartSummary {
  readonly start: StartChoice;
  /** Tiles to buy, of all kinds together. */
  readonly buy: number;
  readonly full: number;
  readonly cut: number;
  /** The least cut side of a piece, as the list of cuts shows it; null where nothing is cut. */
  readonly smallestCut: Length | null;
  /** Cut pieces with a side under half the tile's, and with a side up to the joint and 1/4 in. */
  readonly underHalf: number;
  readonly slivers: number;
  /** Pieces besides that are too small to be laid. */
  readonly unlaid: number;
  /** Marked edges that meet a cut under half a tile; null where no course lies along an edge. */
  readonly poorSeenWalls: number | null;
  /** How much opposite borders differ, both ways together, as the lists show them; null where there are no borders. */
  readonly imbalance: Length | null;
  /** Each kind of tile with what to buy of it, the main one first, where there are several. */
  readonly kinds: readonly KindToBuy[];
  readonly picture: StartPicture;
  /** It lies as the present layout does. */
  readonly isPresent: boolean;
}

type KindToBuy = Pick<LayoutKind, 'name' | 'across' | 'down'> & { readonly buy: number };

/** What a pattern costs in one turn, laid by auto-optimize. */
export type WaySummary = Pick<StartSummary, 'start' | 'buy' | 'cut' | 'kinds'>;

/** The adviser's whole answer: plain data, the same to the bit wherever it was found. */
export interface AdviceSummary extends Omit<Advice, 'present' | 'best' | 'ways'> {
  readonly present: StartSummary;
  readonly best: readonly StartSummary[];
  readonly ways: readonly WaySummary[];
}

/** Takes out of an advice what is shown of it. */
export function summariseAdvice({ present, best, ways, ...search }: Advice): AdviceSummary {
  return {
    ...search,
    present: summariseStart(present, present),
    best: best.map((start) => summariseStart(start, present)),
    ways: ways.map((start) => ({ start: startOf(start.request), ...countStart(start) })),
  };
}

function countStart({ result, score, kinds }: AdvisedStart): Pick<StartSummary, 'buy' | 'cut' | 'kinds'> {
  const several = result.kinds.map(({ name, across, down }, kind) => ({ name, across, down, buy: kinds[kind] ?? 0 }));
  return { buy: score.buy, cut: score.cut, kinds: several.length > 1 ? several : [] };
}

function summariseStart(advised: AdvisedStart, present: AdvisedStart): StartSummary {
  const { request, result, score, small } = advised;
  const { layoutType, patternOrientation } = request;
  return {
    start: startOf(request),
    ...countStart(advised),
    full: score.full,
    smallestCut: smallestCut(result, request.unitSystem)?.size ?? null,
    underHalf: small.underHalf,
    slivers: small.slivers,
    unlaid: small.unlaid,
    poorSeenWalls: result.borders && score.poorSeenWalls,
    imbalance: result.borders && measureImbalance(result, request.unitSystem),
    picture: drawStartPicture(result),
    isPresent:
      layoutType === present.request.layoutType &&
      patternOrientation === present.request.patternOrientation &&
      isSameTurn(turnOf(request), turnOf(present.request)) &&
      result.origin.x === present.result.origin.x &&
      result.origin.y === present.result.origin.y,
  };
}
