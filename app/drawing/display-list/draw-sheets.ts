import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import { type Bounds, boundsRing, joinBounds, ringBounds } from '#app/geometry/bounds.ts';
import { stretchesInside } from '#app/geometry/parts-inside.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SheetOnFloor, SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { type ChipGrid, chipGridOf, leanOf } from '#app/layout/mosaics/chip-grid.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

/** More sheets are listed, not drawn. */
const MOST_SHEETS = 2000;
/** More numbers are not read on one drawing. */
const MOST_NUMBERS = 200;
const NUMBER_PX = 12;

/** A sheet at its place on the floor, in the room's frame. */
interface PlacedSheet {
  readonly place: SheetOnFloor;
  readonly number: number;
  /** The part of the floor that it is laid on. */
  readonly layout: LayoutResult;
  readonly ring: Ring;
  /** Its outline inside the part. */
  readonly lines: readonly (readonly [Point, Point])[];
}

/** The sheets of mosaics at their places; none of very many. */
export function placeSheets(result: LayoutResult, plans: readonly SheetPlan[]): readonly PlacedSheet[] {
  if (countPlaces(plans) > MOST_SHEETS) return [];
  const parts = partsOf(result);
  return plans.flatMap(({ places, first }) =>
    places.flatMap((place, index): PlacedSheet[] => {
      const layout = parts[place.zone ?? 0]?.[place.part ?? 0];
      const grid = layout && chipGridOf(layout);
      if (layout === undefined || !grid) return [];
      const ring = outlineOfSheet(place, grid).map((corner) => leaveFrame(corner, layout.frame));
      const lines = ringSides(ring).flatMap(({ from, to }) => stretchesInside(layout.region, from, to));
      return [{ place, number: first + index, layout, ring, lines }];
    }),
  );
}

/** The lines between the sheets of mosaics, in the joints of their chips, and the number of each sheet. */
export function drawSheets(result: LayoutResult, plans: readonly SheetPlan[]): DisplayItem[] {
  const areNumbered = countPlaces(plans) <= MOST_NUMBERS;
  return placeSheets(result, plans).flatMap(({ place, number, layout, ring, lines }): DisplayItem[] => {
    const shown = within(ringBounds(ring), layout.region.map(ringBounds).reduce(joinBounds));
    const isNumbered = areNumbered && shown.maxX > shown.minX && shown.maxY > shown.minY;
    return [
      ...lines.map(
        ([from, to]): DisplayItem => ({ kind: 'line', layer: 'marks', from, to, ink: 'accent', widthPx: 1.25 }),
      ),
      ...(isNumbered ? [numberOf(place, number, layout.frame === null ? boundsRing(shown) : ring)] : []),
    ];
  });
}

function countPlaces(plans: readonly SheetPlan[]): number {
  return plans.reduce((sum, { places }) => sum + places.length, 0);
}

/** The parts of each zone as separate layouts. */
function partsOf(result: LayoutResult): readonly LayoutResult[][] {
  const parts: LayoutResult[][] = [];
  for (const { zone, layout } of zoneViews(result)) {
    const own = parts[zone] ?? [];
    parts[zone] = own;
    own.push(layout);
  }
  return parts;
}

function numberOf({ from, labels = [] }: SheetOnFloor, number: number, ring: Ring): DisplayItem {
  // A plain sheet is cut by the cards of its pieces.
  const short = [String(number), ...labels].join(' ');
  const text = from === number ? short : mosaicsWords.cutFrom(short, String(from));
  return { kind: 'free-text', layer: 'labels', at: { ring }, text, short, sizePx: NUMBER_PX, ink: 'accent' };
}

/**
 * The outline of a sheet in the pattern's frame, in the middle of the joints around its chips. Where rows lean it has a step
 * at each, and where they interlock its rows meet halfway between the points of their chips.
 */
function outlineOfSheet({ x, y, rows, columns }: SheetOnFloor, grid: ChipGrid): Ring {
  const { along, onward, tiles } = grid;
  const [chip] = tiles;
  const isAcross = along.y === 0;
  const down = isAcross ? { x: 0, y: onward.y } : { x: onward.x, y: 0 };
  const [right, below] = [along.x + down.x, along.y + down.y];
  const corner = { x: x + (chip.width - right) / 2, y: y + (chip.height - below) / 2 };
  const at = (row: number, column: number, isBelow: boolean): Point => {
    const columnsOn = column - leanOf(grid, row);
    return {
      x: corner.x + columnsOn * along.x + row * onward.x + (isBelow ? down.x : 0),
      y: corner.y + columnsOn * along.y + row * onward.y + (isBelow ? down.y : 0),
    };
  };
  if (grid.lean.columns === 0) {
    return [at(0, 0, false), at(0, columns, false), at(rows - 1, columns, true), at(rows - 1, 0, true)];
  }
  const numbers = Array.from({ length: rows }, (_, row) => row);
  const rightSide = numbers.flatMap((row) => [at(row, columns, false), at(row, columns, true)]);
  const leftSide = numbers.reverse().flatMap((row) => [at(row, 0, true), at(row, 0, false)]);
  return [...rightSide, ...leftSide];
}

/** What two boxes have in common; turned over where that is nothing. */
function within(one: Bounds, other: Bounds): Bounds {
  return {
    minX: Math.max(one.minX, other.minX),
    minY: Math.max(one.minY, other.minY),
    maxX: Math.min(one.maxX, other.maxX),
    maxY: Math.min(one.maxY, other.maxY),
  };
}
