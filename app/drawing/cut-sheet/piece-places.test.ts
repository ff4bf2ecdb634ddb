import { expect, it } from 'vitest';
import { wordPiecePlaces } from '#app/drawing/cut-sheet/piece-places.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const tools = await layoutTools();

it('cuts of a pattern at an angle are placed from the walls of the room, not from corners of the pattern', () => {
  const [width, length] = [180, 168];
  const request = layoutRequest({
    room: rectangleRoom(length, width),
    layoutType: 'herringbone',
    layoutAngle: 45,
    tileWidth: fromInches(4),
  });
  const result = mustLayOut(request, tools);
  const inches = (text = '') =>
    text.split(/\s/).reduce((sum, part) => {
      const [parts = 0, whole = 1] = part.split('/').map(Number);
      return sum + parts / whole;
    }, 0);
  const places = wordPiecePlaces(result, result.pieces.length, 'imperial')
    .flatMap((text) => text.split('; '))
    .map((text) => /^([\d\s/]+)" from the left, ([\d\s/]+)" from the top$/.exec(text))
    .map((place) => [inches(place?.[1]), inches(place?.[2])] as const);
  expect(places.length).toBe(result.pieces.length);
  expect(places.every(([x, y]) => x >= 0 && x < width && y >= 0 && y < length)).toBe(true);
  for (const axis of [0, 1] as const) expect(Math.min(...places.map((place) => place[axis]))).toBe(0);
});
