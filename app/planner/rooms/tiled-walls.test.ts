import { describe, expect, it } from 'vitest';
import type { RoomFace } from '#app/drawing/look/faces.ts';
import { buildRoom } from '#app/drawing/look/standing-room.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { emptyJobText, type JobText, type PartText } from '#app/layout/model/job-text.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { wallsOfJob } from '#app/planner/rooms/walls-of-job.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { eyeOf, isSeenFrom, spotsOf } from '#tests/factories/room-faces.ts';

const tools = await layoutTools();
const LOOK = { tile: '#c8b49a', variation: 'V0', joint: '#112233', wall: '#445566' } as const;
const INCH_M = 0.0254;

describe('the tiled walls of a floor', () => {
  const job = {
    ...emptyJobText(),
    roomLength: '60',
    roomWidth: '96',
    tileLength: '12',
    tileWidth: '12',
    groutSpacing: '1/8',
  };
  const floor = mustLayOut(
    layoutRequest({ room: { type: 'rectangle', length: fromInches(60), width: fromInches(96) } }),
    tools,
  );
  const walls = (change: (parts: JobText['parts']) => JobText['parts']) => {
    const made = wallsOfJob(job, null);
    if (!made.ok) throw new Error('walls can be made of it');
    const read = readJob({ ...made.value, parts: change(made.value.parts) });
    if (!read.ok) throw new Error('the walls can be read');
    const result = mustLayOut(read.value.request, tools);
    const room = buildRoom(floor, LOOK, { floor: null, room: null, walls: [{ result, look: LOOK, room: null }] });
    return { room, faces: room.faces.filter(({ paint }) => paint === room.surfaces[1]?.paint) };
  };

  it('are in front of their walls, down to the floor, and face the room', () => {
    const { room, faces } = walls((parts) => parts);
    expect(faces).toHaveLength(4);
    expect(faces.every((face) => isSeenFrom(face, eyeOf(room)))).toBe(true);
    for (const face of faces) {
      const spots = spotsOf(face);
      expect(Math.min(...spots.map(({ y }) => y))).toBeCloseTo(0);
      expect(Math.max(...spots.map(({ y }) => y))).toBeCloseTo(96 * INCH_M);
      // Inside the room, no farther from its wall than the thickness of a tile.
      const [x, z] = [spots.map((spot) => spot.x), spots.map((spot) => spot.z)];
      expect(Math.min(...x)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(...x)).toBeLessThanOrEqual(96 * INCH_M + 1e-9);
      const apart = Math.min(
        Math.min(...x),
        96 * INCH_M - Math.max(...x),
        Math.min(...z),
        60 * INCH_M - Math.max(...z),
      );
      expect(apart).toBeGreaterThanOrEqual(-1e-9);
      expect(apart).toBeLessThan(0.011);
    }
    const widths = faces.map((face) => {
      const spots = spotsOf(face);
      const range = (of: readonly number[]) => Math.max(...of) - Math.min(...of);
      return Math.round(Math.hypot(range(spots.map(({ x }) => x)), range(spots.map(({ z }) => z))) / INCH_M);
    });
    // Except for soft joints in the corners.
    expect(widths.map((width, index) => (index % 2 === 0 ? 96 : 60) - width)).toSatisfy((gaps: readonly number[]) =>
      gaps.every((gap) => gap >= 0 && gap <= 1),
    );
  });

  it('are only walls whose number and width still match', () => {
    expect(walls((parts) => parts.slice(0, 2)).faces).toHaveLength(2);
    expect(walls(([first, ...rest]) => [{ ...first, name: 'Shower' } as PartText, ...rest]).faces).toHaveLength(3);
    expect(walls(([first, ...rest]) => [{ ...first, roomWidth: '40' } as PartText, ...rest]).faces).toHaveLength(3);
  });

  it('have the height of the room, and set it if it is empty', () => {
    const made = wallsOfJob({ ...job, ceiling: '108' }, null);
    expect(made.ok && made.value.parts.map(({ roomLength }) => roomLength)).toEqual(['108', '108', '108', '108']);
    const { room } = walls((parts) => parts.map((part) => ({ ...part, roomLength: '108' })));
    expect(Math.max(...room.faces.flatMap((face) => spotsOf(face).map(({ y }) => y)))).toBeCloseTo(108 * INCH_M);
  });

  it('have no tiles in a door', () => {
    const door = { name: 'Door', type: 'custom', x: '10', y: '0', width: '32', length: '80', id: 'o1' };
    const { faces } = walls(([first, ...rest]) => [{ ...first, obstacles: [door] } as PartText, ...rest]);
    const spots = spotsOf(faces[0] as RoomFace).map(({ x, y }) => [Math.round(x / INCH_M), Math.round(y / INCH_M)]);
    expect(spots).toContainEqual([10, 80]);
    expect(spots).toContainEqual([42, 80]);
    expect(spots).toContainEqual([42, 0]);
  });
});

describe('the walls of a room on the page', () => {
  const corners = '0, 0\n180, 0\n180, 96\n108, 96\n108, 168\n0, 168';
  const job = { ...emptyJobText(), roomType: 'custom', customRoomPoints: corners, tileLength: '12', tileWidth: '12' };
  const floorRead = readJob(job);
  if (!floorRead.ok) throw new Error('the floor can be read');
  const floor = { result: mustLayOut(floorRead.value.request, tools), look: LOOK };
  const room = (change: (parts: JobText['parts']) => JobText['parts']) => {
    const made = wallsOfJob(job, null);
    const read = made.ok ? readJob({ ...made.value, parts: change(made.value.parts) }) : made;
    if (!read.ok) throw new Error('its walls can be read');
    const scene = buildRoom(mustLayOut(read.value.request, tools), LOOK, { floor, room: null, walls: [] });
    const faces = scene.faces.filter(({ paint }) => paint === scene.surfaces.at(-1)?.paint);
    const ends = faces.map((face) => spotsOf(face).map(({ x, z }) => [x, z].map((at) => Math.round(at / INCH_M))));
    return { scene, faces, ends };
  };

  it('are placed around its floor by their numbers', () => {
    const { scene, faces, ends } = room((parts) => parts);
    expect(scene.surfaces[0]?.result).toBe(floor.result);
    expect(faces).toHaveLength(6);
    // The wall from the fourth corner on runs down the plan at x = 108.
    expect(ends[3]?.every(([x]) => x === 108)).toBe(true);
    const down = ends[3]?.map(([, z = 0]) => z) ?? [];
    expect(Math.min(...down)).toBeGreaterThanOrEqual(95);
    expect(Math.max(...down)).toBeLessThanOrEqual(169);
    const eye = eyeOf(scene);
    expect(eye.x > 0 && eye.z > 0 && eye.x < 180 * INCH_M && eye.z < 168 * INCH_M).toBe(true);
  });

  it('may be narrower than their sides; if one matches no wall, all are shown without the room', () => {
    const narrow = (parts: JobText['parts']) =>
      parts.map((part, at) => (at === 0 ? { ...part, roomWidth: '60' } : part));
    expect(room(narrow).faces).toHaveLength(6);
    const strange = (parts: JobText['parts']) => parts.map((part, at) => (at === 0 ? { ...part, name: 'Pier' } : part));
    expect(room(strange).scene.surfaces[0]?.result).not.toBe(floor.result);
  });
});
