import type { DimensionItem } from '#app/drawing/model/display-list.ts';
import type { MarginPx } from '#app/drawing/model/view.ts';
import { wallText } from '#app/drawing/texts/text-metrics.ts';
import { isBox } from '#app/geometry/bounds.ts';
import { hasArcs, type OutlineWall, wallsOf } from '#app/geometry/outline.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { roomOutline } from '#app/layout/room/room.ts';
import { measureWall } from '#app/layout/shown-sizes/measure-walls.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as drawingWords from '#app/words/en/drawing.ts';

const SINGLE_PX = 44;
const DOUBLE_PX = 64;
const BARE_PX = 24;

/**
 * Sizes outside the room: of every wall, and of the whole if no wall spans it. A rectangle shows each side once. Also
 * returns the space they need around the room.
 */
export function drawDimensions(
  result: LayoutResult,
  unitSystem: UnitSystem,
): { readonly items: readonly DimensionItem[]; readonly marginPx: MarginPx } {
  const { boundsWidth: width, boundsLength: length, roomRing } = result;
  const topLeft = { x: 0, y: 0 };
  const across = dimension(topLeft, { x: width, y: 0 }, true, unitSystem);
  const down = dimension({ x: 0, y: length }, topLeft, true, unitSystem);
  const { plan: rooms } = result.request;
  if (rooms !== undefined) {
    // Every wall of each room, if its size finds a place; the overall size is farther out.
    const walls = rooms.parts.flatMap(({ ring, outline }) =>
      outline ? wallsOf(outline).map((wall) => wallDimension(wall, unitSystem)) : dimensionsOfPart(ring, unitSystem),
    );
    return withOverall(onceEach(walls), { across, down });
  }
  if (result.request.room.type === 'rectangle') {
    return {
      items: [
        { ...across, isOverall: false },
        { ...down, isOverall: false },
      ],
      marginPx: { top: SINGLE_PX, right: BARE_PX, bottom: BARE_PX, left: SINGLE_PX },
    };
  }
  const outline = roomOutline(result.request.room);
  const walls = hasArcs(outline)
    ? wallsOf(outline).map((wall) => wallDimension(wall, unitSystem))
    : outsideOnLeft(roomRing).map(([from, to]) => dimension(from, to, false, unitSystem));
  return withOverall(walls, { across, down });
}

/** The sizes of walls, and the overall size along an axis where no wall already shows it. */
function withOverall(
  walls: readonly DimensionItem[],
  { across, down }: Readonly<Record<'across' | 'down', DimensionItem>>,
): ReturnType<typeof drawDimensions> {
  const isShown = (whole: DimensionItem, axis: 'x' | 'y') =>
    walls.some((wall) => isSpan(wall, whole, axis) && (isAxisAligned(wall) || wall.text === whole.text));
  const overall = [...(isShown(across, 'x') ? [] : [across]), ...(isShown(down, 'y') ? [] : [down])];
  return {
    items: [...walls, ...overall],
    marginPx: {
      top: overall.includes(across) ? DOUBLE_PX : SINGLE_PX,
      right: SINGLE_PX,
      bottom: SINGLE_PX,
      left: overall.includes(down) ? DOUBLE_PX : SINGLE_PX,
    },
  };
}

/** Of the walls of several rooms that run from and to the same places across the drawing, or down, the first. */
function onceEach(walls: readonly DimensionItem[]): DimensionItem[] {
  return walls.filter((wall, index) => {
    const axis = wall.from.y === wall.to.y ? 'x' : 'y';
    return !walls
      .slice(0, index)
      .some(
        (other) => isSpan(other, wall, axis) && other.text === wall.text && isAxisAligned(other) && isAxisAligned(wall),
      );
  });
}

/** Whether two sizes run between the same places of an axis. */
function isSpan(one: DimensionItem, other: DimensionItem, axis: 'x' | 'y'): boolean {
  const [from, to] = [one, other].map((item) => [item.from[axis], item.to[axis]].sort((a, b) => a - b)) as [
    number[],
    number[],
  ];
  return from[0] === to[0] && from[1] === to[1] && from[0] !== from[1];
}

/** A rectangle shows each side once: at the top and at the left, or at the opposite wall. */
function dimensionsOfPart(ring: Ring, unitSystem: UnitSystem): DimensionItem[] {
  const walls = outsideOnLeft(ring);
  if (!isBox(ring)) return walls.map(([from, to]) => dimension(from, to, false, unitSystem));
  return walls
    .filter(([from, to]) => to.x > from.x || to.y < from.y)
    .map(([from, to]) => {
      const twin = walls.find(
        ([start, end]) => start !== from && start.x - end.x === to.x - from.x && start.y - end.y === to.y - from.y,
      );
      return { ...dimension(from, to, false, unitSystem), ...(twin && { twin }) };
    });
}

/** A wall's size; for an arc its chord and its rise, beyond the arc if it bows out. */
function wallDimension(wall: OutlineWall, unitSystem: UnitSystem): DimensionItem {
  const { from, to, rise } = wall;
  const straight = dimension(from, to, false, unitSystem);
  if (rise === 0) return straight;
  const text = drawingWords.chordAndRise(straight.text, wallText(Math.abs(rise), unitSystem));
  if (rise < 0) return { ...straight, text };
  const reach = rise / distance(from, to);
  const [x, y] = [(to.y - from.y) * reach, (from.x - to.x) * reach];
  return { ...straight, text, from: { x: from.x + x, y: from.y + y }, to: { x: to.x + x, y: to.y + y } };
}

/** The edges of a ring, oriented so that the outside is on the left of each (y down: clockwise on screen). */
function outsideOnLeft(ring: Ring): (readonly [Point, Point])[] {
  let doubleArea = 0;
  const edges: (readonly [Point, Point])[] = [];
  ringSides(ring).forEach(({ from, to }) => {
    doubleArea += from.x * to.y - to.x * from.y;
    edges.push([from, to]);
  });
  return doubleArea >= 0 ? edges : edges.map(([from, to]) => [to, from] as const);
}

function isAxisAligned(item: DimensionItem): boolean {
  return item.from.x === item.to.x || item.from.y === item.to.y;
}

function dimension(from: Point, to: Point, isOverall: boolean, unitSystem: UnitSystem): DimensionItem {
  const text = wallText(measureWall(from, to, unitSystem), unitSystem);
  return { kind: 'dimension', layer: 'dimensions', from, to, isOverall, text };
}
