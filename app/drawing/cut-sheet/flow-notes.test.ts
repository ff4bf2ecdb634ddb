import { expect, test } from 'vitest';
import { flowNotes } from '#app/drawing/cut-sheet/flow-notes.ts';

const tile = (caption: string, index: number) => ({ index, caption, slope: 1 });
/** 270 points, half of the text on a page. */
const COLUMN = { x: 0, y: 0, width: 270, bottom: 700 };

test('a tile with a long caption leaves the other tiles side by side', () => {
  const captions = ['A + B × 1', 'A + C × 2', 'P + Y × 1, keep the cutout of P: it is Y', 'D + D × 3', 'E + F × 1'];
  const { lines } = flowNotes([{ title: '', rows: [], tiles: captions.map(tile) }], [COLUMN], 12);
  expect(lines.map(({ tiles }) => tiles?.indices)).toEqual([[0, 1], [2], [3, 4]]);
  expect(lines.map(({ tiles }) => tiles?.width)).toEqual([67.5, 270, 67.5]);
});
