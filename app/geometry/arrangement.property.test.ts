import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type CutLines, cutLines } from '#app/geometry/cut-lines.ts';
import { orientation } from '#app/geometry/orientation.ts';
import { planarFaces } from '#app/geometry/planar-faces.ts';
import type { Point } from '#app/geometry/point.ts';
import { meetSegments, type Segment } from '#app/geometry/segment.ts';
import { cases } from '#tests/factories/cases.ts';

function cut(lines: readonly Segment[]): CutLines {
  const done = cutLines(lines);
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

const endsOf = ({ nodes, pieces }: CutLines) =>
  pieces.map(({ from, to }) => ({ from: nodes[from] as Point, to: nodes[to] as Point }));

/** Whether two pieces meet anywhere but at an end of both. */
function doCross(a: Segment, b: Segment): boolean {
  const meeting = meetSegments(a.from, a.to, b.from, b.to);
  if (meeting.kind === 'none') return false;
  const isEnd = ({ from, to }: Segment) => [from, to].some(({ x, y }) => x === meeting.at.x && y === meeting.at.y);
  return meeting.kind !== 'touch' || !isEnd(a) || !isEnd(b);
}

function expectPlanar(done: CutLines): void {
  const ends = endsOf(done);
  for (const [index, one] of ends.entries()) {
    for (const other of ends.slice(index + 1)) {
      if (doCross(one, other)) throw new Error(JSON.stringify([one, other]));
    }
  }
}

function expectEuler(done: CutLines): void {
  const { faces, outlines, sides, groups } = planarFaces(done);
  const kept = done.pieces.filter((_, index) => sides[index] !== null);
  const used = new Set(kept.flatMap(({ from, to }) => [from, to]));
  expect(used.size - kept.length + faces.length).toBe(groups);
  const sum = (group: number) =>
    faces
      .filter((face) => face.group === group)
      .reduce((total, { area2, holes }) => {
        const own = holes.filter((hole) => hole.group === group);
        return total + area2 - own.reduce((less, hole) => less + hole.area2, 0);
      }, 0);
  const around = new Map<number, number>();
  for (const { group, area2 } of outlines) around.set(group, (around.get(group) ?? 0) + area2);
  for (const [group, area2] of around) expect(sum(group)).toBe(area2);
}

/** Every line is on a face or ends freely; none is lost. */
function expectAllListed(lines: readonly Segment[], done: CutLines): void {
  const listed = new Set(done.pieces.flatMap((piece) => piece.lines));
  const long = lines.flatMap(({ from, to }, index) => (from.x === to.x && from.y === to.y ? [] : [index]));
  expect([...listed].sort((a, b) => a - b)).toEqual(long);
  for (const [index, pair] of planarFaces(done).sides.entries()) {
    if (pair !== null) expect(pair[0]).not.toBe(pair[1]);
    expect(done.pieces[index]?.lines.length).toBeGreaterThan(0);
  }
}

const place = (max: number) => fc.record({ x: fc.integer({ min: 0, max }), y: fc.integer({ min: 0, max }) });
const lines = (max: number) => fc.array(fc.record({ from: place(max), to: place(max) }), { maxLength: 14 });

it.each([6, 40, 1000, 2 ** 25])('lines within %s units become a planar graph that keeps Euler’s formula', (max) => {
  fc.assert(
    fc.property(lines(max), (drawn) => {
      const done = cut(drawn);
      expectPlanar(done);
      expectEuler(done);
      expectAllListed(drawn, done);
    }),
    { numRuns: cases(100) },
  );
});

/** Lines that leave a small patch and arrive in another one far away. */
const bundle = fc.tuple(place(2 ** 24), place(2 ** 24), fc.integer({ min: 1, max: 60 })).chain(([one, other, wide]) => {
  const near = ({ x, y }: Point) => place(wide).map((by) => ({ x: x + by.x, y: y + by.y }));
  return fc.array(fc.record({ from: near(one), to: near(other) }), { minLength: 2, maxLength: 7 });
});

test('bundles of nearly parallel lines end planar', () => {
  fc.assert(
    fc.property(bundle, (drawn) => {
      const done = cut(drawn);
      // Cutting again finds nothing.
      expect(cut(endsOf(done)).pieces).toHaveLength(done.pieces.length);
    }),
    { numRuns: cases(10_000) },
  );
});

test('a square with a cross, a spur, an island and a bridge to another square', () => {
  const line = (x1: number, y1: number, x2: number, y2: number) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
  const box = (x: number, y: number, side: number) => [
    line(x, y, x + side, y),
    line(x + side, y, x + side, y + side),
    line(x + side, y + side, x, y + side),
    line(x, y + side, x, y),
  ];
  const done = cut([
    ...box(0, 0, 100),
    line(0, 50, 100, 50),
    line(50, 50, 50, 70),
    ...box(10, 10, 10),
    ...box(200, 0, 40),
    line(100, 20, 200, 20),
  ]);
  const { faces, sides } = planarFaces(done);
  expect(faces.map(({ area2 }) => area2 / 2).sort((a, b) => a - b)).toEqual([100, 1600, 5000, 5000]);
  const around = faces.filter(({ holes }) => holes.length > 0);
  expect(around.map(({ holes }) => holes.map(({ area2 }) => area2 / 2))).toEqual([[100]]);
  const unused = done.pieces.filter((_, index) => sides[index] === null).flatMap((piece) => piece.lines);
  expect(unused).toEqual([5, 14]);
});

test('an island that touches the outline at a corner is a hole of the face around it', () => {
  const ring = (...points: [number, number][]) =>
    points.map(([x, y], index) => {
      const [toX, toY] = points[(index + 1) % points.length] as [number, number];
      return { from: { x, y }, to: { x: toX, y: toY } };
    });
  const done = cut([...ring([0, 0], [100, 0], [100, 100], [0, 100]), ...ring([0, 0], [20, 10], [10, 20])]);
  const [outer, inner] = [...planarFaces(done).faces].sort((a, b) => b.area2 - a.area2);
  expect(outer?.ring).toHaveLength(4);
  expect(outer?.holes.map(({ area2 }) => area2)).toEqual([inner?.area2]);
  expect(orientation({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 })).toBe(1);
});

test('work is limited and can be canceled', () => {
  const fan = Array.from({ length: 1500 }, (_, index) => ({
    from: { x: 0, y: index * 1000 },
    to: { x: 3_000_000 - ((index * index) % 9973), y: (1500 - index) * 1000 },
  }));
  expect(cutLines(fan)).toEqual({ ok: false, error: { code: 'too-many-crossings' } });
  expect(cutLines(fan, () => false)).toEqual({ ok: false, error: { code: 'cancelled' } });
});
