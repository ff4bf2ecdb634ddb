import { describe, expect, it } from 'vitest';
import { describeStanding } from '#app/drawing/look/describe-look.ts';
import { type RoomFace, type Spot, SURFACE_PAINT } from '#app/drawing/look/faces.ts';
import { enterRoom, turn, walk } from '#app/drawing/look/stand.ts';
import { buildRoom, type StandingRoom } from '#app/drawing/look/standing-room.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, obstacleAt } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { eyeOf, isSeenFrom, normalOf, spotsOf } from '#tests/factories/room-faces.ts';

const tools = await layoutTools();
const LOOK = { tile: '#c8b49a', variation: 'V0', joint: '#112233', wall: '#445566' } as const;
const INCH_M = 0.0254;

function roomOf(overrides: Parameters<typeof layoutRequest>[0]): StandingRoom {
  return buildRoom(mustLayOut(layoutRequest(overrides), tools), LOOK);
}

describe('a floor raised to a room', () => {
  const room = { type: 'rectangle', length: fromInches(120), width: fromInches(96) } as const;
  const scene = roomOf({ room });

  it('has the laid surface at its true size on the ground, seen from above', () => {
    const [floor, ...others] = scene.faces.filter(({ paint }) => paint === SURFACE_PAINT);
    if (floor === undefined) throw new Error('there is no floor');
    expect(others).toEqual([]);
    expect(normalOf(floor).y).toBe(1);
    const spots = spotsOf(floor);
    expect(Math.max(...spots.map(({ x }) => x))).toBeCloseTo(96 * INCH_M);
    expect(Math.max(...spots.map(({ z }) => z))).toBeCloseTo(120 * INCH_M);
    expect(spots.every(({ y }) => y === 0)).toBe(true);
    expect(scene.surfaces[0]?.width).toBeCloseTo(96 * INCH_M);
    expect(scene.surfaces[0]?.height).toBeCloseTo(120 * INCH_M);
  });

  it('has four walls of 8 ft that face the viewer', () => {
    const walls = scene.faces.filter(({ up, paint }) => up.y === 1 && paint !== SURFACE_PAINT);
    const tops = walls.flatMap((wall) => spotsOf(wall).map(({ y }) => y));
    expect(Math.max(...tops)).toBeCloseTo(96 * INCH_M);
    expect(walls.every((wall) => isSeenFrom(wall, eyeOf(scene)))).toBe(true);
    const lengths = walls.map((wall) => Math.max(...wall.outline.map(({ x }) => x)));
    expect(Math.max(...lengths)).toBeCloseTo(120 * INCH_M);
  });

  it('is 2.4 m high in metric', () => {
    const metric = roomOf({ room, unitSystem: 'metric' });
    const tops = metric.faces.flatMap((face) => spotsOf(face).map(({ y }) => y));
    expect(Math.max(...tops)).toBeCloseTo(2.4);
  });

  it('puts obstacles on the floor at their usual heights, visible from all sides, and the view starts in none', () => {
    const column = obstacleAt(40, 50, 12, 12);
    const island = { ...obstacleAt(70, 90, 20, 20), type: 'kitchen_island', name: 'Island' } as const;
    const furnished = roomOf({ room, obstacles: [column, island] });
    const tops = furnished.faces
      .filter((face) => normalOf(face).y === 1 && face.paint !== SURFACE_PAINT)
      .map((face) => spotsOf(face)[0]?.y ?? 0);
    expect(tops).toHaveLength(2);
    expect(Math.max(...tops)).toBeCloseTo(96 * INCH_M);
    expect(Math.min(...tops)).toBeCloseTo(36 * INCH_M);
    const eye = eyeOf(furnished);
    expect(eye.x < 70 * INCH_M || eye.z < 90 * INCH_M).toBe(true);
  });

  it('uses typed heights for obstacles and the ceiling', () => {
    const column = { ...obstacleAt(40, 50, 12, 12), height: fromInches(60) };
    const vanity = { ...obstacleAt(0, 0, 36, 21), type: 'cabinet', name: 'Vanity', height: fromInches(30) } as const;
    const result = mustLayOut(layoutRequest({ room, obstacles: [column, vanity] }), tools);
    const furnished = buildRoom(result, { ...LOOK, ceiling: fromInches(120) });
    const tops = furnished.faces
      .filter((face) => normalOf(face).y === 1 && face.paint !== SURFACE_PAINT)
      .map((face) => Math.round((spotsOf(face)[0]?.y ?? 0) / INCH_M));
    expect(tops).toContain(60);
    expect(tops).toContain(30);
    const heights = furnished.faces.flatMap((face) => spotsOf(face).map(({ y }) => y));
    expect(Math.max(...heights)).toBeCloseTo(120 * INCH_M);
    expect(describeStanding(result, { ...LOOK, ceiling: fromInches(120) })).toMatch(
      /The ceiling is 10'.0" high\..*Column \(5'.0" high\), Vanity \(2'.6" high\)/,
    );
  });

  it('keeps the eye below a low ceiling', () => {
    const low = buildRoom(mustLayOut(layoutRequest({ room }), tools), { ...LOOK, ceiling: fromInches(48) });
    expect(low.eye).toBeLessThan(48 * INCH_M);
    const heights = low.faces.flatMap((face) => spotsOf(face).map(({ y }) => y));
    expect(Math.max(...heights)).toBeCloseTo(48 * INCH_M);
  });

  it('gives a counter its top and its toe kick, and a stair no body', () => {
    const island = { ...obstacleAt(40, 50, 36, 24), type: 'kitchen_island', name: 'Island' } as const;
    const [left, right] = [40, 76].map((x) => x * INCH_M) as [number, number];
    const sides = roomOf({ room, obstacles: [island] }).faces.filter((face) => {
      return face.up.y === 1 && spotsOf(face).every(({ x, z }) => x >= left && x <= right && z > 1 && z < 2);
    });
    const tops = sides.map((face) => Math.max(...spotsOf(face).map(({ y }) => y)) / INCH_M);
    expect(new Set(tops.map((top) => Math.round(10 * top) / 10))).toEqual(new Set([4, 34.5, 36]));
    const stair = { ...obstacleAt(0, 80, 96, 40), type: 'custom', name: 'Stair opening' } as const;
    const landing = roomOf({ room, obstacles: [stair] });
    const uprights = (of: StandingRoom) => of.faces.filter(({ up }) => up.y === 1).length;
    expect(uprights(landing)).toBe(uprights(scene));
    expect(landing.things).toHaveLength(1);
  });

  it('starts where no obstacle is right in front of the eye, if possible', () => {
    const toilet = { ...obstacleAt(66, 88, 28, 20), type: 'custom', name: 'Toilet' } as const;
    const tub = { ...obstacleAt(0, 0, 30, 60), type: 'custom', name: 'Tub' } as const;
    const eye = eyeOf(roomOf({ room, obstacles: [toilet, tub] }));
    expect(Math.hypot(eye.x - 80 * INCH_M, eye.z - 98 * INCH_M)).toBeGreaterThan(1);
    expect(eye.x > 30 * INCH_M || eye.z > 60 * INCH_M).toBe(true);
  });

  it('hollows out a tub', () => {
    const tub = { ...obstacleAt(0, 0, 60, 30), type: 'custom', name: 'Tub' } as const;
    const bath = roomOf({ room, obstacles: [tub] });
    const rims = bath.faces.filter(({ holes }) => holes.length > 0);
    expect(rims).toHaveLength(1);
    expect(spotsOf(rims[0] as RoomFace)[0]?.y).toBeCloseTo(20 * INCH_M);
  });
});

describe('the viewer in a room', () => {
  const scene = roomOf({ room: { type: 'rectangle', length: fromInches(120), width: fromInches(96) } });
  const first = enterRoom(scene);

  it('looks toward its middle first', () => {
    const { at, heading, pitch } = first;
    const ahead = { x: at.x + Math.sin(heading), y: at.y - Math.cos(heading) };
    const middle = { x: 48 * INCH_M, y: 60 * INCH_M };
    const apart = (from: typeof at) => Math.hypot(middle.x - from.x, middle.y - from.y);
    expect(apart(ahead)).toBeLessThan(apart(at));
    expect(pitch).toBeLessThan(0);
  });

  it('turns all the way around, but not over or under', () => {
    expect(turn(first, 2 * Math.PI, 0).heading).toBeCloseTo(first.heading);
    expect(turn(first, 0, 10).pitch).toBeLessThan(Math.PI / 2);
    expect(turn(first, 0, -10).pitch).toBeGreaterThan(-Math.PI / 2);
  });

  it('walks through no wall', () => {
    let stand = first;
    for (let step = 0; step < 100; step++) stand = walk(turn(stand, 0.3, 0), 0.3, scene);
    expect(stand.at.x).toBeGreaterThan(0);
    expect(stand.at.x).toBeLessThan(96 * INCH_M);
    expect(stand.at.y).toBeGreaterThan(0);
    expect(stand.at.y).toBeLessThan(120 * INCH_M);
  });
});

function read(job: object): LayoutRequest {
  const answer = readJob({ unitSystem: 'imperial', tileLength: '12', tileWidth: '6', groutSpacing: '1/8', ...job });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.request;
}

describe('rooms with doors between them', () => {
  const request = read({
    roomType: 'parts',
    parts: [
      { name: 'Hall', roomLength: '100', roomWidth: '40' },
      { name: 'Bath', roomLength: '100', roomWidth: '60', beside: '0', side: 'right', wall: '4 1/2' },
    ],
    doorways: [{ from: '0', to: '1', at: '12', opening: '32' }],
  });
  const scene = buildRoom(mustLayOut(request, tools), LOOK);

  it('are open to each other up to the height of a door, and closed above', () => {
    // The wall of the hall that the door is in: x of 40 in, from z of 12 to 44 in.
    const inDoor = (face: RoomFace) =>
      spotsOf(face).every(({ x, z }) => Math.abs(x - 40 * INCH_M) < 1e-6 && z > 11.9 * INCH_M && z < 44.1 * INCH_M);
    const heads = scene.faces.filter((face) => face.up.y === 1 && inDoor(face));
    expect(heads).toHaveLength(1);
    expect(Math.min(...spotsOf(heads[0] as RoomFace).map(({ y }) => y))).toBeCloseTo(80 * INCH_M);
  });

  it('are entered by the door, and the viewer can walk from one to the other', () => {
    const stand = enterRoom(scene);
    const isIn = ({ x, y }: { x: number; y: number }) => x > 40 * INCH_M && y > 0 && y < 44 * INCH_M;
    expect(isIn(stand.at)).toBe(true);
    let out = { ...stand, at: { x: 50 * INCH_M, y: 28 * INCH_M }, heading: -Math.PI / 2 };
    for (let step = 0; step < 4; step++) out = walk(out, 0.2, scene);
    expect(out.at.x).toBeLessThan(40 * INCH_M);
  });
});

describe('the walls of a shower', () => {
  const part = (roomWidth: string) => ({ roomLength: '84', roomWidth, laps: 'none' });
  const walls = { surface: 'wall', roomType: 'parts', layoutType: 'half', patternOrientation: 'horizontal' };
  const request = read({ ...walls, wallGrid: 'each', parts: [part('36'), part('60'), part('36')] });
  const scene = buildRoom(mustLayOut(request, tools), LOOK);
  const faces = scene.faces.filter(({ paint }) => paint === SURFACE_PAINT);

  it('are at right angles, with the open side toward the viewer', () => {
    expect(faces).toHaveLength(3);
    const boxes = faces.map((wall) => {
      const spots = spotsOf(wall);
      const reach = (of: (spot: Spot) => number) => Math.max(...spots.map(of)) - Math.min(...spots.map(of));
      return [reach(({ x }) => x), reach(({ y }) => y), reach(({ z }) => z)].map((length) =>
        Math.round(length / INCH_M),
      );
    });
    expect(boxes).toEqual([
      [0, 84, 36],
      [60, 84, 0],
      [0, 84, 36],
    ]);
    expect(faces.every((wall) => isSeenFrom(wall, eyeOf(scene)))).toBe(true);
  });

  it('are on the ground and meet at their corners', () => {
    const [left, back, right] = faces.map(spotsOf);
    const lowest = (spots: readonly Spot[] | undefined) => Math.min(...(spots ?? []).map(({ y }) => y));
    expect([left, back, right].map(lowest).map((y) => Math.abs(y) < 1e-9)).toEqual([true, true, true]);
    const meets = (one: readonly Spot[] = [], other: readonly Spot[] = []) =>
      one.some((a) => other.some((b) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) < 0.001));
    expect(meets(left, back)).toBe(true);
    expect(meets(back, right)).toBe(true);
    expect(meets(left, right)).toBe(false);
  });

  it('show their own part of the picture', () => {
    const [surface] = scene.surfaces;
    for (const { outline } of faces) {
      expect(Math.min(...outline.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...outline.map(({ x }) => x))).toBeLessThanOrEqual((surface?.width ?? 0) + 1e-9);
      expect(Math.max(...outline.map(({ y }) => y))).toBeLessThanOrEqual(1e-9);
      expect(Math.min(...outline.map(({ y }) => y))).toBeGreaterThanOrEqual(0 - (surface?.height ?? 0) - 1e-9);
    }
    const starts = faces.map(({ outline }) => Math.min(...outline.map(({ x }) => x)));
    expect([...starts].sort((a, b) => a - b)).toEqual(starts);
  });
});

describe('a room with more than four walls', () => {
  const part = (roomWidth: string) => ({ roomLength: '84', roomWidth, laps: 'none' });
  const line = { surface: 'wall', roomType: 'parts', wallGrid: 'each' };
  const standing = (widths: readonly string[]) =>
    buildRoom(mustLayOut(read({ ...line, parts: widths.map(part) }), tools), LOOK).faces.filter(
      ({ paint }) => paint === SURFACE_PAINT,
    );
  const corners = (faces: readonly RoomFace[]) =>
    faces.map((face) => {
      const { origin, right, outline } = face;
      const [start, end] = [Math.min, Math.max].map((pick) => pick(...outline.map(({ x }) => x))) as [number, number];
      return [start, end].map((x) => [origin.x + x * right.x, origin.z + x * right.z].map((at) => at / INCH_M));
    });

  it('closes to the only possible room: an L', () => {
    const ends = corners(standing(['180', '96', '72', '72', '108', '168']));
    expect(ends).toHaveLength(6);
    for (const [index, [, end]] of ends.entries()) {
      const [next] = ends[(index + 1) % 6] ?? [];
      expect(end?.[0]).toBeCloseTo(next?.[0] ?? 0, 3);
      expect(end?.[1]).toBeCloseTo(next?.[1] ?? 0, 3);
    }
    const across = ends.flat().map(([x = 0]) => x);
    expect(Math.max(...across) - Math.min(...across)).toBeCloseTo(168, 3);
  });

  it('is shown in one line if the walls close to no room, or to several', () => {
    for (const widths of [
      ['36', '60', '36', '60', '36'],
      ['80', '60', '40', '100', '80', '40', '40', '120'],
    ]) {
      const depths = corners(standing(widths))
        .flat()
        .map(([, z = 0]) => z);
      expect([widths, Math.max(...depths) - Math.min(...depths)]).toEqual([widths, expect.closeTo(0, 6)]);
    }
  });
});

describe('a niche in a wall', () => {
  const niche = { name: 'Niche', type: 'niche', x: '12', y: '40', width: '12', length: '20' };
  const request = read({ surface: 'wall', roomLength: '84', roomWidth: '36', obstacles: [niche] });
  const scene = buildRoom(mustLayOut(request, tools), LOOK);

  it('is a hole with a back and four sides, as deep as between studs, all visible from the front', () => {
    const [front] = scene.faces.filter(({ paint }) => paint === SURFACE_PAINT);
    if (front === undefined) throw new Error('there is no wall');
    expect(front.holes).toHaveLength(1);
    const height = (face: RoomFace) => spotsOf(face).map(({ y }) => Math.round(y / INCH_M));
    const inNiche = scene.faces.filter(
      (face) => face.paint !== SURFACE_PAINT && height(face).every((y) => y >= 40 && y <= 60),
    );
    expect(inNiche).toHaveLength(5);
    const wallAt = spotsOf(front)[0]?.z ?? 0;
    const depths = inNiche.map((face) => spotsOf(face).map(({ z }) => Math.round((10 * (wallAt - z)) / INCH_M) / 10));
    expect(depths.filter((of) => of.every((depth) => depth === 3.5))).toHaveLength(1);
    expect(depths.flat().every((depth) => depth === 0 || depth === 3.5)).toBe(true);
    const before = { x: 18 * INCH_M, y: 50 * INCH_M, z: wallAt + 1 };
    expect(inNiche.every((face) => isSeenFrom(face, before))).toBe(true);
  });

  it('that extends over the edge of its wall is cut to it', () => {
    const open = read({ surface: 'wall', roomLength: '84', roomWidth: '36', obstacles: [{ ...niche, x: '0' }] });
    const [front] = buildRoom(mustLayOut(open, tools), LOOK).faces.filter(({ paint }) => paint === SURFACE_PAINT);
    expect(front?.holes).toEqual([]);
  });
});
