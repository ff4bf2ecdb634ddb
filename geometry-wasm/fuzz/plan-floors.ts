import type { Ring } from '#app/geometry/ring.ts';
import { turnOntoLattice } from '#app/geometry/turn.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { doorwayRing, type Rooms } from '#app/layout/model/rooms.ts';
import { directionOf } from '#app/layout/region/direction-of.ts';
import { turningCentre } from '#app/layout/region/turn-region.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import type { Clipper2, Paths64 } from '#kernel/dist/clipper2.js';
import { pushRing } from '#kernel/fuzz/clipper-area.ts';

/** The refinement of the product's lattice. */
export const FINER = 16;

/** The oracle's floor, of all parts and of each, in the frame of the pattern. */
export interface Floors {
  readonly all: Paths64;
  /** The floor of all parts on the finer lattice: Clipper2's rounding does not join walls a unit apart. */
  readonly fine: Paths64;
  readonly parts: readonly Paths64[];
}

/** The floor of each part: its outline and the area of its tiled doorways outside all outlines, minus the obstacles. */
export function floorsOf(request: LayoutRequest, rooms: Rooms, clipper2: Clipper2): Floors {
  const centre = turningCentre(boundOf(request, 'width'), boundOf(request, 'length'));
  const direction = directionOf(request, []);
  const flat = (ring: Ring): number[] => ring.flatMap(({ x, y }) => [x, y]);
  // Turn the finished rings: turning their inputs separately would round shared corners differently.
  const enter = (made: Paths64): number[][] => {
    const rings = ringsOf(made);
    made.delete();
    return rings.map((ring) =>
      ring.flatMap((x, at) => {
        const corner = { x, y: ring[at + 1] ?? 0 };
        return at % 2 === 1 ? [] : flat([direction === null ? corner : turnOntoLattice(corner, direction, centre)]);
      }),
    );
  };
  const unite = (rings: readonly number[][]) => clip(clipper2, rings, [], clipper2.ClipType.Union);
  const obstacles = request.obstacles.map((one) => flat(obstacleRing(one)));
  const less = (rings: readonly number[][]): number[][] => {
    const tiled = unite(rings);
    const floor = clip(clipper2, ringsOf(tiled), obstacles, clipper2.ClipType.Difference);
    tiled.delete();
    return enter(floor);
  };
  const outlines = rooms.parts.map(({ ring }) => flat(ring));
  const doors = rooms.doorways
    .filter(({ tiled }) => tiled)
    .map((one) => ({ part: one.part, ring: flat(doorwayRing(one)) }));
  const all = less([...outlines, ...doors.map(({ ring }) => ring)]);
  return {
    all: unite(all),
    fine: unite(all.map((ring) => ring.map((value) => FINER * value))),
    parts: outlines.map((own, part) => {
      const ownDoors = doors.filter((one) => one.part === part).map(({ ring }) => ring);
      const alone = clip(clipper2, ownDoors, outlines, clipper2.ClipType.Difference);
      const rings = [own, ...ringsOf(alone)];
      alone.delete();
      return unite(less(rings));
    }),
  };
}

function boundOf({ room }: LayoutRequest, side: 'width' | 'length'): number {
  return room.type === 'rectangle' ? room[side] : 0;
}

/** The intersection of rings of the same orientation with others. */
export function intersectRings(
  clipper2: Clipper2,
  subjects: readonly number[][],
  clips: readonly number[][],
): number[][] {
  const made = clip(clipper2, subjects, clips, clipper2.ClipType.Intersection);
  const rings = ringsOf(made);
  made.delete();
  return rings;
}

function clip(clipper2: Clipper2, subjects: readonly number[][], clips: readonly number[][], type: unknown): Paths64 {
  const [subject, taken, solution] = [new clipper2.Paths64(), new clipper2.Paths64(), new clipper2.Paths64()];
  for (const ring of subjects) pushRing(clipper2, subject, ring);
  for (const ring of clips) pushRing(clipper2, taken, ring);
  const engine = new clipper2.Clipper64();
  engine.AddSubject(subject);
  engine.AddClip(taken);
  engine.ExecutePath(type, clipper2.FillRule.NonZero, solution);
  for (const made of [subject, taken, engine]) made.delete();
  return solution;
}

/** The rings of Clipper2's paths as flat lists. */
export function ringsOf(paths: Paths64): number[][] {
  return Array.from({ length: paths.size() }, (_, index) => {
    const path = paths.get(index);
    const ring: number[] = [];
    const view = path.view();
    for (let k = 0; k < view.length; k += 3) ring.push(Number(view[k]), Number(view[k + 1]));
    path.delete();
    return ring;
  });
}
