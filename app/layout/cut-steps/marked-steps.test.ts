import { describe, expect, it } from 'vitest';
import { describeCutMarks } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { readMarkedCards } from '#tests/factories/read-marked-card.ts';

/** A room with a slanted wall, a tub, a column and an outlet. */
const ROOM = {
  roomType: 'custom',
  customRoomPoints: '0, 0\n84, 0\n84, 40\n60, 70\n0, 70',
  groutSpacing: 0.125,
  obstacles: [
    { id: 'a', name: 'Tub', type: 'custom', x: 20, y: 0, width: 30.5, length: 13.25 },
    { id: 'b', name: 'Post', type: 'column', shape: 'circle', x: 30, y: 40, diameter: 7 },
    { id: 'c', name: 'Outlet', type: 'outlet', x: 63.5, y: 21.25, width: 1.5, length: 1 },
  ],
};
const TILES = [
  { layoutType: 'hexagon', tileWidth: 8 },
  { layoutType: 'hexagon', tileWidth: 8, patternOrientation: 'horizontal', layoutAngle: 20 },
  { layoutType: 'picket', tileWidth: 4, tileLength: 12 },
  { layoutType: 'octagon', tileWidth: 8, dotSize: 2 },
  { layoutType: 'chevron', tileWidth: 3, tileLength: 12 },
  { layoutType: 'diamond', tileWidth: 8, tileLength: 14 },
  { layoutType: 'triangle', tileWidth: 10 },
];

/** Inches: a cut drawn from the card's words may be off by this much. */
const PENCIL = 1 / 16;

function lay(tile: object): LayoutResult {
  const read = readJob({ ...ROOM, ...tile });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return mustLayOut(read.value.request);
}

describe('the card of a tile that is not a rectangle', () => {
  it.each(TILES)('gives every corner of the piece to 1/16 in when its words are drawn: %j', (tile) => {
    const layout = lay(tile);
    expect(layout.shapes.length).toBeGreaterThan(10);
    for (const { label, sentences, stray } of readMarkedCards(layout)) {
      expect(sentences, label).not.toEqual([]);
      expect(stray, `${label}: ${sentences.join(' ')}`).toBeLessThanOrEqual(PENCIL);
    }
  });

  it('gives the angle of a straight cut against a kept side', () => {
    const layout = lay({ layoutType: 'hexagon', tileWidth: 8 });
    const words = layout.shapes.flatMap((shape) => describeCutMarks(shape, kindOf(shape, layout), 'imperial'));
    expect(words.some((one) => / parallel to the (top|bottom) side\. Keep /.test(one))).toBe(true);
    expect(words.some((one) => / square to the (top|bottom) side\. Keep /.test(one))).toBe(true);
    // The slanted wall: 30 in across, 24 in down.
    expect(words.some((one) => one.includes('° off square to the '))).toBe(true);
  });
});
