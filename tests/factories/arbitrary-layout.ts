import fc from 'fast-check';
import { hasArcs, type OutlineCorner } from '#app/geometry/outline.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { type CustomRoom, moveRoomToOrigin } from '#app/layout/room/room.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import type { Length } from '#app/layout/units/length.ts';
import { asRequest } from '#tests/factories/layout-request.ts';

/** Lengths on three grids: sixteenths of an inch, millimeters, and single lattice units. */
function arbitraryLength(leastInches: number, mostInches: number): fc.Arbitrary<Length> {
  const grid = (unit: number) =>
    fc.integer({ min: Math.ceil((leastInches * 8128) / unit), max: Math.floor((mostInches * 8128) / unit) });
  return fc
    .oneof(
      { weight: 4, arbitrary: grid(8128).map((n) => n * 8128) },
      { weight: 3, arbitrary: grid(508).map((n) => n * 508) },
      { weight: 2, arbitrary: grid(320).map((n) => n * 320) },
      { weight: 1, arbitrary: grid(1) },
    )
    .map((value) => value as Length);
}

/**
 * A room between a stepped top wall and a stepped bottom wall: every wall is parallel to an axis, no holes, no
 * crossings.
 */
const steppedRoom: fc.Arbitrary<Ring> = fc
  .tuple(
    fc.array(
      fc.record({ width: arbitraryLength(2, 40), top: arbitraryLength(0, 30), bottom: arbitraryLength(0, 30) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    arbitraryLength(3, 40),
    fc.boolean(),
  )
  .map(([steps, core, turned]) => {
    const upper: { x: number; y: number }[] = [];
    const lower: { x: number; y: number }[] = [];
    let x = 0;
    for (const step of steps) {
      const [top, bottom] = [30 * 8128 - step.top, 30 * 8128 + core + step.bottom];
      upper.push({ x, y: top }, { x: x + step.width, y: top });
      lower.push({ x, y: bottom }, { x: x + step.width, y: bottom });
      x += step.width;
    }
    const ring = [...upper, ...lower.reverse()];
    const least = Math.min(...ring.map((corner) => corner.y));
    const moved = ring.map((corner) => ({ x: corner.x, y: corner.y - least }));
    return turned ? moved.map((corner) => ({ x: corner.y, y: corner.x })).reverse() : moved;
  });

/** A pattern of courses and its fields; `offsetPart` is the offset in thousandths of the module. */
export const arbitraryPattern = fc.record({
  layoutType: fc.constantFrom(...PATTERNS.filter(({ kind }) => kind === 'courses').map(({ id }) => id)),
  thirdStyle: fc.constantFrom('steps' as const, 'to-and-fro' as const),
  offsetPart: fc.integer({ min: 1, max: 999 }),
});

/** The pattern's fields for a request with this tile. Fields without an effect are left out. */
export function patternFields(
  { layoutType, thirdStyle, offsetPart }: typeof arbitraryPattern extends fc.Arbitrary<infer P> ? P : never,
  { tileLength, joint }: Pick<Finish, 'tileLength' | 'joint'>,
): Pick<Finish, 'layoutType' | 'thirdStyle' | 'offsetLength'> {
  if (layoutType === 'third' && thirdStyle === 'to-and-fro') return { layoutType, thirdStyle };
  if (layoutType !== 'offset') return { layoutType };
  return { layoutType, offsetLength: Math.ceil(((tileLength + joint) * offsetPart) / 1000) as Length };
}

const steppedRequest = fc.record({
  unitSystem: fc.constant('imperial' as const),
  room: fc.oneof(
    steppedRoom.map((points) => ({ type: 'custom' as const, points })),
    fc.record({
      type: fc.constant('rectangle' as const),
      length: arbitraryLength(1, 130),
      width: arbitraryLength(1, 130),
    }),
  ),
  tileLength: arbitraryLength(1, 26),
  tileWidth: arbitraryLength(1, 26),
  joint: fc.constantFrom(0, 508, 1016, 512, 2032, 1024, 8128).map((value) => value as Length),
  pattern: arbitraryPattern,
  patternOrientation: fc.constantFrom('vertical' as const, 'horizontal' as const),
  autoOptimize: fc.boolean(),
  startCutLength: fc.constant(0 as Length),
  startCutWidth: fc.constant(0 as Length),
});

/** Requests whose walls are parallel to the axes. Obstacles may touch walls and each other. */
export const arbitrarySteppedRequest: fc.Arbitrary<LayoutRequest> = fc
  .tuple(
    steppedRequest,
    fc.array(
      fc.record({
        x: fc.nat(1000),
        y: fc.nat(1000),
        width: arbitraryLength(0.5, 30),
        length: arbitraryLength(0.5, 30),
      }),
      { maxLength: 4 },
    ),
    fc.nat(1000),
    fc.nat(1000),
    fc.boolean(),
  )
  .map(([{ pattern, ...rest }, boxes, cutLength, cutWidth, flush]) => {
    const request = { ...rest, ...patternFields(pattern, rest) };
    const { width, length } = boundsOf(request.room);
    const horizontal = request.patternOrientation === 'horizontal';
    const across = horizontal ? request.tileLength : request.tileWidth;
    const down = horizontal ? request.tileWidth : request.tileLength;
    const part = (of: number, share: number): Length => Math.floor((of * share) / 1000) as Length;
    return asRequest({
      ...request,
      startCutLength: request.autoOptimize ? request.startCutLength : part(down, cutLength),
      startCutWidth: request.autoOptimize ? request.startCutWidth : part(across, cutWidth),
      obstacles: boxes
        .map((box, index): Obstacle => {
          const [w, l] = [Math.min(box.width, width), Math.min(box.length, length)];
          const snap = (value: number, free: number): Length => (flush && value > free / 2 ? free : value) as Length;
          return {
            id: String(index),
            name: `Obstacle ${index}`,
            type: 'custom',
            width: w as Length,
            length: l as Length,
            x: snap(part(width - w, box.x), width - w),
            y: snap(part(length - l, box.y), length - l),
          };
        })
        .filter((obstacle) => checkObstacle(obstacle, request.room) === null),
    });
  });

function boundsOf(room: LayoutRequest['room']): { width: number; length: number } {
  if (room.type === 'rectangle') return room;
  return {
    width: Math.max(...room.points.map((corner) => corner.x)),
    length: Math.max(...room.points.map((corner) => corner.y)),
  };
}

/** A room with walls in any direction: corners around a center, each at its own distance, so that walls never cross. */
const starRoom: fc.Arbitrary<Ring> = fc
  .array(fc.record({ turn: fc.integer({ min: 10, max: 100 }), reach: arbitraryLength(4, 60) }), {
    minLength: 3,
    maxLength: 14,
  })
  .map((spokes) => {
    const whole = spokes.reduce((sum, spoke) => sum + spoke.turn, 0);
    let turned = 0;
    const corners = spokes.map(({ turn, reach }) => {
      turned += turn;
      const angle = (2 * Math.PI * turned) / whole;
      return { x: Math.round(reach * Math.cos(angle)), y: Math.round(reach * Math.sin(angle)) };
    });
    const left = Math.min(...corners.map((corner) => corner.x));
    const top = Math.min(...corners.map((corner) => corner.y));
    return corners.map(({ x, y }) => ({ x: x - left, y: y - top }));
  });

/** Rises of the walls, in thousandths of the chord; most walls are straight. */
const arcs = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  fc.array(fc.constantFrom(0, 0, -150, 60, 200, 500), { maxLength: 14 }),
);

/** The room with these corners. Walls become arcs, unless the arcs would make an invalid room. */
function bowedRoom(points: Ring, rises: readonly number[]): CustomRoom {
  const outline = points.map((from, index): OutlineCorner => {
    const to = points[(index + 1) % points.length] as { x: number; y: number };
    const rise = Math.floor((Math.hypot(to.x - from.x, to.y - from.y) * (rises[index] ?? 0)) / 1000);
    return rise === 0
      ? from
      : { ...from, [index % 2 === 0 ? 'rise' : 'radius']: index % 2 === 0 ? rise : radiusOf(from, to, rise) };
  });
  const ring = validateRoom(outline);
  return ring.ok && hasArcs(outline) ? moveRoomToOrigin(ring.value, outline, []).room : { type: 'custom', points };
}

function radiusOf(from: { x: number; y: number }, to: { x: number; y: number }, rise: number): number {
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  return Math.sign(rise) * Math.ceil((chord * chord) / (8 * Math.abs(rise)) + Math.abs(rise) / 2);
}

/** Requests for rooms with slanted and curved walls; obstacles are inside the room. */
export const arbitrarySlantedRequest: fc.Arbitrary<LayoutRequest> = fc
  .tuple(
    steppedRequest,
    fc.tuple(starRoom, arcs),
    fc.array(fc.tuple(fc.nat(1000), fc.nat(1000), arbitraryLength(0.5, 14)), { maxLength: 3 }),
  )
  .map(([{ pattern, ...rest }, [points, rises], boxes]) => {
    const room = bowedRoom(points, rises);
    const bounds = boundsOf(room);
    return asRequest({
      ...rest,
      ...patternFields(pattern, rest),
      room,
      obstacles: boxes
        .map(([x, y, size], index): Obstacle => {
          return {
            id: String(index),
            name: `Obstacle ${index}`,
            type: 'custom',
            width: size,
            length: size,
            x: Math.floor((bounds.width * x) / 1000) as Length,
            y: Math.floor((bounds.length * y) / 1000) as Length,
          };
        })
        .filter((obstacle) => checkObstacle(obstacle, room) === null),
    });
  });

/** All sizes are multiples of half an inch, so that walls, obstacles and tiles meet exactly at edges and corners. */
export const arbitraryGridRequest: fc.Arbitrary<LayoutRequest> = fc
  .record({
    width: halfInches(4, 40),
    length: halfInches(4, 40),
    notch: fc.option(fc.record({ x: halfInches(1, 20), y: halfInches(1, 20) })),
    tileLength: halfInches(2, 12),
    tileWidth: halfInches(2, 12),
    joint: halfInches(0, 2),
    pattern: arbitraryPattern,
    patternOrientation: fc.constantFrom('vertical' as const, 'horizontal' as const),
    autoOptimize: fc.boolean(),
    boxes: fc.array(
      fc.record({ x: halfInches(0, 36), y: halfInches(0, 36), width: halfInches(1, 10), length: halfInches(1, 10) }),
      { maxLength: 6 },
    ),
  })
  .map(({ width, length, notch, boxes, pattern, ...rest }) => {
    const x = Math.min(notch?.x ?? 0, width - 4064);
    const y = Math.min(notch?.y ?? 0, length - 4064);
    const room: LayoutRequest['room'] = notch
      ? { type: 'custom', points: corners([0, 0], [width, 0], [width, y], [x, y], [x, length], [0, length]) }
      : { type: 'rectangle', length, width };
    return asRequest({
      ...rest,
      ...patternFields(pattern, rest),
      unitSystem: 'imperial' as const,
      room,
      startCutLength: 0 as Length,
      startCutWidth: 0 as Length,
      obstacles: boxes
        .map((box, index): Obstacle => ({ id: String(index), name: `Obstacle ${index}`, type: 'custom', ...box }))
        .filter((obstacle) => checkObstacle(obstacle, room) === null),
    });
  });

function halfInches(min: number, max: number): fc.Arbitrary<Length> {
  return fc.integer({ min, max }).map((count) => (count * 4064) as Length);
}

function corners(...pairs: [number, number][]): Ring {
  return pairs.map(([x, y]) => ({ x, y }));
}

/**
 * Slanted rooms snapped to a 3 in grid: corners coincide with tile corners and joints, obstacles touch slanted walls.
 */
export const arbitraryCoarseRequest: fc.Arbitrary<LayoutRequest> = arbitrarySlantedRequest.map((request) => {
  const coarse = (value: number): Length => (Math.round(value / 24384) * 24384) as Length;
  if (request.room.type === 'rectangle') return request;
  const room = {
    type: 'custom' as const,
    points: request.room.points.map(({ x, y }) => ({ x: coarse(x), y: coarse(y) })),
  };
  const side = (value: number): Length => Math.max(24384, coarse(value)) as Length;
  return asRequest({
    ...request,
    room,
    tileLength: side(request.finish.tileLength),
    tileWidth: side(request.finish.tileWidth),
    joint: 0 as Length,
    startCutLength: 0 as Length,
    startCutWidth: 0 as Length,
    obstacles: request.obstacles
      .map((o) => ({ ...o, x: coarse(o.x), y: coarse(o.y), width: side(o.width), length: side(o.length) }))
      .filter((obstacle) => checkObstacle(obstacle, room) === null),
  });
});
