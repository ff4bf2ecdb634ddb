import { ringBounds } from '#app/geometry/bounds.ts';
import { wallsOf } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { isOuter } from '#app/layout/materials/floor-corners.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { doorwayRing } from '#app/layout/model/rooms.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { placeMovementJoints } from '#app/layout/rules/movement-joints.ts';
import { placeSlabJoints } from '#app/layout/starts/slab-joints.ts';
import { lengthBeside } from '#app/layout/trim/trim-pieces.ts';

/** The lengths of soft joints, in lattice units. */
export interface SoftJoints {
  /** At walls and around obstacles, without `foot`. */
  readonly edges: number;
  /** Along the foot of a wall, where it meets the floor. */
  readonly foot: number;
  /** Between walls that meet in a corner. */
  readonly folds: number;
  /** Movement joints through the tile. */
  readonly movement: number;
}

/**
 * The joints of a layout that are filled with sealant. The edge of the tile at its walls and fixtures without doorways; of a
 * wall without its upper edge, where the tile ends.
 */
export function softJoints(layout: LayoutResult, trade: Trade): SoftJoints {
  const { region, request, slopes } = layout;
  const isOnWall = isWall(request);
  const doorways = isOnWall ? [] : (request.plan?.doorways ?? []).map(doorwayRing);
  const folds = isOnWall ? foldsBetween(request.plan?.parts.map(({ ring }) => ring) ?? []) : [];
  const feet = isOnWall ? feetOf(layout) : [];
  let [edges, foot] = [0, 0];
  // An upright edge at a fold is the end of one of the two walls that meet there.
  const atFold = folds.map(() => 0);
  for (const ring of region) {
    const isOutside = isOuter(ring);
    for (const wall of wallsOf(ring)) {
      const { from, to } = wall;
      if (isOnWall && isOutside && to.x > from.x) continue;
      if (slopes?.folds.some((fold) => isAlong(wall, fold, request.finish.joint))) continue;
      const length = lengthBeside({ ...wall, part: 0 }, doorways);
      const fold = from.x === to.x ? folds.findIndex(({ ends }) => ends.includes(from.x)) : -1;
      if (feet.some((one) => isOnFoot(wall, one))) foot += length;
      else if (fold < 0) edges += length;
      else atFold[fold] = (atFold[fold] as number) + length;
    }
  }
  const joints = placeMovementJoints(layout, trade);
  // One that is over a joint of the slab is counted once.
  const slab = placeSlabJoints(layout).filter(
    ({ isMet, from, to }) =>
      isMet &&
      !joints.some(({ axis, at }) => [from, to].every((end) => Math.abs(end[axis] - at) <= request.finish.joint)),
  );
  const movement = [...joints, ...slab]
    .flatMap(({ stretches }) => stretches)
    .reduce((sum, [from, to]) => sum + Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2), 0);
  const ofFold = (fold: number) =>
    (atFold[fold] as number) > 0 ? (atFold[fold] as number) / 2 : (folds[fold]?.height ?? 0);
  return { edges, foot, folds: folds.reduce((sum, _, fold) => sum + ofFold(fold), 0), movement };
}

/** Whether an edge runs along the joint at a fold of a sloped floor, which is grouted. */
function isAlong({ from, to }: Segment, fold: Segment, joint: number): boolean {
  const [dx, dy] = [fold.to.x - fold.from.x, fold.to.y - fold.from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const isNear = ({ x, y }: Point) => Math.abs(dx * (y - fold.from.y) - dy * (x - fold.from.x)) <= (joint + 2) * length;
  return isNear(from) && isNear(to);
}

/** Where a wall meets the floor: its lowest line, the gap at its edge above it. */
interface Foot {
  readonly from: number;
  readonly to: number;
  /** Between the edge of the tile and the floor. */
  readonly top: number;
}

function feetOf({ request, roomRing }: LayoutResult): readonly Foot[] {
  const walls = request.plan?.parts.map(({ ring }) => ring) ?? [roomRing];
  return walls.map(ringBounds).map(({ minX, maxX, maxY }) => {
    return { from: minX, to: maxX, top: maxY - gapOf(request.finish) };
  });
}

/** Whether the edge of the tile is level and at the foot of that wall. */
function isOnFoot({ from, to }: Segment, foot: Foot): boolean {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  return from.y === to.y && from.y >= foot.top && left >= foot.from && right <= foot.to;
}

interface Fold {
  /** Where the wall before it ends and the one after it begins. */
  readonly ends: readonly [number, number];
  /** What both walls have of it. */
  readonly height: number;
}

/** The corners between walls that are unfolded one after the other, from left to right. */
function foldsBetween(walls: readonly Ring[]): readonly Fold[] {
  const boxes = walls.map(ringBounds).sort((a, b) => a.minX - b.minX);
  return boxes.slice(1).flatMap((wall, index): Fold[] => {
    const before = boxes[index] as (typeof boxes)[number];
    const height = Math.min(wall.maxY, before.maxY) - Math.max(wall.minY, before.minY);
    return height > 0 ? [{ ends: [before.maxX, wall.minX], height }] : [];
  });
}
