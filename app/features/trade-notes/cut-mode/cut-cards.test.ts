import { expect, test } from 'vitest';
import { buildCutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { planSawCards } from '#app/features/trade-notes/cut-mode/cut-cards.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { roomsRequest } from '#tests/factories/sample-job.ts';
import { workOf } from '#tests/factories/work-of.ts';

const rooms = roomsRequest(
  [
    { name: 'Hall', roomLength: 120, roomWidth: 100 },
    { name: 'Kitchen', roomLength: 150, roomWidth: 80, beside: 0, side: 'right', wall: 4 },
  ],
  [{ from: 0, to: 1, at: 12, opening: 28 }],
);

test('a card says the room of its pieces as the sheet does, and a piece its own where they lie in several', () => {
  const result = mustLayOut(rooms);
  const work = workOf(result);
  const sheet = buildCutSheet(result, { jobName: '', business: [], date: '', unitSystem: 'imperial', work }, 1_000);
  const cards = planSawCards(work.cuts, result, { system: 'imperial', kerf: 0, laid: null }).flatMap(
    (setting) => setting.cards,
  );
  expect(cards).toHaveLength(sheet.cards.length);
  let apart = 0;
  for (const { label, places, pieces } of cards) {
    const partsOf = pieces.map(({ piece }) => ['Hall', 'Kitchen'][result.pieces[piece]?.part ?? -1]);
    const names = [...new Set(partsOf)].sort();
    for (const name of names) expect(places).toContain(`${name} ${partsOf.filter((part) => part === name).length}`);
    expect(pieces.map(({ room }) => room)).toEqual(names.length > 1 ? partsOf : partsOf.map(() => ''));
    apart += Number(names.length > 1);
    // Of the courses the sheet tells fewer.
    const onPaper = sheet.cards.find((card) => card.label === label)?.places ?? '';
    expect(onPaper.split('; ')[0]).toBe(places.split('; ')[0]);
  }
  expect(apart).toBeGreaterThan(0);
});

test('cards of the last two courses alone ask for another reading of the tape, until the course before them is down', () => {
  // Courses of 12 1/8 in: a cut one at both walls and seven whole ones between them, nine in all.
  const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100), patternOrientation: 'horizontal' }));
  const cardsAfter = (laid: number | null) =>
    planSawCards(workOf(result).cuts, result, { system: 'imperial', kerf: 0, laid }).flatMap(({ cards }) => cards);
  const top = Math.max(...result.pieces.map(({ tileY }) => tileY));
  const isLast = (piece: number) => (result.pieces[piece]?.tileY ?? 0) > top - 1.5 * 12.125 * 8128;
  for (const { pieces, readAfter } of cardsAfter(4)) {
    expect(readAfter).toBe(pieces.every(({ piece }) => isLast(piece)) ? 7 : null);
  }
  expect(cardsAfter(4).some(({ readAfter }) => readAfter === 7)).toBe(true);
  for (const laid of [null, 7, 8]) expect(cardsAfter(laid).every(({ readAfter }) => readAfter === null)).toBe(true);
});
