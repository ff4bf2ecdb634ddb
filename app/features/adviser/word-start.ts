import type { StartChoice, StartSummary } from '#app/layout/advice/summarise-advice.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { formatGap, formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** What a start gives and what it costs, in one line. `all` are the starts it is compared with, itself among them. */
export function wordTrade(start: StartSummary, all: readonly StartSummary[], system: UnitSystem): string {
  const cuts =
    start.smallestCut === null ? 'No cuts at all' : `No cut under ${formatMeasure(start.smallestCut, system)}`;
  return `${cuts}; ${wordTiles(start.buy - Math.min(...all.map(({ buy }) => buy)))}`;
}

function wordTiles(more: number): string {
  if (more <= 0) return 'as few tiles as the cheapest';
  return more === 1 ? '1 tile more than the cheapest' : `${more} tiles more than the cheapest`;
}

/** What else tells starts apart, a line each. `seenEdges`: how many marked edges were weighed. */
export function wordFacts(start: StartSummary, seenEdges: number, system: UnitSystem): string[] {
  return [
    `Tiles to buy: ${start.buy} (${start.full} full, ${start.cut} cut)`,
    wordSmallPieces(start),
    ...(start.unlaid > 0
      ? [`${start.unlaid} ${start.unlaid === 1 ? 'piece' : 'pieces'} too small to lay, left to the joint`]
      : []),
    ...(seenEdges > 0 ? [wordSeenEdges(start.poorSeenWalls, seenEdges)] : []),
    start.imbalance === 0
      ? 'Opposite borders are alike'
      : `Opposite borders differ by ${formatGap(start.imbalance, system)} in all`,
  ];
}

function wordSmallPieces({ underHalf, slivers }: StartSummary): string {
  if (underHalf === 0) return 'No piece under half a tile';
  const small = `${underHalf} ${underHalf === 1 ? 'piece' : 'pieces'} under half a tile`;
  return slivers === 0 ? small : `${small}, ${slivers} of them ${slivers === 1 ? 'a sliver' : 'slivers'}`;
}

function wordSeenEdges(poor: number, edges: number): string {
  if (poor === 0)
    return edges === 1 ? 'The marked edge meets half a tile or more' : 'Marked edges meet half a tile or more';
  return `${poor} of ${edges} marked ${edges === 1 ? 'edge' : 'edges'} meets a cut under half a tile`;
}

/** How it is set in the form. */
export function wordChoice(choice: StartChoice, system: UnitSystem): string {
  const way = `${patternOf(choice.layoutType).label}, ${choice.patternOrientation}`;
  if (choice.autoOptimize) return `${way}, auto-optimize`;
  const cuts = [choice.startCutLength, choice.startCutWidth].map((cut) => formatMeasure(cut, system));
  return `${way}, start cut length ${cuts[0]}, width ${cuts[1]}`;
}
