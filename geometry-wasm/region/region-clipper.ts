/// <reference path="./clipper2.d.ts" />
import type { FlatRegion, RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import type { Clipper2, Paths64 } from '#kernel/dist/clipper2.js';
import { dropCollinear } from '#kernel/region/drop-collinear.ts';
import { flatten } from '#kernel/region/flatten.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';

/** The region port implemented by Clipper2, from the bytes or the module of dist/clipper2.wasm. */
export async function createRegionClipper(source: BufferSource | WebAssembly.Module): Promise<RegionClipper> {
  const clipper2 = await loadClipper2(source);
  const { Difference, Intersection } = clipper2.ClipType;
  return {
    subtract: (room, obstacles) => clip(clipper2, Difference, room, obstacles),
    intersect: (room, areas) => clip(clipper2, Intersection, room, areas),
  };
}

/**
 * The room minus the union of the obstacles, or what it has in common with it. Input rings may have either orientation, but holes of a room must be
 * opposite to its outer rings. In the result outer rings have a positive shoelace sum, holes a negative one, and no
 * ring has a collinear corner.
 */
function clip(clipper2: Clipper2, type: unknown, room: FlatRegion, others: FlatRegion): FlatRegion {
  const subjects = toPaths(clipper2, room, false);
  const clips = toPaths(clipper2, others, true);
  const solution = new clipper2.Paths64();
  const clipper = new clipper2.Clipper64();
  try {
    clipper.SetPreserveCollinear(false);
    clipper.AddSubject(subjects);
    clipper.AddClip(clips);
    if (!clipper.ExecutePath(type, clipper2.FillRule.NonZero, solution)) {
      throw new RangeError('Clipper2 could not clip the room');
    }
    return fromPaths(solution);
  } finally {
    for (const object of [subjects, clips, solution, clipper]) object.delete();
  }
}

/** The rings as paths; `turn` makes each shoelace sum positive, so that overlaps add up under the non-zero rule. */
function toPaths(clipper2: Clipper2, { points, ringStarts }: FlatRegion, turn: boolean): Paths64 {
  const paths = new clipper2.Paths64();
  // One path object for all rings: each is copied, and a handle costs more than its content.
  const path = new clipper2.Path64();
  for (let ring = 0; ring + 1 < ringStarts.length; ring++) {
    const start = ringStarts[ring] ?? 0;
    const end = ringStarts[ring + 1] ?? 0;
    const turned = turn && doubleArea(points, start, end) < 0;
    const coordinates = new BigInt64Array(3 * (end - start));
    for (let i = start; i < end; i++) {
      const from = turned ? end - 1 - (i - start) : i;
      coordinates[3 * (i - start)] = BigInt(points[2 * from] ?? 0);
      coordinates[3 * (i - start) + 1] = BigInt(points[2 * from + 1] ?? 0);
    }
    path.assign(coordinates);
    paths.push_back(path);
  }
  path.delete();
  return paths;
}

function fromPaths(paths: Paths64): FlatRegion {
  const rings: number[][] = [];
  const count = paths.size();
  for (let i = 0; i < count; i++) {
    const path = paths.get(i);
    const view = path.view();
    const ring: number[] = [];
    for (let k = 0; k < view.length; k += 3) ring.push(Number(view[k]), Number(view[k + 1]));
    path.delete();
    const clean = dropCollinear(ring);
    if (clean.length >= 6 && !isSliver(clean)) rings.push(clean);
  }
  return flatten(rings);
}

/**
 * Whether a ring's mean width is at most one unit (1/320 mm). Such rings result from rounding crossings to the lattice,
 * and may even cross each other.
 */
function isSliver(ring: readonly number[]): boolean {
  let length = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    length += Math.hypot((ring[j] ?? 0) - (ring[i] ?? 0), (ring[j + 1] ?? 0) - (ring[i + 1] ?? 0));
  }
  return Math.abs(doubleArea(ring, 0, ring.length / 2)) <= length;
}

/** Twice the signed area of the corners `start` to `end` - 1. */
function doubleArea(points: ArrayLike<number>, start: number, end: number): number {
  let area = 0;
  for (let i = start; i < end; i++) {
    const j = i + 1 < end ? i + 1 : start;
    area += (points[2 * i] ?? 0) * (points[2 * j + 1] ?? 0) - (points[2 * j] ?? 0) * (points[2 * i + 1] ?? 0);
  }
  return area;
}
