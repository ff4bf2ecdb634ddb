import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SheetFields } from '#app/features/planner/form/sheet-fields.tsx';
import type { JobText } from '#app/layout/model/job-text.ts';
import { emptyPage } from '#app/planner/form/values.ts';
import { inPlanner } from '#tests/factories/planner-store.ts';

/** A sheet of hexagons: their length plays no part, and is left empty. */
const HEXAGONS = {
  layoutType: 'hexagon',
  tileWidth: '2',
  tileLength: '',
  groutSpacing: '1/8',
  soldBy: 'sheet',
  sheetRows: '6',
  sheetColumns: '6',
} as const;

/** The text of the page with these fields. */
function textWith(job: Partial<JobText>): string {
  const { values } = emptyPage('imperial', 'id');
  const planner = { values: { ...values, job: { ...values.job, ...HEXAGONS, ...job } } };
  return renderToStaticMarkup(inPlanner(planner, <SheetFields key="sheet" />)).replace(/<[^>]+>/g, ' ');
}

describe('the fields of a sheet', () => {
  it('say what the sheet comes to, with and without a length that plays no part', () => {
    expect(textWith({})).toMatch(/36 tiles a sheet.* 12\s3\/4&quot; × 11\s1\/16&quot;, 0\.98 sq ft/);
    expect(textWith({ tileLength: '2' })).toBe(textWith({}));
  });

  it.each<[Partial<JobText>, RegExp]>([
    [{ sheetLength: '14' }, /6 rows with their joints come to 11\s1\/16/],
    [{ sheetWidth: '14' }, /6 columns with their joints come to 12\s3\/4/],
    [{ sheetCoverage: '2 sq ft' }, /That is more than the sheet measures/],
    [{ sheetEdges: 'wavy' }, /choose one of: straight, interlocking/],
  ])('refuse %j at their field', (job, message) => {
    expect(textWith({})).not.toMatch(message);
    expect(textWith(job)).toMatch(message);
  });
});
