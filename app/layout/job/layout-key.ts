import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import type { Outline } from '#app/geometry/outline.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { goesWith, type JobField, keyOf, laysIn } from '#app/layout/fields/job-field.ts';
import { isFieldSet } from '#app/layout/job/fields/write-field.ts';
import { tradeFields } from '#app/layout/model/job-fields.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import { gapAround } from '#app/layout/model/obstacle-types.ts';
import type { Rooms } from '#app/layout/model/rooms.ts';
import { isOfShower } from '#app/layout/model/shower-fields.ts';
import type { Zone } from '#app/layout/model/zone.ts';
import { asksForJoints } from '#app/layout/starts/joints-on-edges.ts';
import { canonicalJoint } from '#app/layout/tile/joint.ts';

/** Names do not affect the tiles. Thresholds do not either, but they are drawn. */
function roomsKey({ surface, parts, doorways, levelLine }: Rooms): string {
  const doors = doorways.map(({ x, y, width, length, tiled }) => [x, y, width, length, Number(tiled)].join(','));
  const rings = parts.map(({ ring, outline }) =>
    [ring.map(({ x, y }) => `${x},${y}`).join(','), ...outlineKey(outline)].join('A'),
  );
  return `L${[surface, levelLine ?? '', rings.join('/'), doors.join('/')].join(':')}`;
}

function roomKey({ room, plan: rooms }: LayoutRequest): string {
  if (rooms !== undefined) return roomsKey(rooms);
  if (room.type === 'rectangle') return `R${room.width},${room.length}`;
  const ring = normaliseRing(room.points).map(({ x, y }) => `${x},${y}`);
  // The same polygon without its arcs is drawn, named and listed differently.
  return [`P${ring.join(',')}`, ...outlineKey(room.outline)].join('A');
}

function outlineKey(outline: Outline = []): string[] {
  return outline.map(({ x, y, rise, radius }) => `${x},${y},${rise ?? ''},${radius ?? ''}`);
}

/** Obstacles by position, size and form. Names and order do not affect tiles, and types only if they have no gap. */
function obstaclesKey(obstacles: readonly Obstacle[]): string {
  return [...new Set(obstacles.map(obstacleKey))].sort().join(';');
}

function obstacleKey(obstacle: Obstacle): string {
  const { x, y, width, length, form } = obstacle;
  const undercut = gapAround(obstacle, 1) === 0 ? ',U' : '';
  const asks = asksForJoints(obstacle) ? ',J' : '';
  const place = `${x},${y},${width},${length}${undercut}${asks}`;
  if (form === undefined) return place;
  if (form.shape === 'circle') return `${place},C`;
  if (form.shape === 'rectangle') return `${place},T${form.width},${form.length},${form.angle % 1800}`;
  return `${place},P${form.corners.map((corner) => `${corner.x},${corner.y}`).join(',')}`;
}

/** The later fields among `fields` that are set and affect tile positions. */
function laterParts(request: LayoutRequest, fields: readonly JobField[]): string[] {
  const values: Readonly<Record<string, unknown>> = { ...request, ...request.finish };
  const withValue = fields.filter((field) => laysIn(field, request.finish.layoutType) && isFieldSet(field, values));
  return withValue.map((field) => `${field.keyMark ?? `${field.name}=`}${values[keyOf(field)]}`);
}

/** The same text for all requests with equivalent patterns, including the patterns' own fields. */
export function patternsKey(request: LayoutRequest): string {
  return laterParts(
    request,
    tradeFields().filter(({ patterns }) => patterns !== undefined),
  ).join('|');
}

/**
 * The same text for all requests with the same layout, ignoring what may be edited without using up a calculation:
 * obstacles, positions of zones, slab joints and the slope to a drain. Independent of the unit system: a standard joint
 * and its metric counterpart count as one.
 */
export function layoutKeyWithoutObstacles(request: LayoutRequest): string {
  // A face has the tile of its floor.
  const zones = request.zones?.filter(({ isFace }) => !isFace);
  const finishes = zones?.map(({ finish, tile }) => `Z${tile}|${finishKey({ ...request, finish })}`) ?? [];
  return ['1', roomKey(request), finishKey(request), ...finishes].join('|');
}

function finishKey(request: LayoutRequest): string {
  const { layoutType, patternOrientation, autoOptimize } = request.finish;
  const sizes = [request.finish.tileLength, request.finish.tileWidth, canonicalJoint(request.finish.joint)];
  const start = autoOptimize ? ['auto'] : [request.finish.startCutLength, request.finish.startCutWidth];
  const parts = [sizes.join(','), layoutType, patternOrientation, start.join(',')];
  // A request without later fields has the same key as ever.
  const fields = tradeFields().filter((field) => goesWith(field, layoutType) && !isOfShower(field));
  // A searched start ignores a fixed tile.
  const later = autoOptimize ? { ...request, heldStart: '', courseStarts: '' } : request;
  return [...parts, ...laterParts(later, fields)].join('|');
}

/** The same text for all requests with the same layout: equal keys, equal layouts. */
export function layoutKey(request: LayoutRequest): string {
  const zones = request.zones?.map(placeKey) ?? [];
  const shower = laterParts(request, tradeFields().filter(isOfShower));
  const slab = request.slab === undefined ? [] : [slabKey(request.slab)];
  return [layoutKeyWithoutObstacles(request), obstaclesKey(request.obstacles), ...zones, ...shower, ...slab].join('|');
}

function slabKey(joints: readonly Segment[]): string {
  return `J${joints.map(({ from, to }) => [from.x, from.y, to.x, to.y].join(',')).join(';')}`;
}

/** A zone's position and what it removes from the zones beneath. */
function placeKey({ parts, slopes }: Zone): string {
  const keyOfRings = (rings: readonly Ring[]) =>
    rings.map((ring) => ring.map(({ x, y }) => `${x},${y}`).join(',')).join('/');
  const keys = parts.map(({ rings, taken, along, cornerTile }) =>
    [keyOfRings(rings), keyOfRings(taken), along ? [along.x, along.y, along.length] : '', cornerTile ?? ''].join(':'),
  );
  return `z${keys.join(';')}${slopes === undefined ? '' : `d${JSON.stringify(slopes)}`}`;
}
