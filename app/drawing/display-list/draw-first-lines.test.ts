import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawFirstLines } from '#app/drawing/display-list/draw-first-lines.ts';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

it('the picture of the first lines shows only lengths from the words, and draws both lines', () => {
  const side = fc.integer({ min: 60, max: 200 });
  const lean = fc.constantFrom(0, 0, 1, 3);
  const angle = fc.constantFrom(0, 0, 450, 300);
  fc.assert(
    fc.property(side, side, lean, angle, (width, length, off, layoutAngle) => {
      const room = customRoom([
        [0, 0],
        [width, 0],
        [width, length],
        [off, length],
      ]);
      const result = mustLayOut(layoutRequest({ room, layoutAngle, tileLength: fromInches(24) }));
      const lines = planFirstLines(result);
      const words = describeFirstLines(lines, 'imperial').join(' ');
      const { items } = drawFirstLines(result, lines, 'imperial');
      const texts = items.flatMap((item) => (item.kind === 'side-text' ? [item.text.replace(/^both /, '')] : []));
      expect(texts.length).toBeGreaterThanOrEqual(6);
      for (const text of texts) expect(words).toContain(text);
      const snapped = items.filter((item) => item.kind === 'line' && item.layer === 'guides');
      expect(snapped).toHaveLength(2);
    }),
    { numRuns: 60 },
  );
});
