import type { OverlayItem } from '#app/editor/overlay.ts';
import {
  type ObstacleContext,
  type ObstacleState,
  type Placement,
  roomFor,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import { placedAt } from '#app/editor/tools/obstacle/placed-at.ts';
import { gripsOf, zoneOfId } from '#app/editor/tools/obstacle/zone-thing.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { Obstacle, Room } from '#app/layout/model/layout-request.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import { roomRing } from '#app/layout/room/room.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';

/**
 * The overlay above the layout: the ghost or the dragged obstacle with its distances to the walls, or the selection.
 */
export function obstacleOverlay(state: ObstacleState, context: ObstacleContext): OverlayItem[] {
  const { mode } = state;
  if (mode.name === 'placing') {
    return mode.ghost === null ? [] : moving(placedAt(mode.obstacle, mode.ghost.at), mode.ghost, context);
  }
  if (mode.name === 'dragging' && mode.hasMoved) return moving(mode.moved, mode.to, context);
  const selected = context.obstacles.find((one) => one.id === state.selectedId);
  if (selected === undefined) return [];
  const points = obstacleRing(selected);
  return [
    { kind: 'path', points, isClosed: true, stroke: 'accent', widthPx: 3 },
    ...gripsOf(selected).map(
      ({ at }): OverlayItem => ({ kind: 'dot', at, radiusPx: 6, fill: 'surface', stroke: 'accent', widthPx: 2.5 }),
    ),
  ];
}

/** All things during a drag of one; null otherwise, and while it has an invalid position. */
export function draggedThings({ mode }: ObstacleState, { obstacles }: ObstacleContext): readonly Obstacle[] | null {
  if (mode.name !== 'dragging' || !mode.hasMoved || mode.to.problem !== null) return null;
  const { moved } = mode;
  return obstacles.map((one) => (one.id === moved.id ? moved : one));
}

function moving(obstacle: Obstacle, place: Placement, context: ObstacleContext): OverlayItem[] {
  const isWrong = place.problem !== null;
  return [
    {
      kind: 'path',
      points: obstacleRing(obstacle),
      isClosed: true,
      stroke: isWrong ? 'danger' : 'accent',
      widthPx: 2.5,
      fill: isWrong ? 'danger-soft' : 'accent-soft',
      opacity: 0.75,
    },
    ...marksAround(obstacle, place, context),
  ];
}

/** The guides of its snap, and its distances from the walls if its position is valid. */
function marksAround(obstacle: Obstacle, place: Placement, context: ObstacleContext): OverlayItem[] {
  return [
    ...place.guides.map((guide) => ({ kind: 'guide', ...guide, ink: 'accent' }) as const),
    ...(place.problem === null
      ? distances(obstacleBounds(obstacle), roomRing(wallsAround(context, obstacle)), context)
      : []),
  ];
}

/** The room whose walls are measured to. */
function wallsAround(context: ObstacleContext, thing: Obstacle): Room {
  return zoneOfId(thing.id) === null ? roomFor(context, thing) : context.room;
}

/** The distance of each side from the wall it faces, as measured on site. */
function distances(box: Bounds, ring: Ring, context: ObstacleContext): OverlayItem[] {
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const starts: readonly (readonly [Point, Point])[] = [
    [
      { x: box.minX, y: middle.y },
      { x: -1, y: 0 },
    ],
    [
      { x: box.maxX, y: middle.y },
      { x: 1, y: 0 },
    ],
    [
      { x: middle.x, y: box.minY },
      { x: 0, y: -1 },
    ],
    [
      { x: middle.x, y: box.maxY },
      { x: 0, y: 1 },
    ],
  ];
  return starts.flatMap(([from, way]): OverlayItem[] => {
    const length = wallAhead(from, way, ring);
    if (length === null || length < 1) return [];
    const to = { x: from.x + way.x * length, y: from.y + way.y * length };
    const text = formatRoomMeasure(Math.round(length), context.unitSystem);
    return [
      { kind: 'path', points: [from, to], isClosed: false, stroke: 'accent', widthPx: 1.5, dashPx: [4, 3] },
      { kind: 'tag', tag: { text, tone: 'accent', from, to, isRequired: false } },
    ];
  });
}

/** The distance to the first wall in a direction along an axis; null if there is none. */
function wallAhead(from: Point, way: Point, ring: Ring): number | null {
  let least: number | null = null;
  ringSides(ring).forEach(({ from: a, to: b }) => {
    const [a1, b1, at] = way.x !== 0 ? [a.y, b.y, from.y] : [a.x, b.x, from.x];
    if (a1 === b1 || Math.min(a1, b1) > at || Math.max(a1, b1) < at) return;
    const part = (at - a1) / (b1 - a1);
    const met = way.x !== 0 ? a.x + part * (b.x - a.x) : a.y + part * (b.y - a.y);
    const length = way.x !== 0 ? (met - from.x) * way.x : (met - from.y) * way.y;
    if (length >= -0.5 && (least === null || length < least)) least = Math.max(0, length);
  });
  return least;
}
