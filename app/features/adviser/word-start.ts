import type { StartChoice, StartSummary } from '#app/layout/advice/summarise-advice.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { formatGap, formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as adviserWords from '#app/words/en/adviser.ts';
import * as resultsWords from '#app/words/en/results.ts';

/** What a start gives and what it costs, in one line. `all` are the starts it is compared with, itself among them. */
export function wordTrade(start: StartSummary, all: readonly StartSummary[], system: UnitSystem): string {
  const cuts =
    start.smallestCut === null
      ? adviserWords.noCuts
      : adviserWords.noCutUnder(formatMeasure(start.smallestCut, system));
  return adviserWords.trade(cuts, wordTiles(start.buy - Math.min(...all.map(({ buy }) => buy))));
}

function wordTiles(more: number): string {
  if (more <= 0) return adviserWords.cheapest;
  return adviserWords.moreThanCheapest(more);
}

/** What else tells starts apart, a line each. `seenEdges`: how many marked edges were weighed. */
export function wordFacts(start: StartSummary, seenEdges: number, system: UnitSystem): string[] {
  return [
    adviserWords.tilesToBuy(start.buy, start.full, start.cut),
    wordSmallPieces(start),
    ...(start.unlaid > 0 ? [adviserWords.tooSmallToLay(start.unlaid)] : []),
    ...(seenEdges > 0 ? [wordSeenEdges(start.poorSeenWalls, seenEdges)] : []),
    start.imbalance === 0 ? adviserWords.bordersAlike : adviserWords.bordersDiffer(formatGap(start.imbalance, system)),
  ];
}

function wordSmallPieces({ underHalf, slivers }: StartSummary): string {
  if (underHalf === 0) return adviserWords.noneUnderHalf;
  return slivers === 0 ? adviserWords.underHalf(underHalf) : adviserWords.underHalfWithSlivers(underHalf, slivers);
}

function wordSeenEdges(poor: number, edges: number): string {
  return poor === 0 ? adviserWords.edgesMeetHalf(edges) : adviserWords.edgesMeetLess(poor, edges);
}

/** How it is set in the form. */
export function wordChoice(choice: StartChoice, system: UnitSystem): string {
  const way = `${patternOf(choice.layoutType).label}, ${choice.patternOrientation}`;
  if (choice.autoOptimize) return adviserWords.autoOptimized(way);
  const { startCutLength, startCutWidth } = choice;
  return adviserWords.withStartCuts(way, formatMeasure(startCutLength, system), formatMeasure(startCutWidth, system));
}

/** A start as one press offers it: `Start 2 5/8" from the left and 6" from the top: smallest cut 6"`. */
export function wordBetterStart({ start, smallestCut }: StartSummary, system: UnitSystem): string {
  const cut =
    smallestCut === null ? adviserWords.nothingCut : resultsWords.smallestCut(formatMeasure(smallestCut, system));
  if (start.autoOptimize) return adviserWords.startCentred(cut);
  const { startCutWidth, startCutLength } = start;
  const left =
    startCutWidth === 0 ? adviserWords.wholeFromLeft : adviserWords.fromLeft(formatMeasure(startCutWidth, system));
  const top =
    startCutLength === 0 ? adviserWords.wholeFromTop : adviserWords.fromTop(formatMeasure(startCutLength, system));
  return adviserWords.startThere([left, top], cut);
}
