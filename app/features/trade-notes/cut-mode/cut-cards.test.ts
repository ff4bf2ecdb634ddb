import { expect, test } from 'vitest';
import { buildCutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { planSawCards } from '#app/features/trade-notes/cut-mode/cut-cards.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { roomsRequest } from '#tests/factories/sample-job.ts';
import { workOf } from '#tests/factories/work-of.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

const rooms = roomsRequest(
  [
    { name: 'Hall', roomLength: 120, roomWidth: 100 },
    { name: 'Kitchen', roomLength: 150, roomWidth: 80, beside: 0, side: 'right', wall: 4 },
  ],
  [{ from: 0, to: 1, at: 12, opening: 28 }],
);

test('a card names the rooms of its pieces like the sheet, and each piece its own if there are several', () => {
  const result = mustLayOut(rooms);
  const work = workOf(result);
  const sheet = buildCutSheet(result, { jobName: '', business: [], date: '', unitSystem: 'imperial', work }, 1_000);
  const cards = cardsOf(result);
  expect(cards).toHaveLength(sheet.cards.length);
  let apart = 0;
  for (const { label, rooms: named, pieces } of cards) {
    const partsOf = pieces.map(({ piece }) => ['Hall', 'Kitchen'][result.pieces[piece]?.part ?? -1]);
    const names = [...new Set(partsOf)].sort();
    for (const name of names) expect(named).toContain(`${name} ${partsOf.filter((part) => part === name).length}`);
    expect(pieces.map(({ room }) => room)).toEqual(names.length > 1 ? partsOf : partsOf.map(() => ''));
    apart += Number(names.length > 1);
    expect(sheet.cards.find((card) => card.label === label)?.places.split('; ')[0]).toBe(named);
  }
  expect(apart).toBeGreaterThan(0);
});

test('each piece of a room is named by its wall and its place along it', () => {
  const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) }));
  const cards = cardsOf(result);
  const where = cards.flatMap(({ pieces }) => pieces.map((piece) => piece.where));
  expect(where).toHaveLength(32);
  expect(new Set(where).size).toBe(32);
  expect(where).toContain('right wall, third from the top');
  expect(where).toContain('top wall, eighth from the left');
  expect(where.filter((text) => text.endsWith('corner')).sort()).toEqual([
    'bottom left corner',
    'bottom right corner',
    'top left corner',
    'top right corner',
  ]);
  for (const [index, { tileX, tileY }] of result.pieces.entries()) {
    const text = cards.flatMap(({ pieces }) => pieces).find(({ piece }) => piece === index)?.where;
    const [column, row] = [tileX, tileY].map((at) => Math.round((at - 7.5 * 8128) / (12.125 * 8128)) + 2);
    if (column === 9 && row !== 1 && row !== 9)
      expect(text).toBe(`right wall, ${ORDINALS[(row ?? 0) - 1]} from the top`);
  }
});

test('a staggered border counts the whole tiles between its pieces, a wall counts from its bottom up, and an L names its walls by length', () => {
  const half = { patternOrientation: 'horizontal', layoutType: 'half' } as const;
  const staggered = wheres(layoutRequest({ room: rectangleRoom(96.875, 97), ...half }));
  // Only every second course is cut at the left.
  const atLeft = staggered.filter((text) => text.startsWith('left wall'));
  expect(atLeft.length).toBeGreaterThan(2);
  expect(new Set(atLeft).size).toBe(atLeft.length);
  const onWall = wheres(layoutRequest({ room: rectangleRoom(100, 100), surface: 'wall' }));
  expect(onWall).toContain('right edge, third from the bottom');
  const inL = wheres(
    layoutRequest({
      room: customRoom([
        [0, 0],
        [100, 0],
        [100, 60],
        [50, 60],
        [50, 110],
        [0, 110],
      ]),
    }),
  );
  expect(inL).toContain(`right wall (5' 0"), second from the top`);
  expect(inL).toContain(`right wall (4' 2"), second from the top`);
  expect(inL.some((text) => text.startsWith('left wall, '))).toBe(true);
});

test('a piece from an offcut names the piece whose offcut it is, and that piece keeps it', () => {
  const result = mustLayOut(
    layoutRequest({
      room: rectangleRoom(100, 100),
      autoOptimize: false,
      startCutWidth: fromInches(3),
      startCutLength: fromInches(3),
    }),
  );
  const pieces = cardsOf(result).flatMap((card) => card.pieces);
  const reused = pieces.filter(({ offcutOf }) => offcutOf !== null);
  expect(reused.length).toBeGreaterThan(0);
  for (const { tile, label, offcutOf } of reused) {
    const first = pieces.find((piece) => piece.tile === tile && piece.offcutOf === null);
    expect(first?.label).toBe(offcutOf);
    expect(first?.offcutFor).toContain(label);
  }
});

test('only cards of the last two courses ask for another tape reading, until the course before them is down', () => {
  // Courses of 12 1/8 in: seven whole ones, and a cut one at each of two walls.
  const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100), patternOrientation: 'horizontal' }));
  const cardsAfter = (laid: number | null) => cardsOf(result, laid);
  const top = Math.max(...result.pieces.map(({ tileY }) => tileY));
  const isLast = (piece: number) => (result.pieces[piece]?.tileY ?? 0) > top - 1.5 * 12.125 * 8128;
  for (const { pieces, readAfter } of cardsAfter(4)) {
    expect(readAfter).toBe(pieces.every(({ piece }) => isLast(piece)) ? 7 : null);
  }
  expect(cardsAfter(4).some(({ readAfter }) => readAfter === 7)).toBe(true);
  for (const laid of [null, 7, 8]) expect(cardsAfter(laid).every(({ readAfter }) => readAfter === null)).toBe(true);
});

function cardsOf(result: LayoutResult, laid: number | null = null) {
  return planSawCards(workOf(result).cuts, result, { system: 'imperial', kerf: 0, laid }).flatMap(({ cards }) => cards);
}

function wheres(request: LayoutRequest): string[] {
  return cardsOf(mustLayOut(request)).flatMap(({ pieces }) =>
    pieces.map(({ where }) => where.replaceAll('\u00a0', ' ')),
  );
}
