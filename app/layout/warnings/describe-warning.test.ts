import { describe, expect, it } from 'vitest';
import { describeWarnings } from '#app/layout/warnings/describe-warning.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

describe('the warnings of a layout', () => {
  it('are merged if they have the same title, with a sentence for each direction', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(97.375, 97.375), autoOptimize: false }));
    expect(result.warnings.filter(({ code }) => code === 'small-leftover')).toHaveLength(2);
    const described = describeWarnings(result, 'imperial');
    const titles = described.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(described.map(({ texts }) => texts.length)).toContain(2);
    expect(described.flatMap(({ texts }) => texts)).toHaveLength(result.warnings.length);
  });
});
