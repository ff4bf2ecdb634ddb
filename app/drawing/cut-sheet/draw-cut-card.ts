import { findCutMarks } from '#app/drawing/cut-sheet/cut-marks.ts';
import { describeRounds } from '#app/drawing/display-list/describe-rounds.ts';
import type { DisplayItem, DisplayList, SideTextItem } from '#app/drawing/display-list/display-list.ts';
import { formatAngle } from '#app/drawing/texts/format-angle.ts';
import { pieceText, sizeText } from '#app/drawing/texts/text-metrics.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { TileSize } from '#app/layout/cuts/classify-cut.ts';
import { roundAt } from '#app/layout/cuts/find-rounds.ts';
import type { CutShape, Round } from '#app/layout/layout-result.ts';
import {
  measureSide,
  type ShapeMeasure,
  straightSides,
  straightStretches,
} from '#app/layout/shown-sizes/measure-shapes.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

export interface CutCardOptions {
  /** The kind of tile that it is cut from. */
  readonly tile: TileSize;
  readonly measure: ShapeMeasure;
  readonly unitSystem: UnitSystem;
}

/** Angles within this of a right one are not written: every corner of a tile has one. */
const RIGHT_ANGLE_TOLERANCE_DEG = 0.05;
const MARGIN_PX = { top: 18, right: 42, bottom: 18, left: 42 };
/** Above this number of sides the card shows the shape only; its sides are listed below. */
const MAX_TEXT_SIDES = 40;

/** One cut as it is made: the piece in its tile, the length of each side, its slanted angles, the marks on the edges. */
export function drawCutCard(shape: CutShape, options: CutCardOptions): DisplayList {
  const {
    tile: { across, down },
    measure,
  } = options;
  const tile: Ring = [
    { x: 0, y: 0 },
    { x: across, y: 0 },
    { x: across, y: down },
    { x: 0, y: down },
  ];
  const rings = [shape.outline, ...shape.holes];
  const items: DisplayItem[] = [
    { kind: 'area', layer: 'floor', rings: [tile], stroke: 'line', widthPx: 0.75, dashPx: [3, 2.5] },
    { kind: 'area', layer: 'cuts', rings, rounds: shape.rounds, fill: 'cut', stroke: 'wall', widthPx: 1.5 },
    ...findCutMarks(shape, measure, options.tile).map(
      (mark): DisplayItem => ({
        kind: 'mark',
        layer: 'marks',
        at: mark.at,
        edge: mark.edge === 'top' || mark.edge === 'bottom' ? 'x' : 'y',
      }),
    ),
  ];
  const straight = rings.flatMap((ring) => straightStretches(shape, ring));
  if (straight.length <= MAX_TEXT_SIDES) {
    items.push(...(shape.isRectangle ? rectangleTexts(shape, options) : sideTexts(straight, options)));
    items.push(...angleTexts(shape), ...(shape.rounds ?? []).flatMap((round) => roundTexts(round, options)));
  }
  return {
    bounds: { minX: 0, minY: 0, maxX: across, maxY: down },
    marginPx: MARGIN_PX,
    items,
    legend: [],
    obstructions: [tile, ...rings],
    title: cutSheetWords.cut(shape.label),
    description: describe(shape, options),
  };
}

/** The size of a round cut at its center, with a cross if the center is on the tile. */
function roundTexts(round: Round, { tile, unitSystem }: CutCardOptions): DisplayItem[] {
  const { x, y, radius, isHole } = round;
  if (x < 0 || y < 0 || x > tile.across || y > tile.down) return [];
  const text = isHole
    ? cutSheetWords.diameterMark(pieceText(2 * radius, unitSystem))
    : cutSheetWords.radiusMark(pieceText(radius, unitSystem));
  const at = { x, y };
  return [
    { kind: 'mark', layer: 'marks', at, edge: 'x' },
    { kind: 'mark', layer: 'marks', at, edge: 'y' },
    { kind: 'text', layer: 'labels', at, text, sizePx: 9, ink: 'text', halo: 'paper', offsetPx: { x: 0, y: 10 } },
  ];
}

function sideTexts(sides: readonly (readonly [Point, Point])[], options: CutCardOptions): SideTextItem[] {
  const { measure, unitSystem } = options;
  return sides.map(([from, to]) => {
    const text = pieceText(measureSide(from, to, measure), unitSystem);
    return { kind: 'side-text', layer: 'dimensions', from, to, text };
  });
}

/**
 * A rectangle shows each size once, on a side at the tile's edge if there is one, because that is where it is marked.
 */
function rectangleTexts(shape: CutShape, options: CutCardOptions): DisplayItem[] {
  const { across, down } = options.tile;
  const sides = sideTexts(straightStretches(shape, shape.outline), options);
  const isOnEdge = ({ from, to }: SideTextItem) =>
    (from.x === to.x && (from.x === 0 || from.x === across)) || (from.y === to.y && (from.y === 0 || from.y === down));
  const pick = (axis: 'x' | 'y') => {
    const parallel = sides.filter((side) => side.from[axis] === side.to[axis]);
    return parallel.find(isOnEdge) ?? parallel[0];
  };
  return [pick('y'), pick('x')].filter((side) => side !== undefined);
}

/**
 * The straight sides of an outline in words, clockwise from its corner nearest the top left, for drawings without room
 * for them.
 */
export function listSides(shape: CutShape, measure: ShapeMeasure, unitSystem: UnitSystem): string {
  return straightSides(shape, measure)
    .map((length) => pieceText(length, unitSystem))
    .join(', ');
}

function angleTexts(shape: CutShape): DisplayItem[] {
  return shape.outline.flatMap((at, index): DisplayItem[] => {
    const angle = shape.anglesDeg[index] ?? 90;
    const isRight = [90, 270].some((right) => Math.abs(angle - right) < RIGHT_ANGLE_TOLERANCE_DEG);
    if (isRight) return [];
    const before = shape.outline[(index + shape.outline.length - 1) % shape.outline.length] ?? at;
    const after = shape.outline[(index + 1) % shape.outline.length] ?? at;
    if (roundAt(before, at, shape.rounds) !== undefined || roundAt(at, after, shape.rounds) !== undefined) return [];
    return [
      {
        kind: 'angle-text',
        layer: 'dimensions',
        at,
        inward: bisector(before, at, after, angle),
        text: formatAngle(angle),
      },
    ];
  });
}

/** The direction into the outline at a corner: the bisector of its sides, reversed at a reflex corner. */
function bisector(before: Point, at: Point, after: Point, angleDeg: number): Point {
  const toBefore = Math.hypot(before.x - at.x, before.y - at.y) || 1;
  const toAfter = Math.hypot(after.x - at.x, after.y - at.y) || 1;
  const x = (before.x - at.x) / toBefore + (after.x - at.x) / toAfter;
  const y = (before.y - at.y) / toBefore + (after.y - at.y) / toAfter;
  return angleDeg > 180 ? { x: -x, y: -y } : { x, y };
}

function describe(shape: CutShape, { tile, measure, unitSystem }: CutCardOptions): string {
  const size = sizeText(measure, unitSystem);
  const marks = findCutMarks(shape, measure, tile).map(({ edge, distance }) =>
    cutSheetWords.mark(edge, pieceText(distance, unitSystem)),
  );
  return cutSheetWords.cutText(shape.count, size, [...marks, ...describeRounds(shape, unitSystem)]);
}
