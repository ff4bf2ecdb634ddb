import { describe, expect, it } from 'vitest';
import { computeLayoutLazily } from '#app/layout/compute/compute-layout.ts';
import { planMaterials } from '#app/layout/compute/plan-materials.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { BATCH_TOOLS } from '#tests/factories/batch-door.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const NICHE = { name: 'Niche', type: 'niche', x: 60, y: 36, width: 12, length: 24 } as const;
const WALL = {
  surface: 'wall',
  roomLength: 96,
  roomWidth: 120,
  tileLength: 24,
  tileWidth: 12,
  groutSpacing: 0.125,
  layoutType: 'straight',
  materials: ['boards'],
  boardLength: 60,
  boardWidth: 36,
} as const;

/** The boards of a wall, and every way of laying them that was tried. */
async function boardsOf(raw: Readonly<Record<string, unknown>>) {
  const read = readJob(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { trade } = readTrade(raw, 'imperial');
  const tried: LayoutResult[] = [];
  const planned = await planMaterials(mustLayOut(read.value.request), cuttingOf(trade), async (request) => {
    const outcome = await computeLayoutLazily(request, BATCH_TOOLS);
    if (outcome.ok) tried.push(outcome.value);
    return outcome;
  });
  return { boards: planned?.boards, tried };
}

/** Corners of the niche with more than one board within half an inch. */
function cornersInLine({ pieces, shapes }: LayoutResult): number {
  const top = 96 - NICHE.y - NICHE.length;
  const boards = pieces.map(({ tileX, tileY, shape }) => {
    return (shapes[shape]?.outline ?? []).map(({ x, y }) => [x + tileX, y + tileY] as const);
  });
  const boardAt = (x: number, y: number) => boards.findIndex((ring) => isInside(ring, fromInches(x), fromInches(y)));
  const [left, right, bottom] = [NICHE.x, NICHE.x + NICHE.width, top + NICHE.length];
  const around = [left, right].flatMap((x) => {
    return [top, bottom].map((y) =>
      [-0.5, 0.5].flatMap((dx) =>
        [-0.5, 0.5].flatMap((dy) => {
          const isNiche = x + dx > left && x + dx < right && y + dy > top && y + dy < bottom;
          return isNiche ? [] : boardAt(x + dx, y + dy);
        }),
      ),
    );
  });
  return around.filter((found) => new Set(found).size > 1).length;
}

function isInside(ring: readonly (readonly [number, number])[], x: number, y: number): boolean {
  const crossings = ring.filter(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] as readonly [number, number];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  });
  return crossings.length % 2 === 1;
}

describe('backer boards around a niche', () => {
  it('start elsewhere if a joint would be in line with its corners', async () => {
    const { boards, tried } = await boardsOf({ ...WALL, obstacles: [NICHE] });
    // From the corner of the wall both ways have a joint along a side of the niche.
    expect(
      tried
        .slice(0, 2)
        .map(cornersInLine)
        .every((corners) => corners > 0),
    ).toBe(true);
    expect(tried.some((way) => cornersInLine(way) === 0)).toBe(true);
    expect(boards).toMatchObject({ corners: 4, inLine: 0 });
  });

  it('start at the corner of the wall if nothing is in the way', async () => {
    const { boards, tried } = await boardsOf(WALL);
    expect(tried).toHaveLength(2);
    expect(boards).toMatchObject({ corners: 0, inLine: 0 });
  });

  it('cannot be counted if boards of that size cannot be laid', async () => {
    const none = await planMaterials(
      mustLayOut((await boardsOf(WALL)).tried[0]?.request as LayoutResult['request']),
      cuttingOf(readTrade(WALL, 'imperial').trade),
      async () => ({ ok: false, error: { code: 'room-has-no-area' } }),
    );
    expect(none).toEqual({ boards: null });
  });
});
