import { ringBounds } from '#app/geometry/bounds.ts';
import { distance } from '#app/geometry/point.ts';
import type { TiledSlopes } from '#app/layout/model/sloped-floor.ts';
import { heightsBetween } from '#app/layout/slopes/entry.ts';
import {
  bagsOfMud,
  formatExactly,
  formatHeight,
  formatSlope,
  formatVolume,
  lengthOnSlope,
  nameOfPlane,
  nameOfSpot,
  slopeAlong,
} from '#app/layout/slopes/slope-lines.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import { UNITS_PER_CM, type UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

/** Columns of text under their heads. */
interface ShowerTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** A floor that falls to its drain, in words, for the page and for paper. */
export interface DescribedShower {
  /** Along the walls, over the grate. */
  readonly heights: ShowerTable;
  readonly planes: ShowerTable;
  readonly sentences: readonly string[];
}

/** Heights along the walls, the slope of each plane, the bed, and the entry. */
export function describeShower(slopes: TiledSlopes, system: UnitSystem): DescribedShower {
  const { planes, folds, heights, bedDepth } = slopes;
  const measure = (length: number) => formatMeasure(Math.round(length), system);
  const longer = planes.flatMap((plane) => {
    const length = lengthOnSlope(plane);
    if (length === null) return [];
    const [onPlan, onTape] = [formatExactly(length.onPlan, system), formatExactly(length.onTape, system)];
    return [words.onSlope(nameOfPlane(plane, slopes), onPlan, onTape)];
  });
  const falls = [...new Set(folds.map((fold) => formatSlope(slopeAlong(fold, slopes), system)))];
  return {
    heights: {
      caption: words.heightsCaption,
      head: [words.where, words.overDrain, ...(bedDepth === null ? [] : [words.bed])],
      rows: heights.map((spot) => [
        nameOfSpot(spot, slopes, system),
        formatHeight(spot.height, system),
        ...(bedDepth === null ? [] : [measure(bedDepth + spot.height)]),
      ]),
    },
    planes: {
      caption: words.planesCaption,
      head: [words.plane, words.slopeOfPlane, words.fullTiles, words.cutPieces],
      rows: planes.map((plane) => [
        nameOfPlane(plane, slopes),
        formatSlope(plane.slope, system),
        formatCount(plane.full),
        formatCount(plane.pieces),
      ]),
    },
    sentences: [
      ...longer,
      ...(falls.length > 0 ? [words.alongFolds(falls)] : []),
      ...describeBed(slopes, system),
      ...describeEntry(slopes, system),
    ],
  };
}

function describeBed(slopes: TiledSlopes, system: UnitSystem): readonly string[] {
  const { mud, bedDepth, mudYield, tray, outline } = slopes;
  if (tray !== undefined) {
    const [whole, floor] = [ringBounds(tray), ringBounds(outline)];
    const measure = (length: number) => formatMeasure(length, system);
    const size = words.sizeOf(measure(whole.maxX - whole.minX), measure(whole.maxY - whole.minY));
    const cut = [
      [words.leftEdge, floor.minX - whole.minX],
      [words.rightEdge, whole.maxX - floor.maxX],
      [words.topEdge, floor.minY - whole.minY],
      [words.bottomEdge, whole.maxY - floor.maxY],
    ] as const;
    return [
      words.onTray(
        size,
        cut.flatMap(([edge, off]) => (off > 0 ? words.cutOff(measure(off), edge) : [])),
      ),
    ];
  }
  const bags = bagsOfMud(slopes);
  return [
    words.mud(formatVolume(mud, system), bedDepth === null ? null : formatMeasure(bedDepth, system)),
    ...(bags === null || mudYield === null
      ? []
      : [words.mudBags(bags, formatVolume(mudYield * UNITS_PER_CM ** 3 * 1000, system))]),
  ];
}

/** What the height at the open edge means for the curb or the floor outside. */
function describeEntry({ entry, heights, names }: TiledSlopes, system: UnitSystem): readonly string[] {
  if (entry === undefined) return [];
  const measure = (length: number) => formatMeasure(Math.round(length), system);
  const wall = names.walls[entry.wall] ?? '';
  const along = heightsBetween(heights, entry).map(({ height }) => height);
  const [low, high] = [Math.min(...along), Math.max(...along)];
  const floor = low === high ? measure(low) : words.between(measure(low), measure(high));
  if (entry.curb === null) return [words.flushAt(wall, floor)];
  const { width, height, outside } = entry.curb;
  return [
    words.curbAt({
      wall,
      long: measure(distance(entry.from, entry.to)),
      width: measure(width),
      height: measure(height),
      inside: measure(height - high),
      outside: measure(outside),
    }),
  ];
}
