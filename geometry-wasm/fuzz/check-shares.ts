import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import type { Clipper2 } from '#kernel/dist/clipper2.js';
import { type Floors, intersectRings, ringsOf } from '#kernel/fuzz/plan-floors.ts';
import { perimeter, signedArea } from '#kernel/fuzz/rings.ts';
import { boundsOf } from '#kernel/fuzz/tile-places.ts';

/** A laid full tile or piece, with its tile; for a piece also the part that lists it. */
interface PlacedTile {
  readonly tile: string;
  readonly rings: readonly number[][];
  readonly part?: number;
}

/** The tiles, pieces and area that certainly belong to a part, and the area that may belong to another. */
interface Tally {
  touched: number;
  pieces: number;
  area: number;
  slack: number;
}

/**
 * Checks the figures of each part with Clipper2's intersection of everything laid with the floor of that part: every
 * piece is listed by the part where it is, every tile counts for the part with most of its area, and areas match.
 */
export function checkShares(result: LayoutResult, floors: Floors, clipper2: Clipper2, faults: string[]): void {
  const parts = floors.parts.map((part) => ringsOf(part));
  const boxes = parts.map((rings) => boundsOf(Float64Array.from(rings.flat())));
  // An eased tile is compared as a whole one: less than 1/16 in square is off at each corner.
  const corners = 4 * (UNITS_PER_INCH / 16) ** 2 * result.eased.length;
  const tallies = parts.map((): Tally => ({ touched: 0, pieces: 0, area: 0, slack: 4 + corners }));
  const tiles = new Map<string, { areas: number[]; slack: number }>();
  for (const { tile, rings, part } of placedOn(result)) {
    const { left, top, right, bottom } = boundsOf(Float64Array.from(rings[0] ?? []));
    const near = boxes.map((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
    const isApart = near.filter(Boolean).length < 2;
    const slack = isApart ? 0 : 4 + 2 * rings.reduce((sum, ring) => sum + perimeter(ring), 0);
    const areas = parts.map((floor, index) => {
      if (near[index] !== true) return 0;
      return areaOf(isApart ? rings : intersectRings(clipper2, rings as number[][], floor));
    });
    areas.forEach((area, index) => {
      (tallies[index] as Tally).area += area;
      (tallies[index] as Tally).slack += slack;
    });
    const own = surest(areas, slack);
    if (part !== undefined) {
      (tallies[part] as Tally).pieces += 1;
      if (own !== null && own !== part) faults.push(`a piece at ${tile} is listed in part ${part}, it lies in ${own}`);
    }
    const known = tiles.get(tile) ?? { areas: parts.map(() => 0), slack: 0 };
    tiles.set(tile, {
      areas: known.areas.map((area, index) => area + (areas[index] ?? 0)),
      slack: known.slack + slack,
    });
  }
  let unsure = 0;
  for (const { areas, slack } of tiles.values()) {
    const own = surest(areas, slack);
    if (own === null) unsure += 1;
    else (tallies[own] as Tally).touched += 1;
  }
  result.parts?.forEach(({ name, touched, tiledArea, pieces }, index) => {
    const tally = tallies[index] as Tally;
    if (touched < tally.touched || touched > tally.touched + unsure)
      faults.push(`${name} has ${touched} tiles, ${tally.touched} to ${tally.touched + unsure} by Clipper2`);
    if (pieces !== tally.pieces) faults.push(`${name} has ${pieces} pieces and lists ${tally.pieces}`);
    if (Math.abs(tiledArea - tally.area) > tally.slack)
      faults.push(`${name} has an area of ${tiledArea}, ${tally.area} by Clipper2`);
  });
}

/** The part with the largest area, or null if another is within the tolerance. */
function surest(areas: readonly number[], slack: number): number | null {
  const most = Math.max(...areas);
  return areas.filter((area) => area >= most - 2 * slack).length === 1 ? areas.indexOf(most) : null;
}

function areaOf(rings: readonly (readonly number[])[]): number {
  return rings.reduce((sum, ring) => sum + signedArea(ring), 0);
}

function* placedOn(result: LayoutResult): Generator<PlacedTile> {
  for (const { across, down, step, fullRuns } of result.layers) {
    for (const { x, y, count } of fullRuns) {
      for (let i = 0; i < count; i++) {
        const [left, top] = [x + i * step.x, y + i * step.y];
        const ring = [left, top, left + across, top, left + across, top + down, left, top + down];
        yield { tile: `full ${left},${top}`, rings: [ring] };
      }
    }
  }
  for (const { shape, exact, tileX, tileY, plank, part } of result.pieces) {
    const cut = result.shapes[shape];
    if (cut === undefined) continue;
    const rings = (exact ?? ringsAsLaid(cut, result)).map((ring) => ring.flatMap(({ x, y }) => [x + tileX, y + tileY]));
    yield { tile: `${tileX},${tileY},${plank}`, rings, part: part ?? -1 };
  }
}
