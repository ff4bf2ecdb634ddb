import type { Advice, AdvisedStart } from '#app/layout/advice/advise-starts.ts';
import { drawStartPicture, type StartPicture } from '#app/layout/advice/start-picture.ts';
import type { LayoutType, PatternOrientation } from '#app/layout/layout-request.ts';
import { measureImbalance } from '#app/layout/measures/measure-walls.ts';
import { smallestCut } from '#app/layout/measures/shown-size.ts';
import type { Length } from '#app/layout/units/length.ts';

/** What is set in the form to start like this. */
export interface StartChoice {
  readonly layoutType: LayoutType;
  readonly patternOrientation: PatternOrientation;
  readonly autoOptimize: boolean;
  readonly startCutLength: Length;
  readonly startCutWidth: Length;
}

/** One start with what it leads to, small enough to be sent with the page. */
export interface StartSummary {
  readonly start: StartChoice;
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
  /** Marked edges that meet a cut under half a tile. */
  readonly poorSeenWalls: number;
  /** How much opposite borders differ, both ways together, as the lists show them. */
  readonly imbalance: Length;
  readonly picture: StartPicture;
  /** It lies as the present layout does. */
  readonly isPresent: boolean;
}

/** The adviser's whole answer: plain data, the same to the bit wherever it was found. */
export interface AdviceSummary {
  readonly present: StartSummary;
  readonly best: readonly StartSummary[];
  readonly startsTried: number;
  readonly step: Length;
  /** How many of the marked edges were weighed, and those that were not. */
  readonly seenEdges: number;
  readonly slantedEdges: readonly number[];
  readonly goneEdges: readonly number[];
}

/** Takes out of an advice what is shown of it. */
export function summariseAdvice(advice: Advice): AdviceSummary {
  const { present, best, startsTried, step, weighedEdges, slantedEdges, goneEdges } = advice;
  return {
    present: summariseStart(present, present),
    best: best.map((start) => summariseStart(start, present)),
    startsTried,
    step,
    seenEdges: weighedEdges,
    slantedEdges,
    goneEdges,
  };
}

function summariseStart({ request, result, score, small }: AdvisedStart, present: AdvisedStart): StartSummary {
  const { layoutType, patternOrientation, autoOptimize, startCutLength, startCutWidth } = request;
  return {
    start: { layoutType, patternOrientation, autoOptimize, startCutLength, startCutWidth },
    buy: score.buy,
    full: score.full,
    cut: score.cut,
    smallestCut: smallestCut(result, request.unitSystem)?.size ?? null,
    underHalf: small.underHalf,
    slivers: small.slivers,
    unlaid: small.unlaid,
    poorSeenWalls: score.poorSeenWalls,
    imbalance: measureImbalance(result, request.unitSystem),
    picture: drawStartPicture(result),
    isPresent:
      layoutType === present.request.layoutType &&
      patternOrientation === present.request.patternOrientation &&
      result.origin.x === present.result.origin.x &&
      result.origin.y === present.result.origin.y,
  };
}
