import type { Advice, AdvisedStart } from '#app/layout/advice/advise-starts.ts';
import { isSameTurn, type StartChoice, startOf, turnOf } from '#app/layout/advice/start-choice.ts';
import { drawStartPicture, type StartPicture } from '#app/layout/advice/start-picture.ts';
import type { LayoutKind } from '#app/layout/model/layout-result.ts';
import { measureImbalance } from '#app/layout/shown-sizes/measure-walls.ts';
import { smallestCut } from '#app/layout/shown-sizes/shown-size.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A start with its figures, small enough to be sent with the page. */
export interface StartSummary {
  readonly start: StartChoice;
  /** Tiles to buy, of all kinds together. */
  readonly buy: number;
  /** Sheets to buy instead; absent if the tiles are sold singly. */
  readonly sheets?: number;
  readonly full: number;
  readonly cut: number;
  /** The smallest cut side of a piece, rounded as in the list of cuts; null without cuts. */
  readonly smallestCut: Length | null;
  /** Cut pieces with a side under half the tile's, and with a side up to the joint plus 1/4 in. */
  readonly underHalf: number;
  readonly slivers: number;
  /** Further pieces that are too small to be laid. */
  readonly tooSmall: number;
  /** Joints of the slab that no tile joint is over. */
  readonly missedJoints: number;
  /** Marked edges that meet a cut under half a tile; null if no course runs along an edge. */
  readonly poorSeenWalls: number | null;
  /** Sum over both axes of the difference between opposite borders, rounded as in the lists; null without borders. */
  readonly imbalance: Length | null;
  /** Each kind of tile with the number to buy, the main one first; empty if there is one kind. */
  readonly kinds: readonly KindToBuy[];
  readonly picture: StartPicture;
  /** Whether its layout equals the present one. */
  readonly isPresent: boolean;
}

type KindToBuy = Pick<LayoutKind, 'name' | 'across' | 'down'> & { readonly buy: number };

/** The cost of a pattern at one angle with auto-optimize. */
export type WaySummary = Pick<StartSummary, 'start' | 'buy' | 'sheets' | 'cut' | 'kinds'>;

/** The adviser's answer as plain data, the same to the bit in browser and server. */
export interface AdviceSummary extends Omit<Advice, 'present' | 'best' | 'ways'> {
  readonly present: StartSummary;
  readonly best: readonly StartSummary[];
  readonly ways: readonly WaySummary[];
}

/** Reduces an advice to what is shown. */
export function summariseAdvice({ present, best, ways, ...search }: Advice): AdviceSummary {
  return {
    ...search,
    present: summariseStart(present, present),
    best: best.map((start) => summariseStart(start, present)),
    ways: ways.map((start) => ({ start: startOf(start.request), ...countStart(start) })),
  };
}

function countStart({ result, score, kinds }: AdvisedStart): Omit<WaySummary, 'start'> {
  const several = result.kinds.map(({ name, across, down, sides }, kind) => {
    return { name, across, down, ...(sides && { sides }), buy: kinds[kind] ?? 0 };
  });
  const { buy, cut, sheets } = score;
  if (sheets !== null) return { buy, sheets, cut, kinds: [] };
  return { buy, cut, kinds: several.length > 1 ? several : [] };
}

function summariseStart(advised: AdvisedStart, present: AdvisedStart): StartSummary {
  const { request, result, score, small } = advised;
  const { layoutType, patternOrientation } = request.finish;
  return {
    start: startOf(request),
    ...countStart(advised),
    full: score.full,
    smallestCut: smallestCut(result, request.unitSystem)?.size ?? null,
    underHalf: small.underHalf,
    slivers: small.slivers,
    tooSmall: small.tooSmall,
    missedJoints: score.missedJoints,
    poorSeenWalls: result.borders && score.poorSeenWalls,
    imbalance: result.borders && measureImbalance(result, request.unitSystem),
    picture: drawStartPicture(result),
    isPresent:
      layoutType === present.request.finish.layoutType &&
      patternOrientation === present.request.finish.patternOrientation &&
      isSameTurn(turnOf(request.finish), turnOf(present.request.finish)) &&
      result.origin.x === present.result.origin.x &&
      result.origin.y === present.result.origin.y,
  };
}
