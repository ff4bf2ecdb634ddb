import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarkedPicture } from '#app/drawing/display-list/marks.ts';
import type { PathPaint, PathSink, Surface } from '#app/drawing/model/surface.ts';
import { ChangedCells } from '#app/drawing/paint/changed-cells.ts';
import { traceRect } from '#app/drawing/paint/trace-ring.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import { cases } from '#tests/factories/cases.ts';

const SIDE = 96;
const INKS = ['tile', 'cut', 'wall', 'paper'] as const;

/** A picture of whole pixels that fills rectangles by the even-odd rule and ignores strokes. */
class Pixels implements Surface {
  readonly inks: (string | null)[] = new Array(SIDE * SIDE).fill(null);
  private readonly clip: readonly Bounds[] | null;

  constructor(from?: Pixels, clip: readonly Bounds[] | null = null) {
    if (from) this.inks = [...from.inks];
    this.clip = clip;
    if (clip) this.each((index) => (this.inks[index] = null));
  }

  openGroup(): void {}
  closeGroup(): void {}
  text(): void {}

  path(trace: (sink: PathSink) => void, { fill }: PathPaint): void {
    const rects: Bounds[] = [];
    let corners: { x: number; y: number }[] = [];
    const add = (x: number, y: number) => corners.push({ x, y });
    trace({
      moveTo: add,
      lineTo: add,
      arc: () => {},
      closePath: () => {
        const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
        rects.push({ minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) });
        corners = [];
      },
    });
    this.each((index, x, y) => {
      if (rects.filter((rect) => holds(rect, x, y)).length % 2 === 1) this.inks[index] = fill ?? null;
    });
  }

  private each(call: (index: number, x: number, y: number) => void): void {
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++)
        if (this.clip === null || this.clip.some((rect) => holds(rect, x, y))) call(y * SIDE + x, x, y);
  }
}

function holds({ minX, maxX, minY, maxY }: Bounds, x: number, y: number): boolean {
  return x + 0.5 > minX && x + 0.5 < maxX && y + 0.5 > minY && y + 0.5 < maxY;
}

const rect = fc
  .tuple(
    fc.integer({ min: -9, max: 90 }),
    fc.integer({ min: -9, max: 90 }),
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 40 }),
  )
  .map(([minX, minY, width, height]) => ({ minX, minY, maxX: minX + width, maxY: minY + height }));
const item = fc.record({
  fill: fc.constantFrom(...INKS),
  rects: fc.array(rect, { minLength: 1, maxLength: 3 }),
  isApart: fc.boolean(),
});
type Item = typeof item extends fc.Arbitrary<infer One> ? One : never;
/** A change of a picture between two comparisons. */
const change = fc.tuple(fc.constantFrom('drop', 'add', 'move', 'grow'), fc.nat(), fc.nat(), item);

function paint(items: readonly Item[]): MarkedPicture {
  const marks = new MarkedPicture();
  for (const { fill, rects, isApart } of items) {
    marks.path(
      (sink) => {
        for (const one of rects) traceRect(sink, one.minX, one.minY, one.maxX, one.maxY);
      },
      { fill, isApart },
    );
  }
  return marks;
}

function apply(
  items: readonly Item[],
  [kind, from, to, made]: typeof change extends fc.Arbitrary<infer One> ? One : never,
): Item[] {
  const next = [...items];
  const place = next.length === 0 ? 0 : from % next.length;
  if (kind === 'add') next.splice(place, 0, made);
  else if (kind === 'grow')
    next.splice(
      place,
      1,
      ...next.slice(place, place + 1).map((one) => ({ ...one, rects: [...one.rects, ...made.rects] })),
    );
  else {
    const [taken] = next.splice(place, 1);
    if (kind === 'move' && taken) next.splice(to % (next.length + 1), 0, taken);
  }
  return next;
}

function whole(marks: MarkedPicture, onto: Pixels): Pixels {
  for (const mark of marks.list) marks.paint(mark, onto);
  return onto;
}

test('painting only the changes over the last picture gives the same as a full repaint', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), fc.array(change, { maxLength: 4 }), (items, changes) => {
      const [before, after] = [paint(items), paint(changes.reduce(apply, items))];
      const cells = new ChangedCells(before, after, SIDE, SIDE);
      const next = new Pixels(whole(before, new Pixels()), cells.rects());
      for (const mark of after.list) if (cells.meet(mark.box)) after.paint(mark, next);
      expect(next.inks).toEqual(whole(after, new Pixels()).inks);
    }),
    { numRuns: cases(300) },
  );
});

test('an unchanged picture is not repainted, and one rectangle less keeps the rest', () => {
  const items: Item[] = [0, 30, 60].map((minX) => ({
    fill: 'tile',
    rects: [{ minX, minY: 0, maxX: minX + 10, maxY: 10 }],
    isApart: false,
  }));
  expect(new ChangedCells(paint(items), paint(items), SIDE, SIDE).share).toBe(0);
  const cells = new ChangedCells(paint(items), paint(items.slice(0, 2)), SIDE, SIDE);
  expect(cells.rects()).toEqual([{ minX: 48, maxX: 80, minY: 0, maxY: 16 }]);
});
