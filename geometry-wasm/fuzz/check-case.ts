import type { CellInput, FlatRegion, KernelInput, KernelOutput, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import type { Clipper2 } from '#kernel/dist/clipper2.js';
import { checkOutput } from '#kernel/fuzz/check-output.ts';
import { checkStarts } from '#kernel/fuzz/check-starts.ts';
import { clipArea, clipLength } from '#kernel/fuzz/clip-area.ts';
import { createTileClipper } from '#kernel/fuzz/clipper-area.ts';
import { type RandomFloor, stairInputs } from '#kernel/fuzz/random-floor.ts';
import { readTiles } from '#kernel/fuzz/read-output.ts';
import { perimeter, signedArea } from '#kernel/fuzz/rings.ts';
import { firstDifference } from '#kernel/fuzz/same-bits.ts';
import { scoreOutput } from '#kernel/fuzz/score-output.ts';
import {
  areaOfTile,
  boundsOf,
  cellPlaces,
  coursePlaces,
  ringOfTile,
  stairPlaces,
  type TilePlaces,
} from '#kernel/fuzz/tile-places.ts';

export interface CaseReport {
  readonly faults: readonly string[];
  readonly full: number;
  readonly cut: number;
  readonly degraded: number;
  /** Tiles compared with Clipper2's Intersect. */
  readonly compared: number;
}

const NOTHING_LAID = { full: 0, cut: 0, degraded: 0, compared: 0 };

/** Runs one case through both builds and every oracle. */
export function checkCase(input: KernelInput, wasm: TileKernel, ts: TileKernel, clipper2: Clipper2): CaseReport {
  const answer = wasm.run(input);
  const report = checkAnswers(input, coursePlaces(input.grid), answer, ts.run(input), clipper2);
  if (!answer.ok) return report;
  return { ...report, faults: [...report.faults, ...checkScores(input, answer.value, wasm, ts)] };
}

/** The same for a floor in layers: one report per tile of the pattern's cell, and one for its starts. */
export function checkFloor(floor: RandomFloor, wasm: TileKernel, ts: TileKernel, clipper2: Clipper2): CaseReport[] {
  const cases = stairInputs(floor).map((input) =>
    checkAnswers(input, stairPlaces(input.stairs), wasm.runStairs(input), ts.runStairs(input), clipper2),
  );
  return [...cases, { ...NOTHING_LAID, faults: checkStarts(floor, wasm, 2).faults }];
}

/** The same for outlines on a lattice. */
export function checkCells(
  inputs: readonly CellInput[],
  wasm: TileKernel,
  ts: TileKernel,
  clipper2: Clipper2,
): CaseReport[] {
  return inputs.map((input) =>
    checkAnswers(input, cellPlaces(input.cells), wasm.runCells(input), ts.runCells(input), clipper2),
  );
}

function checkAnswers(
  region: FlatRegion,
  places: TilePlaces,
  answer: ReturnType<TileKernel['run']>,
  other: ReturnType<TileKernel['run']>,
  clipper2: Clipper2,
): CaseReport {
  const difference = firstDifference(answer, other);
  const faults = difference ? [`the builds differ in ${difference}`] : [];
  if (!answer.ok) return { ...NOTHING_LAID, faults: [...faults, JSON.stringify(answer.error)] };
  const output = answer.value;
  faults.push(...checkOutput(output, places));
  const compared = checkAreas(region, places, output, clipper2, faults);
  let full = 0;
  for (let i = 2; i < output.runs.length; i += 3) full += output.runs[i] ?? 0;
  return { faults, full, cut: output.cutTiles.length / 2, degraded: output.degraded, compared };
}

function checkScores(input: KernelInput, output: KernelOutput, wasm: TileKernel, ts: TileKernel): string[] {
  const origins = Float64Array.of(input.grid.originX, input.grid.originY);
  const wanted = JSON.stringify(scoreOutput(output, input.grid));
  return [wasm, ts].flatMap((kernel) => {
    const got = JSON.stringify(kernel.score(input, origins)[0]);
    return got === wanted ? [] : [`${kernel.name} scores ${got}, the full answer ${wanted}`];
  });
}

/** Compares the area of every tile on the bounding box with Green's theorem, and of cut tiles also with Clipper2. */
function checkAreas(
  input: FlatRegion,
  places: TilePlaces,
  output: KernelOutput,
  clipper2: Clipper2,
  faults: string[],
): number {
  const answers = readTiles(output);
  const answered = new Map(answers.map((tile) => [`${tile.row},${tile.col}`, tile.pieces]));
  if (answered.size < answers.length) faults.push(`${answers.length - answered.size} tiles are answered twice`);
  const { outline } = places;
  const tileArea = areaOfTile(places);
  // There is one oracle for outlines, so its own rounding is kept out of it.
  const tiles = createTileClipper(clipper2, input, outline ? 64 : 1);
  let compared = 0;
  for (const { row, col } of places.near(boundsOf(input.points))) {
    const { x, y } = places.cornerOf({ row, col });
    const pieces = answered.get(`${row},${col}`);
    const key = `tile ${row}, ${col}`;
    answered.delete(`${row},${col}`);
    const rings = pieces?.flat() ?? [];
    const area = pieces === null ? tileArea : rings.reduce((sum, ring) => sum + signedArea(ring), 0);
    const length =
      pieces === null ? 2 * (places.tileX + places.tileY) : rings.reduce((sum, ring) => sum + perimeter(ring), 0);
    if (outline) {
      const clipped = tiles.measureRing(ringOfTile(places, { x, y }));
      compared++;
      const allowed = Math.max(length, clipped.length, 4);
      if (Math.abs(clipped.area - area) > allowed) {
        faults.push(`${key}: area ${area}, Clipper2 ${clipped.area}, allowed ${allowed}`);
      }
      continue;
    }
    const swept = clipArea(input, x, y, x + places.tileX, y + places.tileY);
    const cut = pieces !== undefined && pieces !== null;
    if (cut || Math.abs(swept - area) > 1) {
      // Every point is rounded by at most half a unit along a side, so the outline moves by less than a unit.
      const clipped = tiles.measure(x, y, places.tileX, places.tileY);
      compared++;
      const passing = clipLength(input, x, y, x + places.tileX, y + places.tileY);
      const allowed = Math.max(length, clipped.length, passing, 4);
      if (Math.abs(swept - area) > allowed) faults.push(`${key}: area ${area}, swept ${swept}, allowed ${allowed}`);
      if (Math.abs(clipped.area - area) > allowed) {
        faults.push(`${key}: area ${area}, Clipper2 ${clipped.area}, allowed ${allowed}`);
      }
    }
  }
  tiles.free();
  for (const key of answered.keys()) faults.push(`tile ${key} lies off the bounding box`);
  return compared;
}
