import { expect, it } from 'vitest';
import { courseStartsOf, readCourseStarts, writeCourseStarts } from '#app/layout/model/course-starts.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { asRequest, layoutRequest } from '#tests/factories/layout-request.ts';

const STARTS = { bare: { along: 254, across: 0 }, shifts: [0, 98_044] };
const HALF = layoutRequest({ layoutType: 'half', patternOrientation: 'horizontal', autoOptimize: false });
const withStarts = (request: typeof HALF, starts = STARTS) => ({
  ...request,
  courseStarts: writeCourseStarts(request, starts),
});

it('starts of courses are read as written, unless a start is searched', () => {
  const held = withStarts(asRequest({ ...HALF, tileLength: fromInches(24) }));
  expect(held.courseStarts).toBe('half h 254 0 98044');
  expect(readCourseStarts(held)).toEqual(STARTS);
  expect(courseStartsOf(asRequest({ ...held, autoOptimize: true }))).toBeNull();
});

it.each([
  ['another pattern with as many courses in a cycle', { layoutType: 'quarter' }],
  ['a pattern with more courses in a cycle', { layoutType: 'third' }],
  ['the other orientation', { patternOrientation: 'vertical' }],
  ['a tile that is shorter than a shift', { tileLength: fromInches(11) }],
] as const)('starts of courses do not apply to %s', (_what, changes) => {
  expect(
    readCourseStarts(asRequest({ ...withStarts(asRequest({ ...HALF, tileLength: fromInches(24) })), ...changes })),
  ).toBeNull();
});

it('starts of courses do not override an offset typed later', () => {
  const offset = asRequest({
    ...HALF,
    layoutType: 'offset',
    tileLength: fromInches(24),
    offsetLength: fromInches(6),
  });
  const held = withStarts(offset);
  expect(readCourseStarts(held)).toEqual(STARTS);
  expect(readCourseStarts(asRequest({ ...held, offsetLength: fromInches(8) }))).toBeNull();
});

it.each(['half h 0 0', 'half h 0 0 98044 1', 'half x 0 0 98044', 'half h 0 -1 98044', '0 0 98044', 'half'])(
  'text without valid starts of these courses is ignored: %s',
  (courseStarts) => {
    expect(readCourseStarts(asRequest({ ...HALF, tileLength: fromInches(24), courseStarts }))).toBeNull();
  },
);
