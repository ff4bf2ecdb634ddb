import { expect, it } from 'vitest';
import { findHighlightAt } from '#app/drawing/display-list/find-piece.ts';
import { litLabels, piecesText, readHighlight } from '#app/drawing/display-list/highlight.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) }), await layoutTools());

it('highlights a label, the piece under the pointer, and the pieces of one tile', () => {
  expect(readHighlight('A')).toEqual({ label: 'A', pieces: [] });
  const corner = findHighlightAt(result, { x: 0, y: 0 });
  expect(corner).toBe(`A|A@${fromInches(-4.5)},${fromInches(-4.5)}`);
  expect(findHighlightAt(result, { x: fromInches(50), y: fromInches(50) })).toBeNull();
  const tile = `|${piecesText(result, [0, 1])}`;
  expect([...litLabels(tile)]).toEqual(['A', 'B']);
  expect(readHighlight(tile).pieces).toHaveLength(2);
});

it.each(['', '|', 'A|x', '|a@1,2', '|A@1', '|A@1,2x', '|;;'])('highlights no piece for %s', (text) => {
  expect(readHighlight(text).pieces).toEqual([]);
});
