/**
 * Computes the expected output of a case with Clipper2's Intersect, tile by tile: an oracle that shares nothing with
 * the kernel. Usage: npx tsx geometry-wasm/conformance/derive-expected.ts <case>.json … (rewrites `expected` where
 * `oracle` is "clipper2"). Review the output before committing it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { FlatRegion } from '#app/layout/kernel/tile-kernel.ts';
import {
  type CaseFile,
  type Expected,
  type ExpectedTile,
  expectedPlaces,
  regionOf,
  toPoints,
} from '#kernel/conformance/case-file.ts';
import { formatCase } from '#kernel/conformance/format-case.ts';
import type { Clipper2 } from '#kernel/dist/clipper2.js';
import { pushRing } from '#kernel/fuzz/clipper-area.ts';
import { ringAt, signedArea } from '#kernel/fuzz/rings.ts';
import { areaOfTile, boundsOf, ringOfTile } from '#kernel/fuzz/tile-places.ts';
import { dropCollinear } from '#kernel/region/drop-collinear.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { readClipper2 } from '#kernel/region/load-region-clipper.node.ts';

/** Clipper2 truncates intersections to integers, so it works on a finer lattice and the rounding is done here. */
const FINER = 4096;

const clipper2 = await loadClipper2(await readClipper2());
for (const path of process.argv.slice(2)) {
  const file = JSON.parse(await readFile(path, 'utf8')) as CaseFile;
  const expected = file.oracle === 'clipper2' ? deriveExpected(clipper2, file) : file.expected;
  await writeFile(path, formatCase({ ...file, expected }));
}

function deriveExpected(clipper2: Clipper2, file: CaseFile): Expected {
  const region = regionOf(file);
  const runs: [number, number, number][] = [];
  const cut: ExpectedTile[] = [];
  if (region.points.length === 0) return { runs, cut, degraded: 0, degradedFull: 0 };
  const places = expectedPlaces(file);
  for (const { row, col } of places.near(boundsOf(region.points))) {
    const { x, y } = places.cornerOf({ row, col });
    const rings = intersect(clipper2, region, ringOfTile(places, { x, y }));
    if (rings.length === 0) continue;
    if (rings.length === 1 && signedArea(rings[0] ?? []) === areaOfTile(places)) {
      const last = runs.at(-1);
      if (last && last[0] === row && last[1] + last[2] === col) last[2]++;
      else runs.push([row, col, 1]);
    } else {
      cut.push({ tile: [row, col], pieces: toPieces(rings) });
    }
  }
  return { runs, cut, degraded: 0, degradedFull: 0 };
}

function intersect(clipper2: Clipper2, { points, ringStarts }: FlatRegion, box: number[]): number[][] {
  const region = new clipper2.Paths64();
  for (let ring = 0; ring + 1 < ringStarts.length; ring++) {
    pushRing(
      clipper2,
      region,
      ringAt(points, ringStarts, ring).map((value) => value * FINER),
    );
  }
  const tile = new clipper2.Paths64();
  pushRing(
    clipper2,
    tile,
    box.map((value) => value * FINER),
  );
  const solution = clipper2.Intersect64(region, tile, clipper2.FillRule.NonZero);
  const rings: number[][] = [];
  for (let i = 0; i < solution.size(); i++) {
    const path = solution.get(i);
    const view = path.view();
    const ring: number[] = [];
    for (let k = 0; k < view.length; k += 3) ring.push(round(Number(view[k])), round(Number(view[k + 1])));
    path.delete();
    const clean = dropCollinear(ring);
    if (clean.length >= 6) rings.push(startAtSmallest(clean));
  }
  for (const object of [region, tile, solution]) object.delete();
  return rings.sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0) || (a[0] ?? 0) - (b[0] ?? 0));
}

/** Rounds to the lattice, a half up. The truncated value may be one step of the finer lattice too low. */
function round(value: number): number {
  return Math.floor((value + 1) / FINER + 0.5);
}

/** Outer rings with their holes. Several outer rings together with a hole must be worked out by hand. */
function toPieces(rings: readonly number[][]): ExpectedTile['pieces'] {
  const outers = rings.filter((ring) => signedArea(ring) > 0);
  const holes = rings.filter((ring) => signedArea(ring) < 0);
  if (holes.length > 0 && outers.length > 1) throw new Error('holes and several pieces in one tile: by hand, please');
  return outers.map((outer) => [outer, ...holes].map(toPoints));
}

function startAtSmallest(ring: readonly number[]): number[] {
  let first = 0;
  for (let i = 2; i < ring.length; i += 2) {
    const dy = (ring[i + 1] ?? 0) - (ring[first + 1] ?? 0);
    if (dy < 0 || (dy === 0 && (ring[i] ?? 0) < (ring[first] ?? 0))) first = i;
  }
  return [...ring.slice(first), ...ring.slice(0, first)];
}
