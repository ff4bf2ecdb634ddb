import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJob } from '#app/layout/job/read-job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { spreadWalls } from '#app/layout/starts/spread-walls.ts';
import { cases } from '#tests/factories/cases.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const PATTERNS = ['straight', 'half', 'third', 'quarter'] as const;

const arbitraryWalls = fc.record({
  widths: fc.array(fc.integer({ min: 80, max: 900 }), { minLength: 2, maxLength: 4 }),
  height: fc.integer({ min: 300, max: 900 }),
  tileLength: fc.integer({ min: 30, max: 200 }),
  tileWidth: fc.integer({ min: 30, max: 200 }),
  layoutType: fc.constantFrom(...PATTERNS),
  patternOrientation: fc.constantFrom('horizontal', 'vertical'),
  autoOptimize: fc.boolean(),
  startCutWidth: fc.integer({ min: 0, max: 30 }),
  levelLine: fc.option(fc.integer({ min: 10, max: 200 }), { nil: '' }),
});

type Walls = typeof arbitraryWalls extends fc.Arbitrary<infer T> ? T : never;

const inches = (tenths: number | string) => (typeof tenths === 'string' ? tenths : `${tenths / 10}`);

function wallsOf(walls: Walls, widths: readonly number[]) {
  const job = {
    ...walls,
    unitSystem: 'imperial',
    surface: 'wall',
    roomType: 'parts',
    wallGrid: 'each',
    groutSpacing: '1/8',
    tileLength: inches(walls.tileLength),
    tileWidth: inches(walls.tileWidth),
    startCutWidth: walls.autoOptimize ? '' : inches(walls.startCutWidth),
    levelLine: inches(walls.levelLine),
    parts: widths.map((width) => ({ roomLength: inches(walls.height), roomWidth: inches(width), laps: 'none' })),
  };
  const read = readJob(job);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.request;
}

/** The sizes of the pieces of a wall of a layout, in order. */
function piecesOf(request: LayoutRequest, part: number): string[] {
  const result = mustLayOut(request);
  return result.pieces
    .filter((piece) => piece.part === part)
    .map(({ shape }) => `${result.shapes[shape]?.width}×${result.shapes[shape]?.height}`)
    .sort();
}

describe('walls laid separately', () => {
  it('have the same cuts as each wall laid alone', () => {
    fc.assert(
      fc.property(arbitraryWalls, (walls) => {
        const all = wallsOf(walls, walls.widths);
        const alone = walls.widths.map((width) => piecesOf(wallsOf(walls, [width]), 0));
        expect(walls.widths.map((_, part) => piecesOf(all, part))).toEqual(alone);
        expect(spreadWalls(all)).toBe(all);
      }),
      { numRuns: cases(150) },
    );
  });
});
