import type { KernelOutput } from '#app/layout/kernel/tile-kernel.ts';
import { type AnsweredTile, readTiles } from '#kernel/fuzz/read-output.ts';
import { perimeter, signedArea } from '#kernel/fuzz/rings.ts';
import { areaOfTile, type TilePlaces } from '#kernel/fuzz/tile-places.ts';

/** Checks the invariants of an output that hold for every region; returns one sentence per violation. */
export function checkOutput(output: KernelOutput, places: TilePlaces): string[] {
  return [
    ...checkRuns(output),
    ...checkCutOrder(output),
    ...readTiles(output).flatMap((tile) => checkTile(tile, places)),
  ];
}

function checkRuns({ runs }: KernelOutput): string[] {
  const faults: string[] = [];
  for (let i = 0; i < runs.length; i += 3) {
    if ((runs[i + 2] ?? 0) < 1) faults.push(`run ${i / 3} is empty`);
    if (i === 0) continue;
    const sameRow = runs[i] === runs[i - 3];
    if ((runs[i] ?? 0) < (runs[i - 3] ?? 0)) faults.push(`run ${i / 3} is out of order`);
    // A run that begins where the previous one ends should have been part of it.
    if (sameRow && (runs[i + 1] ?? 0) <= (runs[i - 2] ?? 0) + (runs[i - 1] ?? 0)) faults.push(`run ${i / 3} touches`);
  }
  return faults;
}

function checkCutOrder({ cutTiles }: KernelOutput): string[] {
  const faults: string[] = [];
  for (let i = 2; i < cutTiles.length; i += 2) {
    const row = (cutTiles[i] ?? 0) - (cutTiles[i - 2] ?? 0);
    if (row < 0 || (row === 0 && (cutTiles[i + 1] ?? 0) <= (cutTiles[i - 1] ?? 0))) {
      faults.push(`cut tile ${i / 2} is out of order`);
    }
  }
  return faults;
}

function checkTile({ row, col, pieces }: AnsweredTile, places: TilePlaces): string[] {
  if (!pieces) return [];
  const faults: string[] = [];
  const { x, y } = places.cornerOf({ row, col });
  const name = `tile ${row}, ${col}`;
  if (pieces.length === 0) faults.push(`${name} is cut but has no piece`);
  let area = 0;
  for (const [index, piece] of pieces.entries()) {
    const outer = piece[0] ?? [];
    if (index > 0 && isBefore(outer, pieces[index - 1]?.[0] ?? [])) faults.push(`${name}: pieces out of order`);
    for (const [k, ring] of piece.entries()) {
      const ringArea = signedArea(ring);
      area += ringArea;
      if (k === 0 ? ringArea <= 0 : ringArea >= 0) faults.push(`${name}: ring ${k} has area ${ringArea}`);
      faults.push(...checkRing(ring, x, y, places).map((fault) => `${name}: ${fault}`));
    }
  }
  const whole = areaOfTile(places);
  if (area <= 0) faults.push(`${name} has area ${area}`);
  if (pieces.length === 1 && pieces[0]?.length === 1 && area >= whole) faults.push(`${name} is full`);
  // Crossings of slanted sides are rounded by half a unit to either side.
  const rounding = places.outline ? pieces.flat().reduce((sum, ring) => sum + perimeter(ring), 0) : 0;
  if (area > whole + rounding) faults.push(`${name} has more than its area`);
  return faults;
}

function checkRing(ring: readonly number[], x: number, y: number, places: TilePlaces): string[] {
  const faults: string[] = [];
  const size = ring.length / 2;
  const at = (i: number) => ({ x: ring[2 * (i % size)] ?? 0, y: ring[2 * (i % size) + 1] ?? 0 });
  for (let i = 0; i < size; i++) {
    const b = at(i);
    if (b.x < x || b.x > x + places.tileX || b.y < y || b.y > y + places.tileY) faults.push(`corner ${i} is outside`);
    if (isBeside(places, b.x - x, b.y - y)) faults.push(`corner ${i} is beside the outline`);
    if (!Number.isInteger(b.x) || !Number.isInteger(b.y)) faults.push(`corner ${i} is off the lattice`);
    const a = at(i + size - 1);
    const c = at(i + 1);
    if ((b.x - a.x) * (c.y - b.y) === (c.x - b.x) * (b.y - a.y)) faults.push(`corner ${i} does not turn`);
    if (i > 0 && (b.y < at(0).y || (b.y === at(0).y && b.x < at(0).x))) faults.push(`corner ${i} is before the first`);
  }
  return faults;
}

/** True for a point that lies farther outside of an outline's side than rounding moves it. */
function isBeside({ outline = [] }: TilePlaces, x: number, y: number): boolean {
  for (let k = 0; k < outline.length; k += 2) {
    const next = (k + 2) % outline.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [outline[k], outline[k + 1], outline[next], outline[next + 1]];
    const inside = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (inside < -Math.SQRT1_2 * Math.hypot(bx - ax, by - ay) - 1e-6) return true;
  }
  return false;
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  return (a[1] ?? 0) < (b[1] ?? 0) || (a[1] === b[1] && (a[0] ?? 0) < (b[0] ?? 0));
}
