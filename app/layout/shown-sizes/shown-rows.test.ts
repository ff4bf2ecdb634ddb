import { describe, expect, it } from 'vitest';
import { findCutMarks } from '#app/drawing/cut-sheet/cut-marks.ts';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { measureBorders } from '#app/layout/shown-sizes/measure-walls.ts';
import { shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { formatInches } from '#app/layout/units/format-length.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { ofCourses } from '#tests/factories/as-courses.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

describe('lengths in one row', () => {
  it('two centered borders of 7\u00a017/32 in: one is rounded up, the other takes the rest', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100.0625) }));
    const { near, far } = ofCourses(measureBorders(result, 'x', 'imperial'));
    expect([near, far].map(formatInches)).toEqual(['7\u00a09/16"', '7\u00a01/2"']);
    // 100\u00a01/16 less seven tiles and eight joints.
    expect(formatInches(near + far)).toBe('15\u00a01/16"');
  });

  it('23\u00a09/16 from the left and 120\u00a07/16 from the right are 144 in', () => {
    const result = mustLayOut(
      layoutRequest({
        room: rectangleRoom(100, 144),
        tileWidth: fromInches(24),
        autoOptimize: false,
        startCutWidth: fromInches(23.53125),
      }),
    );
    expect(describeFirstLines(planFirstLines(result), 'imperial')[0]).toContain(
      '23\u00a09/16" from the left wall, 120\u00a07/16" from the right one',
    );
  });

  it('a piece of 11\u00a031/32 in is not a whole tile: its mark and its width are 12 in together', () => {
    const result = mustLayOut(
      layoutRequest({
        room: rectangleRoom(120, 120),
        joint: fromInches(0),
        autoOptimize: false,
        startCutWidth: fromInches(11.96875),
      }),
    );
    const [shape, measure] = [result.shapes[0], shownSizes(result, 'imperial')[0]];
    if (shape === undefined || measure === undefined) throw new Error('no cut');
    const marks = findCutMarks(shape, measure, result.kinds[0]);
    expect(formatInches(measure.width)).toBe('11\u00a015/16"');
    expect(marks.map(({ edge, distance }) => `${edge} ${formatInches(distance)}`)).toEqual([
      'top 1/16"',
      'bottom 1/16"',
    ]);
  });
});
