import type { BetterStart, Gain } from '#app/layout/advice/better-start.ts';
import type { StartChoice } from '#app/layout/advice/start-choice.ts';
import type { StartSummary, WaySummary } from '#app/layout/advice/summarise-advice.ts';
import type { SurfaceKind } from '#app/layout/fields/surface.ts';
import { describeKind } from '#app/layout/order/describe-kinds.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { formatGap, formatMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import * as adviserWords from '#app/words/en/adviser.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as resultsWords from '#app/words/en/results.ts';

/** The gains and costs of a start, in one line. `all` are the starts to compare it with, itself included. */
export function describeTrade(start: StartSummary, all: readonly StartSummary[], system: UnitSystem): string {
  const cuts =
    start.smallestCut === null
      ? adviserWords.noCuts
      : adviserWords.noCutUnder(formatMeasure(start.smallestCut, system));
  // Sheets are compared only if every pattern is sold by the sheet.
  const isBySheet = all.every(({ sheets }) => sheets !== undefined);
  const bought = ({ buy, sheets = buy }: StartSummary) => (isBySheet ? sheets : buy);
  const more = describeTiles(bought(start) - Math.min(...all.map(bought)));
  return adviserWords.trade(cuts, isBySheet ? inTermsOf('sheets', more) : more);
}

function describeTiles(more: number): string {
  if (more <= 0) return adviserWords.cheapest;
  return adviserWords.moreThanCheapest(more);
}

/** Further differences between starts, one line each. `weighedEdges`: the number of weighed marked edges. */
export function describeFacts(start: StartSummary, weighedEdges: number, system: UnitSystem): string[] {
  return [
    start.sheets === undefined
      ? adviserWords.tilesToBuy(start.buy, start.full, start.cut)
      : adviserWords.sheetsToBuy(start.sheets, start.full, start.cut),
    ...start.kinds.map((kind) => adviserWords.ofKind(describeKind(kind, system), kind.buy)),
    describeSmallPieces(start),
    ...(start.missedJoints > 0 ? [adviserWords.slabJointsMissed(start.missedJoints)] : []),
    ...(start.tooSmall > 0 ? [adviserWords.tooSmallToLay(start.tooSmall)] : []),
    ...(weighedEdges > 0 && start.poorSeenWalls !== null ? [describeSeenEdges(start.poorSeenWalls, weighedEdges)] : []),
    ...(start.imbalance === null ? [] : [describeBorders(start.imbalance, system)]),
  ];
}

function describeSmallPieces({ underHalf, slivers }: StartSummary): string {
  if (underHalf === 0) return adviserWords.noneUnderHalf;
  return slivers === 0 ? adviserWords.underHalf(underHalf) : adviserWords.underHalfWithSlivers(underHalf, slivers);
}

function describeSeenEdges(poor: number, edges: number): string {
  return poor === 0 ? adviserWords.edgesMeetHalf(edges) : adviserWords.edgesMeetLess(poor, edges);
}

function describeBorders(imbalance: Length, system: UnitSystem): string {
  return imbalance === 0 ? adviserWords.bordersAlike : adviserWords.bordersDiffer(formatGap(imbalance, system));
}

/** The cost of a pattern at an angle: tiles to buy, of each kind if there are several, and cuts. */
export function describeToBuy({ buy, sheets, cut, kinds }: WaySummary, system: UnitSystem): string {
  if (sheets !== undefined) return adviserWords.costInSheets(sheets, cut);
  const each = kinds.map((kind) => adviserWords.ofKind(describeKind(kind, system), kind.buy));
  return adviserWords.cost(buy, cut, each.join('; '));
}

/** A pattern, its angle, and the direction of its courses. */
export function describeWay({ layoutType, patternOrientation, layoutAngle, angleWall }: StartChoice): string {
  const { label } = patternOf(layoutType);
  if (angleWall !== null) return adviserWords.alongWall(label, patternOrientation);
  if (layoutAngle > 0) return adviserWords.turned(label, patternOrientation, layoutAngle / 10);
  return adviserWords.unturned(label, patternOrientation);
}

/** The form's settings for the start. */
export function describeChoice(choice: StartChoice, system: UnitSystem, surface: SurfaceKind): string {
  const way = describeWay(choice);
  if (choice.autoOptimize) return adviserWords.autoOptimized(way);
  const { startCutLength, startCutWidth } = choice;
  return adviserWords.withStartCuts(
    way,
    surface,
    formatMeasure(startCutLength, system),
    formatMeasure(startCutWidth, system),
  );
}

/** The offer of a better start: `Start 2 5/8" from the left and 6" from the top: smallest cut 6"`, or another gain. */
export function describeBetterStart(
  { start: better, gain }: BetterStart,
  system: UnitSystem,
  surface: SurfaceKind,
): string {
  const { start } = better;
  const cut = describeGain(gain, better, system);
  if (start.autoOptimize) return adviserWords.startCentred(cut);
  const { startCutWidth, startCutLength } = start;
  const left =
    startCutWidth === 0 ? adviserWords.wholeFromLeft : adviserWords.fromLeft(formatMeasure(startCutWidth, system));
  const top =
    startCutLength === 0
      ? adviserWords.wholeFromStart(surface)
      : adviserWords.fromStart(surface, formatMeasure(startCutLength, system));
  return adviserWords.startThere([left, top], cut);
}

function describeGain(gain: Gain, { smallestCut }: StartSummary, system: UnitSystem): string {
  if (gain.of !== 'smallestCut') return adviserWords.fewer[gain.of](gain.here, gain.now);
  return smallestCut === null ? adviserWords.nothingCut : resultsWords.smallestCut(formatMeasure(smallestCut, system));
}
