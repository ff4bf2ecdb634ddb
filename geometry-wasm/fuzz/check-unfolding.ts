import { ringBounds } from '#app/geometry/bounds.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { WallToUnfold } from '#app/layout/parts/unfold-walls.ts';
import type { Clipper2 } from '#kernel/dist/clipper2.js';
import { intersectRings } from '#kernel/fuzz/plan-floors.ts';
import type { RandomWalls } from '#kernel/fuzz/random-walls.ts';
import { perimeter, signedArea } from '#kernel/fuzz/rings.ts';

/**
 * Checks walls as typed against the layout made from them: each wall minus its laps, clipped by Clipper2, is flipped
 * upside down and placed a blade's width after the previous one; its openings are where they were measured; the level
 * line runs through all of them.
 */
export function checkUnfolding(
  { walls, unfolding }: RandomWalls,
  { plan, obstacles }: LayoutRequest,
  clipper2: Clipper2,
  faults: string[],
): void {
  const kept = walls.map((wall, index) => keptOf(wall, walls[index - 1], unfolding.lap, clipper2));
  // The highest remaining point is at the top of the layout.
  const top = Math.max(...kept.flatMap(({ ring }) => ring.filter((_, at) => at % 2 === 1)));
  let from = 0;
  let opening = 0;
  walls.forEach(({ obstacles: own, name }, index) => {
    const { ring, left, right } = kept[index] as KeptWall;
    // Flipping reverses the order of the corners.
    const expected = backwards(ring.map((value, at) => (at % 2 === 0 ? value - left + from : top - value)));
    const placed = (plan?.parts[index]?.ring ?? []).flatMap(({ x, y }) => [x, y]);
    const both = intersectRings(clipper2, [expected], [placed]).reduce((sum, one) => sum + signedArea(one), 0);
    const [wanted, got] = [signedArea(expected), signedArea(placed)];
    const slack = 4 + perimeter(placed);
    if (Math.abs(both - wanted) > slack || Math.abs(both - got) > slack)
      faults.push(`${name} has ${got} on the plan, ${wanted} by Clipper2, ${both} in common`);
    const box = ringBounds(plan?.parts[index]?.ring ?? []);
    if (box.minX !== from || box.maxX !== from + right - left)
      faults.push(`${name} lies from ${box.minX} to ${box.maxX}`);
    for (const { x, y, width: across, length } of own) {
      const at = obstacles[opening++];
      const [wantedX, wantedY] = [x - left + from, top - y - length];
      if (at?.x !== wantedX || isOff(at.y, wantedY) || at.width !== across || at.length !== length)
        faults.push(`an opening of ${name} lies at ${at?.x}, ${at?.y}, not at ${wantedX}, ${wantedY}`);
    }
    from += right - left + Math.max(1, unfolding.blade);
  });
  const { levelLine } = unfolding;
  const line = plan?.levelLine;
  if (levelLine === null ? line !== undefined : isOff(line, top - levelLine)) faults.push(`the line lies at ${line}`);
}

/** Compares with a tolerance of a unit, because both sides round the cut of a slanted top to the lattice. */
function isOff(value: number | undefined, expected: number): boolean {
  return value === undefined || Math.abs(value - expected) > 1;
}

/** Checks that whole courses begin at the level line. Only for patterns with horizontal rows. */
export function checkLevelLine({ request, origin, layers, planks }: LayoutResult, faults: string[]): void {
  const line = request.plan?.levelLine;
  const [layer] = layers;
  const isLevel = request.finish.patternOrientation === 'horizontal' && (request.finish.layoutAngle ?? 0) === 0;
  const isInRows =
    planks !== undefined || request.finish.layoutType === 'straight' || request.finish.layoutType === 'half';
  if (line === undefined || layer === undefined || !isLevel || !isInRows) return;
  const module = layer.down + request.finish.joint;
  const off = (((origin.y + layer.down - line) % module) + module) % module;
  if (off !== 0) faults.push(`courses stand ${off} off the line`);
}

interface KeptWall {
  readonly ring: readonly number[];
  readonly left: number;
  readonly right: number;
}

/**
 * The part of a wall between its laps: the right wall of a corner laps the left one, unless one of them says otherwise.
 */
function keptOf(
  { ring, laps }: WallToUnfold,
  before: WallToUnfold | undefined,
  lap: number,
  clipper2: Clipper2,
): KeptWall {
  const isLapped = before?.laps === 'right' || before?.laps === 'both';
  const atLeft = laps === 'left' || laps === 'both' || (laps === '' && before !== undefined && !isLapped);
  const atRight = laps === 'right' || laps === 'both';
  const { maxX, maxY } = ringBounds(ring);
  const [left, right] = [atLeft ? lap : 0, maxX - (atRight ? lap : 0)];
  const strip = [left, 0, right, 0, right, maxY, left, maxY];
  const [kept = []] = intersectRings(clipper2, [ring.flatMap(({ x, y }) => [x, y])], [strip]);
  return { ring: kept, left, right };
}

function backwards(ring: readonly number[]): number[] {
  return ring.flatMap((_, at) =>
    at % 2 === 0 ? [ring[ring.length - 2 - at] ?? 0, ring[ring.length - 1 - at] ?? 0] : [],
  );
}
