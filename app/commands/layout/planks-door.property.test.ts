import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import type { DescribedLayout } from '#app/layout/batch/describe-layout.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { Length } from '#app/layout/units/length.ts';
import { askDoor, BATCH_TOOLS } from '#tests/factories/batch-door.ts';
import { cases } from '#tests/factories/cases.ts';
import { type HandCourse, layByHand } from '#tests/factories/lay-planks-by-hand.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';

const INCH = 8128;
const kernels = await Promise.all([loadNodeKernel('ts'), loadNodeKernel('wasm')]);

type Planks = DescribedLayout & Required<Pick<DescribedLayout, 'courses' | 'planks'>>;

const ask = (job: unknown, kernel = kernels[0]) => askDoor(job, true, { ...BATCH_TOOLS, kernel });

/** The answer for a request with planks; with `isTwice` also checks that both builds of the kernel give the same. */
async function lay(request: LayoutRequest, isTwice: boolean): Promise<Planks | null> {
  const job = requestToJob(request, '');
  const one = await ask(job);
  if (isTwice) expect(await ask(job, kernels[1])).toEqual(one);
  if (one?.ok === false) {
    // Some rooms cross themselves, or are covered by obstacles.
    expect(one.errors[0]?.field).toMatch(/^(obstacles|customRoomPoints)/);
    return null;
  }
  return one as Planks;
}

interface Sizes {
  readonly width: number;
  readonly room: number;
  readonly length: number;
  readonly plank: number;
  readonly joint: number;
  readonly kerf: number;
  readonly minEnd: number;
  readonly minOffset: number;
  readonly startCut: number | null;
}

/** Multiples of `unit`, so that planks are short enough to be tried unit by unit. */
const sizesOf = (unit: number): fc.Arbitrary<Sizes & { readonly isDown: boolean }> =>
  fc
    .record({
      length: fc.integer({ min: 12, max: 70 }),
      plank: fc.integer({ min: 6, max: 12 }),
      room: fc.integer({ min: 8, max: 300 }),
      courses: fc.integer({ min: 6, max: 140 }),
      joint: fc.constantFrom(0, 0, 1, 2),
      kerf: fc.constantFrom(0, 1, 2),
      ends: fc.integer({ min: 2, max: 100 }),
      offsets: fc.integer({ min: 0, max: 100 }),
      startCut: fc.option(fc.nat(100)),
      isDown: fc.boolean(),
    })
    .map(({ length, plank, room, courses, joint, kerf, ends, offsets, startCut, isDown }) => ({
      isDown,
      length: length * unit,
      plank: plank * unit,
      width: courses * unit,
      room: room * unit,
      joint: joint * unit,
      kerf: kerf * unit,
      minEnd: Math.max(1, Math.floor((length * ends) / 200)) * unit,
      minOffset: Math.floor((length * offsets) / 200) * unit,
      startCut: startCut === null ? null : Math.floor((plank * startCut) / 100) * unit,
    }));

function requestOf({
  width,
  room,
  length,
  plank,
  joint,
  kerf,
  minEnd,
  minOffset,
  startCut,
  isDown,
}: Sizes & { isDown: boolean }) {
  const cut = (startCut ?? 0) as Length;
  return layoutRequest({
    layoutType: 'planks',
    patternOrientation: isDown ? 'vertical' : 'horizontal',
    room: {
      type: 'rectangle',
      length: (isDown ? room : width) as Length,
      width: (isDown ? width : room) as Length,
    },
    tileLength: length as Length,
    tileWidth: plank as Length,
    joint: joint as Length,
    kerf: kerf as Length,
    plankMinEnd: minEnd as Length,
    plankMinOffset: minOffset as Length,
    autoOptimize: startCut === null,
    ...(isDown ? { startCutWidth: cut } : { startCutLength: cut }),
  });
}

/** The floor in whole units. */
const inUnits = ({ room, length, joint, kerf, minEnd, minOffset }: Sizes, unit: number) => ({
  run: room / unit,
  plank: length / unit,
  joint: joint / unit,
  kerf: kerf / unit,
  minEnd: minEnd / unit,
  minOffset: minOffset / unit,
});

describe('planks as you lay', () => {
  it.each([508, 1016, 4064])('match what an installer does by hand, on rectangles in units of %d', async (unit) => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(sizesOf(unit), async (given) => {
        const answer = await lay(requestOf(given), given.kerf === 0);
        if (answer === null) throw new Error('a rectangle is laid');
        // Pieces too small to keep are dropped, and so is a plank that would only give such a piece.
        const least = Math.min(INCH / 4, given.plank / 2) / unit;
        const wanted = withoutSmall(layByHand(inUnits(given, unit), answer.courses.length), least);
        const units = (inches: number) => (inches * INCH) / unit;
        expect(
          answer.courses.map(({ pieces, broken }) => ({
            pieces: pieces.map(({ length, from, cut }) => [units(length), Number(from.replace('plank ', '')), cut]),
            broken,
          })),
        ).toEqual(wanted);
        const planks = Math.max(0, ...wanted.flatMap(({ pieces }) => pieces.map(([, plank]) => plank)));
        expect(answer.planks['as-you-lay']).toBe(planks);
        expect(answer.planks.bound).toBeLessThanOrEqual(Math.min(planks, answer.planks['least-waste']));
        expect(answer.needed).toBe(planks);
        checkCourses(answer, given);
        compared += 1;
      }),
      { numRuns: cases(150) },
    );
    expect(compared).toBeGreaterThanOrEqual(cases(150));
  });
});

describe('planks if a wall or an obstacle leaves less than 1/4 in of a course', () => {
  const SIZES = { tileLength: 36, tileWidth: 6, groutSpacing: 0, autoOptimize: false, plankMinEnd: 8 } as const;
  const outline = (corners: readonly (readonly [number, number])[]) => ({
    roomType: 'custom',
    customRoomPoints: corners.map(([x, y]) => ({ x, y })),
  });
  const ends = outline([
    [0, 0],
    [100, 0],
    [100, 6.125],
    [40, 6.125],
    [40, 12],
    [0, 12],
  ]);
  const begins = outline([
    [0, 0],
    [100, 0],
    [100, 12],
    [60, 12],
    [60, 6.125],
    [0, 6.125],
  ]);
  const island = { name: 'Island', type: 'kitchen_island', length: 5.875, width: 80, x: 40, y: 6 };
  const isBetween = { roomType: 'rectangle', roomLength: 18, roomWidth: 160, obstacles: [island] };

  it.each([
    ['at its end', ends, 5],
    ['at its beginning', begins, 5],
    ['in its middle', isBetween, 13],
  ])('use the planks that their courses name, and no bound exceeds them: %s', async (_, room, planks) => {
    for (const plankMethod of ['as-you-lay', 'least-waste'] as const) {
      const job = { ...SIZES, ...room, layoutType: 'planks', patternOrientation: 'horizontal', plankMethod };
      const answer = (await ask(job)) as Planks;
      const named = new Set(answer.courses.flatMap(({ pieces }) => pieces.map(({ from }) => from)));
      expect([...named]).toEqual(Array.from({ length: planks }, (_, index) => `plank ${index + 1}`));
      expect(answer).toMatchObject({ needed: planks, planks: { [plankMethod]: planks } });
      expect(answer.planks.bound).toBeLessThanOrEqual(planks);
      expect(answer.warnings).toContain('pieces-dropped');
    }
  });
});

/** The courses without end pieces shorter than `least`; planks are numbered in order of first use. */
function withoutSmall(courses: readonly HandCourse[], least: number): readonly HandCourse[] {
  const numbers = new Map<number, number>();
  return courses.map(({ pieces, broken }) => ({
    broken,
    pieces: pieces
      .filter(([length]) => length >= least)
      .map(([length, plank, cut]) => {
        const number = numbers.get(plank) ?? numbers.size + 1;
        numbers.set(plank, number);
        return [length, number, cut] as const;
      }),
  }));
}

/**
 * Checks that the courses fill the floor from wall to wall: equal at both walls with auto-optimize, otherwise starting
 * as the first one does.
 */
function checkCourses(
  { courses }: Planks,
  { width, plank, joint, startCut, isDown }: Sizes & { isDown: boolean },
): void {
  const tops = courses.map(({ at: [x, y] }) => (isDown ? x : y));
  tops.forEach((top, index) => {
    expect(top).toBe((tops[0] ?? 0) + index * (plank + joint));
  });
  const visible = tops.map((top) => Math.min(width, top + plank) - Math.max(0, top));
  const [first = 0, last = 0] = [visible[0], visible[visible.length - 1]];
  if (startCut === null) {
    if (visible.length > 1 && first < plank && last < plank) expect(Math.abs(first - last)).toBeLessThanOrEqual(1);
    return;
  }
  const typed = startCut === 0 ? plank : startCut;
  const least = Math.min(2 * INCH, Math.ceil(plank / 3));
  // A course as narrow as that is no course: its pieces are too small to be kept.
  if (Math.min(least, typed) < Math.min(INCH / 4, plank / 2)) return;
  if (typed >= plank && visible.length > 1) expect(last).toBeGreaterThanOrEqual(least);
  if (visible.length > 1) expect(first === typed || last === least).toBe(true);
}

describe('bad input for planks', () => {
  const FLOOR = {
    roomType: 'rectangle',
    roomLength: 144,
    roomWidth: 180,
    tileLength: 48,
    tileWidth: 6,
    groutSpacing: 0,
    layoutType: 'planks',
  };

  it.each([
    ['a plank shorter than twice its usual end', { tileLength: 20 }, 'plankMinEnd', 'at most 10 in'],
    ['an end over half the plank', { plankMinEnd: '24 1/64' }, 'plankMinEnd', 'at most 24 in. You typed “24 1/64”'],
    ['joints that cannot keep as far apart', { plankMinOffset: 25 }, 'plankMinOffset', 'at most 24 in. You typed “25”'],
    ['a plank as wide as it is long', { tileWidth: 48 }, 'plankMinOffset', 'at most 24 in'],
    ['an end that is no length', { plankMinEnd: 'abc' }, 'plankMinEnd', 'You typed “abc”'],
    ['an end below zero', { plankMinEnd: -1 }, 'plankMinEnd', 'below zero'],
    ['an unknown way to lay them', { plankMethod: 'by-hand' }, 'plankMethod', 'as-you-lay, least-waste'],
    ['a variant that is no number', { plankSeed: 1.5 }, 'plankSeed', '1.5'],
  ])('reports %s at its field', async (_, changes, field, words) => {
    const answer = await ask({ ...FLOOR, ...changes });
    if (answer === null || answer.ok) throw new Error('not refused');
    expect(answer.errors.map((error) => error.field)).toEqual([field]);
    expect(answer.errors[0]?.message).toContain(words);
    // The field has no effect on another pattern.
    expect((await ask({ ...FLOOR, ...changes, layoutType: 'half' }))?.ok).toBe(true);
  });

  it('accepts ends and joints as long as half a plank', async () => {
    expect((await ask({ ...FLOOR, plankMinEnd: 24, plankMinOffset: 24 }))?.ok).toBe(true);
  });

  it('uses the usual blade if it cannot be read', async () => {
    // 15 ft of 48 in: 12 in are left of the last plank, which a blade makes too short to begin a course.
    const floor = { ...FLOOR, patternOrientation: 'horizontal' };
    const usual = await ask(floor);
    expect(await ask({ ...floor, kerf: 'abc' })).toEqual(usual);
    expect(await ask({ ...floor, kerf: 0 })).not.toEqual(usual);
  });
});
