import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import { flattenCorners } from '#app/layout/plan-drawing/curves.ts';
import type { BentCorner, PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { isDoorName, isWindowName } from '#app/layout/plans/layer-names.ts';

/** What a drawing shows about a door. Drawing units. */
export interface DoorMark {
  /** The ends of the opening: hinge and strike. For a block without a swing, the middles of its short sides. */
  readonly from: Point;
  readonly to: Point;
  /** The other possible end, if the leaf is not drawn, or looks like a threshold. */
  readonly orTo?: Point;
  readonly width: number;
}

/** Curves that are not walls, and what they show. */
export interface Marks {
  readonly doors: readonly DoorMark[];
  /** Middles of window blocks, and half their longer sides. */
  readonly windows: readonly { readonly at: Point; readonly reach: number }[];
  /** Curves of doors, windows and other things, as indices. */
  readonly taken: ReadonlySet<number>;
}

/**
 * A swing turns by 60 to 120 degrees, or by at least 10 if its leaf is drawn. Tangents of a quarter of these angles.
 */
const [LEAST_BULGE, MOST_BULGE] = [0.267, 0.578];
const LEAST_AJAR = 0.0437;
const MAX_ARCS = 2000;
/** Inches: the thickest wall that is a block. */
const THICKEST_WALL = 16.5;
/** With more wall pieces than this, neighbors are not searched. */
const MAX_PIECES = 1000;
/** The two sides of a leaf are at most this far apart, in radii. */
const LEAF_ASIDE = 0.07;

interface Swing {
  readonly curve: number;
  readonly hinge: Point;
  readonly ends: readonly [Point, Point];
  readonly radius: number;
  /** Whether it turns by less than 60 degrees. */
  readonly isAjar: boolean;
}

/** The box around a placed block's contents. */
interface BlockBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  curves: number[];
}

/**
 * Finds doors by their swings and leaves, and blocks that are doors, windows or furniture. `inch` is in drawing units.
 */
export function findMarks(drawing: PlanDrawing, visible: readonly number[], inch: number): Marks {
  const { curves, blocks } = drawing;
  const taken = new Set<number>();
  const doors: DoorMark[] = [];
  const windows: { at: Point; reach: number }[] = [];
  const boxes = blockBoxes(drawing, visible);
  const swings = visible.flatMap((index) => swingsOf(curves[index] as PlanCurve, index, inch)).slice(0, MAX_ARCS);
  const near = new NearEnds(curves, visible, 60 * inch);
  for (const swing of swings) {
    const { hinge, ends, radius } = swing;
    const curve = curves[swing.curve] as PlanCurve;
    const leaves = ends.map((end) => near.leaf(curves, hinge, end, radius, swing.curve));
    const isOwnLeaf = curve.corners.slice(0, -1).some(({ bulge }) => bulge === 0);
    const box = curve.block === undefined ? undefined : boxes[curve.block];
    const isSmallBlock = box !== undefined && sizeOf(box) < 3 * radius;
    const name = curve.block === undefined ? '' : (blocks[curve.block]?.name ?? '');
    const isNamed = isDoorName(curve.layer) || isDoorName(name);
    const drawn = leaves.findIndex((leaf) => leaf.length > 0);
    const own = isOwnLeaf ? ownLeaf(curve, swing) : -1;
    const open = drawn >= 0 ? drawn : own;
    if (open < 0 && ((!isNamed && !isSmallBlock) || swing.isAjar)) continue;
    taken.add(swing.curve);
    for (const leaf of leaves.flat()) taken.add(leaf);
    if (isSmallBlock) for (const one of box.curves) taken.add(one);
    const [first, second] = ends;
    // A threshold is as long as the leaf, so if both are drawn, either one may be the opening.
    const isEither = open < 0 || leaves.every((leaf) => leaf.length > 0);
    if (isEither) doors.push({ from: hinge, to: first, orTo: second, width: radius });
    else doors.push({ from: hinge, to: open === 0 ? second : first, width: radius });
  }
  const around = boxOfFree(curves, visible, blocks.length === 0);
  // A block that is a straight piece of wall in one place is wall everywhere, like a square at a corner.
  const ofWalls = new Set(
    boxes.flatMap((box, index) => {
      if (box === undefined) return [];
      const [wide, high] = [(box.maxX - box.minX) / inch, (box.maxY - box.minY) / inch];
      const isWall = isWallPiece(box, curves, inch, Math.min(wide, high), Math.max(wide, high));
      return isWall ? [blocks[index]?.name] : [];
    }),
  );
  const pieces = boxes.flatMap((box, index) => {
    const { name, layer } = blocks[index] as PlanDrawing['blocks'][number];
    return box !== undefined && ofWalls.has(name) ? [{ box, layer }] : [];
  });
  // A short piece of wall beside a door is about as long as it is thick, and attached to a longer one.
  const isOnWall = ({ minX, minY, maxX, maxY }: BlockBox, own: string) =>
    pieces.length <= MAX_PIECES &&
    pieces.some(({ box, layer }) => {
      const by = inch / 8;
      const isNear = minX <= box.maxX + by && maxX >= box.minX - by && minY <= box.maxY + by && maxY >= box.minY - by;
      return layer === own && isNear;
    });
  for (const [index, box] of boxes.entries()) {
    if (box === undefined) continue;
    const { name, layer } = blocks[index] as PlanDrawing['blocks'][number];
    const [wide, high] = [box.maxX - box.minX, box.maxY - box.minY];
    const long = Math.max(wide, high) / inch;
    const isStraight = box.curves.every((curve) => curves[curve]?.corners.every(({ bulge }) => bulge === 0));
    if (long <= THICKEST_WALL && isStraight && !isDoorName(name) && !isWindowName(name) && isOnWall(box, layer))
      continue;
    const isDoor = isDoorName(name) || (isDoorName(layer) && !isWindowName(name));
    const isWindow = !isDoor && (isWindowName(name) || isWindowName(layer));
    if (long > 160) continue;
    if (!isDoor && !isWindow && (!isInside(box, around) || ofWalls.has(name))) continue;
    const isDone = box.curves.some((curve) => taken.has(curve));
    for (const curve of box.curves) taken.add(curve);
    const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
    if (isWindow) windows.push({ at: middle, reach: Math.max(wide, high) / 2 });
    else if (isDoor && !isDone && long >= 18 && long <= 80) {
      const [dx, dy] = wide >= high ? [wide / 2, 0] : [0, high / 2];
      const ends = [-1, 1].map((side) => ({ x: middle.x + side * dx, y: middle.y + side * dy })) as [Point, Point];
      doors.push({ from: ends[0], to: ends[1], width: Math.max(wide, high) });
    }
  }
  return { doors, windows, taken };
}

/** The box around everything outside blocks. It helps to tell furniture from a room that is a block. */
function boxOfFree(curves: readonly PlanCurve[], visible: readonly number[], hasNoBlocks: boolean): BlockBox | null {
  if (hasNoBlocks) return null;
  const box: BlockBox = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity, curves: [] };
  for (const index of visible) {
    const { block, corners } = curves[index] as PlanCurve;
    if (block !== undefined && corners.length > 4) continue;
    for (const { x, y } of corners) {
      box.minX = Math.min(box.minX, x);
      box.minY = Math.min(box.minY, y);
      box.maxX = Math.max(box.maxX, x);
      box.maxY = Math.max(box.maxY, y);
    }
  }
  return box;
}

/** Inside, and much smaller. */
function isInside(box: BlockBox, around: BlockBox | null): boolean {
  if (around === null) return false;
  const isWithin =
    box.minX >= around.minX && box.maxX <= around.maxX && box.minY >= around.minY && box.maxY <= around.maxY;
  return isWithin && sizeOf(box) < 0.7 * sizeOf(around);
}

function sizeOf({ minX, minY, maxX, maxY }: BlockBox): number {
  return Math.max(maxX - minX, maxY - minY);
}

/** A block that is a straight piece of wall: longer than thick, and no thicker than walls are. */
function isWallPiece(
  { curves: own }: BlockBox,
  curves: readonly PlanCurve[],
  inch: number,
  thin: number,
  long: number,
) {
  if (own.some((index) => (curves[index] as PlanCurve).corners.some(({ bulge }) => bulge !== 0))) return false;
  if (thin <= 16.5 && long >= 1.5 * thin && thin >= 2.5) return true;
  if (thin < 2.5) return long > 60 || thin < 0.01;
  // The sides of a turned piece give its thickness.
  const sides = own.flatMap((index) => {
    const { corners, isClosed } = curves[index] as PlanCurve;
    return corners.flatMap(({ x, y }, at) => {
      const next = corners[at + 1] ?? (isClosed ? corners[0] : undefined);
      return next === undefined ? [] : [lengthOf(next.x - x, next.y - y) / inch];
    });
  });
  if (sides.length !== 4) return false;
  const [least = 0, , , most = 0] = [...sides].sort((a, b) => a - b);
  return least >= 2.5 && least <= 16.5 && most >= 18;
}

function blockBoxes({ curves, blocks }: PlanDrawing, visible: readonly number[]): (BlockBox | undefined)[] {
  const boxes: (BlockBox | undefined)[] = blocks.map(() => undefined);
  for (const index of visible) {
    const { block, corners, isClosed } = curves[index] as PlanCurve;
    const points = block === undefined ? [] : flattenCorners(corners, isClosed);
    for (let at: number | null | undefined = block; at !== undefined && at !== null; at = blocks[at]?.parent) {
      let box = boxes[at];
      if (box === undefined) {
        box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity, curves: [] };
        boxes[at] = box;
      }
      for (const { x, y } of points) {
        box.minX = Math.min(box.minX, x);
        box.minY = Math.min(box.minY, y);
        box.maxX = Math.max(box.maxX, x);
        box.maxY = Math.max(box.maxY, y);
      }
      box.curves.push(index);
    }
  }
  return boxes;
}

/** The arcs of a curve that could be swings of doors. */
function swingsOf({ corners, isClosed }: PlanCurve, curve: number, inch: number): Swing[] {
  if (corners.length > 8) return flatSwing(corners, isClosed, curve, inch);
  return joinHalves(corners).flatMap((from, index, all) => {
    const to = all[index + 1] ?? (isClosed ? all[0] : undefined);
    const bulge = Math.abs(from.bulge);
    if (to === undefined || bulge < LEAST_AJAR || bulge > MOST_BULGE) return [];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const aside = (1 - from.bulge * from.bulge) / (4 * from.bulge);
    const hinge = { x: (from.x + to.x) / 2 - dy * aside, y: (from.y + to.y) / 2 + dx * aside };
    const radius = lengthOf(from.x - hinge.x, from.y - hinge.y);
    if (radius < 14 * inch || radius > 60 * inch) return [];
    return [{ curve, hinge, ends: [from, to] as const, radius, isAjar: bulge < LEAST_BULGE }];
  });
}

/** Joins two consecutive arcs that are halves of one. */
function joinHalves(corners: readonly BentCorner[]): readonly BentCorner[] {
  const joined: BentCorner[] = [];
  for (let index = 0; index < corners.length; index += 1) {
    const corner = corners[index] as BentCorner;
    const next = corners[index + 1];
    const isHalf = next !== undefined && corner.bulge !== 0 && Math.abs(next.bulge - corner.bulge) < 1e-6;
    if (isHalf && index + 2 < corners.length && Math.abs(corner.bulge) < 0.5) {
      joined.push({ ...corner, bulge: (2 * corner.bulge) / (1 - corner.bulge * corner.bulge) });
      index += 1;
    } else joined.push(corner);
  }
  return joined;
}

/** An arc drawn as a polyline, or an elliptic arc: all its corners are about the same distance from one point. */
function flatSwing(corners: readonly BentCorner[], isClosed: boolean, curve: number, inch: number): Swing[] {
  const [first, middle, last] = [corners[0], corners[corners.length >> 1], corners.at(-1)] as [Point, Point, Point];
  if (isClosed || corners.some(({ bulge }) => bulge !== 0)) return [];
  const [ax, ay, bx, by] = [middle.x - first.x, middle.y - first.y, last.x - first.x, last.y - first.y];
  const turn = 2 * (ax * by - ay * bx);
  if (turn === 0) return [];
  const [a, b] = [ax * ax + ay * ay, bx * bx + by * by];
  const hinge = { x: first.x + (by * a - ay * b) / turn, y: first.y + (ax * b - bx * a) / turn };
  const radius = lengthOf(first.x - hinge.x, first.y - hinge.y);
  if (!(radius >= 14 * inch && radius <= 60 * inch)) return [];
  const isRound = corners.every(({ x, y }) => Math.abs(lengthOf(x - hinge.x, y - hinge.y) - radius) < 0.02 * radius);
  const angle = 2 * Math.asin(Math.min(1, lengthOf(bx, by) / (2 * radius)));
  return isRound && angle > 1 && angle < 2.2 ? [{ curve, hinge, ends: [first, last], radius, isAjar: false }] : [];
}

/** The end of a swing where the polyline continues to the hinge; -1 if it does not. */
function ownLeaf({ corners }: PlanCurve, { hinge, ends, radius }: Swing): -1 | 0 | 1 {
  const meets = (point: Point) => lengthOf(point.x - hinge.x, point.y - hinge.y) < 0.15 * radius;
  if (!corners.some(meets)) return -1;
  const at = corners.findIndex(meets);
  const neighbours = [corners.at(at - 1), corners[(at + 1) % corners.length]];
  const isNext = (end: Point) =>
    neighbours.some((one) => one && lengthOf(one.x - end.x, one.y - end.y) < 0.05 * radius);
  return isNext(ends[0]) ? 0 : 1;
}

/** Looks up curves by the cells that their corners are in. */
class NearEnds {
  private readonly cells = new Map<string, number[]>();

  constructor(
    curves: readonly PlanCurve[],
    visible: readonly number[],
    private readonly size: number,
  ) {
    for (const index of visible) {
      const { corners } = curves[index] as PlanCurve;
      if (corners.length > 12) continue;
      for (const { x, y } of corners) {
        const key = `${Math.floor(x / size)} ${Math.floor(y / size)}`;
        const cell = this.cells.get(key);
        if (cell === undefined) this.cells.set(key, [index]);
        else if (cell.at(-1) !== index) cell.push(index);
      }
    }
  }

  /** Curves that form the leaf from the hinge to an end of the swing: a line, or a rectangle as thin as a leaf. */
  leaf(curves: readonly PlanCurve[], hinge: Point, end: Point, radius: number, swing: number): number[] {
    const [dx, dy] = [(end.x - hinge.x) / radius, (end.y - hinge.y) / radius];
    const found = new Map<number, number>();
    for (let column = -1; column <= 1; column += 1) {
      for (let row = -1; row <= 1; row += 1) {
        const key = `${Math.floor(hinge.x / this.size) + column} ${Math.floor(hinge.y / this.size) + row}`;
        for (const index of this.cells.get(key) ?? []) {
          const aside = index === swing ? null : leafAside((curves[index] as PlanCurve).corners);
          if (aside !== null) found.set(index, aside);
        }
      }
    }
    // A wall close beside an open door is as long as its leaf too.
    const { block } = curves[swing] as PlanCurve;
    const own = block === undefined ? [] : [...found.keys()].filter((index) => curves[index]?.block === block);
    if (own.length > 0) return own;
    const least = Math.min(...found.values());
    return [...found].flatMap(([index, aside]) => (aside <= least + LEAF_ASIDE ? [index] : []));

    /** The distance of a leaf from the line through the hinge, in radii; null if the curve is not a leaf. */
    function leafAside(corners: readonly BentCorner[]): number | null {
      let [low, high, least] = [Infinity, -Infinity, Infinity];
      for (const { x, y, bulge } of corners) {
        const along = ((x - hinge.x) * dx + (y - hinge.y) * dy) / radius;
        const aside = Math.abs(((x - hinge.x) * dy - (y - hinge.y) * dx) / radius);
        if (bulge !== 0 || aside > 0.12 || along < -0.15 || along > 1.15) return null;
        low = Math.min(low, along);
        high = Math.max(high, along);
        least = Math.min(least, aside);
      }
      return low < 0.15 && high > 0.85 ? least : null;
    }
  }
}
