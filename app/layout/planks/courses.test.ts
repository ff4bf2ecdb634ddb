import { describe, expect, it } from 'vitest';
import { buildCutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { checkRules } from '#app/layout/rules/check-rules.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { asRequest, layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { cutsCsv, mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

/** 100 in of planks of 48 in: 36 is the offcut of 12, less the blade of 1/8 in; joints keep 6 in apart. */
const FLOOR = layoutRequest({
  layoutType: 'planks',
  patternOrientation: 'horizontal',
  room: rectangleRoom(18, 100),
  tileLength: fromInches(48),
  tileWidth: fromInches(6),
  joint: 0 as Length,
});

function coursesOf(request: LayoutRequest): readonly (readonly string[])[] {
  const result = mustLayOut(request);
  const cuts = planCuts(result, USUAL_CUTTING);
  const work = { trade: USUAL_TRADE, cuts };
  const sheet = buildCutSheet(result, { jobName: 'J', business: [], date: '', unitSystem: 'imperial', work }, 10);
  const rows = sheet.work.sections.find(({ title }) => title === 'Courses of planks')?.table?.rows ?? [];
  return rows.map((row) => row.map((cell) => cell.replaceAll('\u00a0', ' ')));
}

describe('the courses of a floor of planks', () => {
  it('are listed on the sheet with their ends, the source of the first piece, and the use of the offcut', () => {
    // 48 and 48 leave 4, too short: the first is cut to 40, and the last is 12. Its offcut of 35 7/8 would put a joint
    // 4 1/8 from the joint before: it is cut to 34, and the last is 18. Its offcut of 29 7/8 would again be 4 1/8 off:
    // it is cut to 28, and the last is 24.
    expect(coursesOf(FLOOR)).toEqual([
      ['☐ 1', '3', '40"', '12"', 'new plank', '35 7/8" → 2'],
      ['☐ 2', '3', '34"', '18"', 'offcut of 1', '29 7/8" → 3'],
      ['☐ 3', '3', '28"', '24"', 'offcut of 2', '23 7/8"'],
    ]);
  });

  it('are listed below the table of cuts', () => {
    const csv = cutsCsv(mustLayOut(FLOOR), 'imperial');
    const lines = csv.split('\r\n');
    expect(
      new Set(lines.slice(0, -1).map((line) => line.replaceAll(/"[^"]*("")*[^"]*"/g, '').split(',').length)).size,
    ).toBe(1);
    expect(csv).toContain('Course,Pieces,First piece,Last piece,Begun with,Offcut,Offcut begins');
    // A plank cut to length is not a rip cut.
    expect(lines[1]?.split(',').slice(0, 3)).toEqual(['A', '1', 'Crosscut']);
    expect(csv).toMatch(/\r\n2,3,[^\r]*the offcut of course 1,[^\r]*course 3,/);
  });

  it('are named by their parts if an obstacle divides them', () => {
    const island = { ...FLOOR, obstacles: [obstacleAt(40, 6, 20, 6)] };
    expect(coursesOf(island).map(([course]) => course)).toEqual(['☐ 1', '☐ 2, part 1', '☐ 2, part 2', '☐ 3']);
  });

  it("are checked against the maker's limits in the job", () => {
    const verdicts = (request: LayoutRequest) =>
      checkRules(mustLayOut(request), USUAL_SITE)
        .filter(({ rule }) => rule.id === 'plank-ends' || rule.id === 'plank-joints')
        .map(({ finding: { status, measured, required } }) => [status, measured?.value, required?.value]);
    expect(verdicts(FLOOR)).toEqual([
      ['pass', fromInches(12), fromInches(12)],
      ['pass', fromInches(6), fromInches(6)],
    ]);
    // 49 in is two pieces, of 24 and 25 or 25 and 24: joints of neighboring courses are within an inch of each other.
    const short = asRequest({
      ...FLOOR,
      room: rectangleRoom(18, 49),
      plankMinEnd: fromInches(24),
      plankMinOffset: fromInches(10),
    });
    const result = mustLayOut(short);
    expect(result.warnings.map(({ code }) => code)).toContain('plank-joints-close');
    expect(verdicts(short)[1]?.[0]).toBe('warning');
    expect(verdicts(asRequest({ ...FLOOR, layoutType: 'half' }))).toEqual([
      ['not-applicable', undefined, undefined],
      ['not-applicable', undefined, undefined],
    ]);
  });
});
