import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerProjectLine } from '#app/commands/layout/answer-project.ts';
import { BATCH_TOOLS, layByDoor } from '#tests/factories/batch-door.ts';
import { cases } from '#tests/factories/cases.ts';
import { fewestTiles, type Sawing, type WantedPiece } from '#tests/factories/fewest-tiles.ts';

/** Sides in halves of an inch. */
const TILE = 24;
const MOST_PIECES = 7;

/** The tiles along one wall: the visible size of each, and whether its two factory edges are there. */
type Row = readonly { readonly size: number; readonly near: boolean; readonly far: boolean }[];

interface Wall {
  /** The visible size of the first tile: 0 is a whole one. */
  readonly start: number;
  readonly whole: number;
  /** The size of the last cut; 0: none. */
  readonly end: number;
}

/**
 * A wall's length and the tiles along it, counted from the specification: the start cut is the first piece, the next
 * ones are whole.
 */
function alongWall({ start, whole, end }: Wall): Row {
  return [
    ...(start > 0 ? [{ size: start, near: false, far: true }] : []),
    ...Array.from({ length: whole }, () => ({ size: TILE, near: true, far: true })),
    ...(end > 0 ? [{ size: end, near: true, far: false }] : []),
  ];
}

function piecesOf(across: Row, down: Row): WantedPiece[] {
  return across.flatMap((column) =>
    down.flatMap((row) =>
      column.size === TILE && row.size === TILE
        ? []
        : [
            {
              ...{ across: column.size, down: row.size },
              ...{ left: column.near, right: column.far, top: row.near, bottom: row.far },
            },
          ],
    ),
  );
}

const inches = (halves: number) => halves / 2;
const length = (row: Row) => row.reduce((sum, { size }) => sum + size, 0);

const cut = fc.oneof(fc.constant(0), fc.integer({ min: 3, max: TILE - 3 }));
const wall = fc
  .record({ start: cut, whole: fc.integer({ min: 0, max: 1 }), end: cut })
  .filter(({ start, whole, end }) => start + whole + end > 0);
const KINDS = { veined: [0], plain: [0, 2], square: [0, 1, 2, 3] } as const satisfies Record<string, Sawing['turns']>;
/** From the strictest to the least strict. */
const TILE_KINDS = ['veined', 'plain', 'square'] as const;
const wishes = fc.record({
  blade: fc.integer({ min: 0, max: 2 }),
  tileKind: fc.constantFrom(...TILE_KINDS),
  factoryEdges: fc.boolean(),
});
const floor = fc.record({ across: wall, down: wall, own: wishes });
const pool = fc.record({
  floors: fc.array(floor, { minLength: 2, maxLength: 3 }).filter((all) => {
    const count = all.flatMap(({ across, down }) => piecesOf(alongWall(across), alongWall(down))).length;
    return count > 1 && count <= MOST_PIECES;
  }),
  /** The options of all jobs; null if each has its own. */
  common: fc.option(wishes, { freq: 3 }),
});

type Wishes = Omit<Sawing, 'across' | 'down' | 'turns'> & { readonly tileKind: keyof typeof KINDS };

function sawing({ blade, tileKind, factoryEdges }: Wishes): Sawing {
  return { across: TILE, down: TILE, blade, turns: KINDS[tileKind], factoryEdges };
}

it('a pool of small floors needs no more tiles than the best way to saw it, with and without factory edges at joints', async () => {
  let [exact, edges, saved] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(pool, async ({ floors, common }) => {
      const wished = floors.map(({ own }) => common ?? own);
      const jobs = floors.map(({ across, down }, index) => ({
        ...{
          tileLength: inches(TILE),
          tileWidth: inches(TILE),
          groutSpacing: 0,
          product: 'Slate',
          autoOptimize: false,
        },
        ...{ ...wished[index], kerf: inches(wished[index]?.blade ?? 0) },
        ...{ roomWidth: inches(length(alongWall(across))), roomLength: inches(length(alongWall(down))) },
        ...{ startCutWidth: inches(across.start), startCutLength: inches(down.start) },
      }));
      const whole = floors.reduce((sum, { across, down }) => sum + across.whole * down.whole, 0);
      const pieces = floors.flatMap(({ across, down }) => piecesOf(alongWall(across), alongWall(down)));
      const laid = await Promise.all(jobs.map((job) => layByDoor(job)));
      expect(laid.reduce((sum, { cut }) => sum + cut, 0)).toBe(pieces.length);
      const answer = await answerProjectLine({ text: JSON.stringify({ jobs }) }, BATCH_TOOLS);
      if (!answer?.ok) throw new Error(JSON.stringify(answer));
      const [only, ...others] = answer.pools;
      const single = laid.reduce((sum, { needed }) => sum + needed, 0);
      const blades = wished.map(({ blade }) => blade);
      const ranks = wished.map(({ tileKind }) => TILE_KINDS.indexOf(tileKind));
      const wish = (
        pick: (...values: number[]) => number,
        kind: (...values: number[]) => number,
        factoryEdges: boolean,
      ) =>
        fewestTiles(
          pieces,
          sawing({ blade: pick(...blades), tileKind: TILE_KINDS[kind(...ranks)] ?? 'veined', factoryEdges }),
        );
      // Cut together, every piece follows the strictest of the jobs; the bound holds for the least strict one.
      const together = wish(
        Math.max,
        Math.min,
        wished.some((one) => one.factoryEdges),
      );
      const loosest = wish(
        Math.min,
        Math.max,
        wished.every((one) => one.factoryEdges),
      );
      if (together === null || loosest === null) return;
      exact += 1;
      expect(others).toEqual([]);
      expect(only).toMatchObject({ needed: Math.min(whole + together, single), single });
      expect(only?.bound).toBeLessThanOrEqual(whole + loosest);
      if (wished.some(({ factoryEdges }) => factoryEdges)) edges += 1;
      if (whole + together < single) saved += 1;
    }),
    { numRuns: cases(220) },
  );
  expect(exact).toBeGreaterThanOrEqual(cases(200));
  expect(edges).toBeGreaterThan(cases(60));
  expect(saved).toBeGreaterThan(cases(30));
});
