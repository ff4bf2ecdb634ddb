import { findCutMarks, findOutlineMarks } from '#app/drawing/cut-sheet/cut-marks.ts';
import { describeRounds } from '#app/drawing/display-list/describe-rounds.ts';
import type { AngleTextItem, DisplayItem, DisplayList, SideTextItem } from '#app/drawing/model/display-list.ts';
import type { MarginPx } from '#app/drawing/model/view.ts';
import { formatAngle } from '#app/drawing/texts/format-angle.ts';
import { pieceText, sizeText } from '#app/drawing/texts/text-metrics.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { planCutSteps } from '#app/layout/cut-steps/cut-steps.ts';
import { describeCutMarks } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import type { CutShape, Round } from '#app/layout/model/layout-result.ts';
import { type TileSize, tileCorners } from '#app/layout/shapes/measure-tile.ts';
import {
  measureSide,
  type ShapeMeasure,
  straightSides,
  straightStretches,
} from '#app/layout/shown-sizes/size-shapes.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

export interface CutCardOptions {
  /** The kind of tile that it is cut from. */
  readonly tile: TileSize;
  readonly measure: ShapeMeasure;
  readonly unitSystem: UnitSystem;
}

/** The outline of the piece; thinner on a narrow tile, so that some of the piece shows between its lines. */
const OUTLINE_PX = 2;
const NARROW_OUTLINE_PX = 1.25;
/** A tile is narrow if its longer side is more than this many times its shorter one. */
const NARROW = 8;
/** Room for a size on each side of the tile, and at an edge without one for the marks. */
const SIZE_PX = { top: 18, right: 37, bottom: 18, left: 37 };
const MARK_PX = 11;
/** Above this number of sides the card shows the shape only; its sides are listed below. */
const MAX_TEXT_SIDES = 40;

/**
 * One cut as it goes on the saw, good face up: the piece in its tile, the waste hatched, the length of each side, the
 * angle of each slanted cut from square, the marks on the edges.
 */
export function drawCutCard(piece: CutShape, options: CutCardOptions): DisplayList {
  const {
    tile: { across, down },
    measure,
  } = options;
  const shape = asSawn(piece, options.tile);
  const tile: Ring = tileCorners(options.tile);
  const rings = [shape.outline, ...shape.holes];
  const isNarrow = Math.max(across, down) > NARROW * Math.min(across, down);
  const outlinePx = isNarrow ? NARROW_OUTLINE_PX : OUTLINE_PX;
  const items: DisplayItem[] = [
    { kind: 'area', layer: 'floor', rings: [tile], stroke: 'line', widthPx: 0.75, dashPx: [3, 2.5] },
    ...hatchWaste([tile, ...rings], options.tile),
    { kind: 'area', layer: 'cuts', rings, rounds: shape.rounds, fill: 'cut', stroke: 'wall', widthPx: outlinePx },
    ...findCutMarks(shape, measure, options.tile).map(
      (mark): DisplayItem => ({
        kind: 'mark',
        layer: 'marks',
        at: mark.at,
        edge: mark.edge === 'top' || mark.edge === 'bottom' ? 'x' : 'y',
      }),
    ),
    ...findOutlineMarks(shape, options.tile).map(
      ({ at, along }): DisplayItem => ({ kind: 'mark', layer: 'marks', at, edge: along }),
    ),
  ];
  const straight = rings.flatMap((ring) => straightStretches(shape, ring));
  const sizes = shape.isRectangle ? rectangleTexts(shape, options) : sideTexts(straight, options);
  if (straight.length <= MAX_TEXT_SIDES) {
    items.push(...sizes);
    items.push(...miterAngles(shape, options), ...(shape.rounds ?? []).flatMap((round) => roundTexts(round, options)));
  }
  return {
    bounds: { minX: 0, minY: 0, maxX: across, maxY: down },
    marginPx: shape.isRectangle && options.tile.outline === undefined ? marginOf(sizes, options.tile) : SIZE_PX,
    items,
    legend: [],
    obstructions: [tile, ...rings],
    title: cutSheetWords.cut(shape.label),
    description: describe(shape, options),
  };
}

/** The size of a round cut in it or beside it, with a cross at its center if that is on the tile. */
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
    { kind: 'spot-text', layer: 'dimensions', at, radius, text },
  ];
}

function sideTexts(sides: readonly (readonly [Point, Point])[], options: CutCardOptions): SideTextItem[] {
  const { measure, unitSystem } = options;
  return sides.flatMap(([from, to]) => {
    const text = pieceText(measureSide(from, to, measure), unitSystem);
    // A side shorter than half a mark on the tape cannot be measured.
    return text === pieceText(0, unitSystem) ? [] : [{ kind: 'side-text', layer: 'dimensions', from, to, text }];
  });
}

/** A rectangle shows each size once, on a side at the tile's edge if there is one, because the size is marked there. */
function rectangleTexts(shape: CutShape, options: CutCardOptions): SideTextItem[] {
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

/** The space around the tile of a rectangle, whose sizes are on one side each. */
function marginOf(sizes: readonly SideTextItem[], { across, down }: TileSize): MarginPx {
  const isAt = (axis: 'x' | 'y', place: number) =>
    sizes.some(({ from, to }) => from[axis] === to[axis] && from[axis] === place);
  const isUpright = isAt('x', 0) || isAt('x', across);
  const isLevel = isAt('y', 0) || isAt('y', down);
  return {
    top: isLevel && !isAt('y', 0) ? MARK_PX : SIZE_PX.top,
    right: isUpright && !isAt('x', across) ? MARK_PX : SIZE_PX.right,
    bottom: isLevel && !isAt('y', down) ? MARK_PX : SIZE_PX.bottom,
    left: isUpright && !isAt('x', 0) ? MARK_PX : SIZE_PX.left,
  };
}

/**
 * The straight sides of an outline in words, clockwise from its corner nearest the top left, for drawings without room
 * for them.
 */
export function listSides(shape: CutShape, { tile, measure, unitSystem }: CutCardOptions): string {
  return straightSides(asSawn(shape, tile), measure)
    .map((length) => pieceText(length, unitSystem))
    .join(', ');
}

/** How far from its corner the arc of an angle is, as a part of the tile's lesser side. */
const ARC_PART = 0.2;

/** The angle of each slanted cut as the saw's scale shows it: from the line square to the edge to the cut. */
function miterAngles(shape: CutShape, { tile, measure }: CutCardOptions): AngleTextItem[] {
  return planCutSteps(shape, tile, measure, 0).flatMap((step): AngleTextItem[] => {
    if (step.kind !== 'miter' && step.kind !== 'corner') return [];
    const { from, to } = step.line;
    const { degrees, to: edge } = step.angle;
    // The end nearer to that edge, or to the one opposite, comes first: both are square to the same line.
    const isUpright = edge === 'top' || edge === 'bottom';
    const off = ({ x, y }: Point) => (isUpright ? Math.min(y, tile.down - y) : Math.min(x, tile.across - x));
    const ends = [
      { at: from, cut: to },
      { at: to, cut: from },
    ].map(({ at, cut }) => ({ at, cut, square: isUpright ? { x: at.x, y: cut.y } : { x: cut.x, y: at.y } }));
    ends.sort((one, other) => off(one.at) - off(other.at));
    const radius = ARC_PART * Math.min(tile.across, tile.down);
    return [{ kind: 'angle-text', layer: 'dimensions', ends, radius, text: formatAngle(degrees) }];
  });
}

/** How many lines of hatch a tile would take. */
const HATCHES = 22;

/** The waste: hatching over what is cut off the tile. */
function hatchWaste(rings: readonly Ring[], { across, down }: TileSize): DisplayItem[] {
  const sides = rings.flatMap((ring) => ringSides(ring));
  const gap = (across + down) / HATCHES;
  return Array.from({ length: HATCHES }, (_, index) => (index + 0.5) * gap).flatMap((sum) => {
    // Where the line x + y = sum crosses a side; inside the tile and outside the piece it has crossed an odd number.
    const crossings = sides.flatMap(({ from, to }) => {
      const [a, b] = [from.x + from.y - sum, to.x + to.y - sum];
      return a < 0 === b < 0 ? [] : [from.x + ((to.x - from.x) * a) / (a - b)];
    });
    crossings.sort((a, b) => a - b);
    return Array.from({ length: Math.floor(crossings.length / 2) }, (_, pair): DisplayItem[] => {
      const [x1, x2] = [crossings[2 * pair] as number, crossings[2 * pair + 1] as number];
      // Where the piece ends on the tile's edge, nothing is cut off between the two.
      if (x2 - x1 < 1) return [];
      const ends = { from: { x: x1, y: sum - x1 }, to: { x: x2, y: sum - x2 } };
      return [{ kind: 'line', layer: 'floor', ...ends, ink: 'hatch', widthPx: 0.75 }];
    }).flat();
  });
}

function describe(shape: CutShape, { tile, measure, unitSystem }: CutCardOptions): string {
  const size = sizeText(measure, unitSystem);
  const marks = findCutMarks(shape, measure, tile).map(({ edge, distance }) =>
    cutSheetWords.mark(edge, pieceText(distance, unitSystem)),
  );
  return cutSheetWords.cutText(shape.count, size, [
    ...marks,
    ...describeCutMarks(shape, tile, unitSystem),
    ...(tile.outline === undefined ? describeRounds(shape, tile, unitSystem) : []),
  ]);
}
