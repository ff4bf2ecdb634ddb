import { expect, it } from 'vitest';
import { describeFieldProblem } from '#app/layout/fields/describe-field-problem.ts';
import { keyOf } from '#app/layout/fields/job-field.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { encodeJob } from '#app/layout/job/job-link.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { L_SHAPED_JOB } from '#tests/factories/sample-job.ts';

/** The items that occur more than once. */
function twiceIn(list: readonly string[]): readonly string[] {
  return list.filter((one, at) => list.indexOf(one) !== at);
}

it('every name and key belongs to one field', () => {
  expect(twiceIn(fieldTable.map(({ name }) => name))).toEqual([]);
  expect(twiceIn(fieldTable.map(keyOf))).toEqual([]);
});

it('every id of a choice is unique', () => {
  const lists = [PATTERNS, UNIT_SYSTEMS, ...fieldTable.map((field) => (field.kind === 'choice' ? field.choices : []))];
  for (const list of lists) expect(twiceIn(list.map(({ id }) => id))).toEqual([]);
});

it('a link does not depend on the order of the table', () => {
  const job = { name: 'J', data: { ...L_SHAPED_JOB, kerf: 0.25, spareTiles: 3 } };
  const before = encodeJob(job);
  const table = fieldTable as unknown[];
  table.reverse();
  const turned = encodeJob(job);
  table.reverse();
  expect(turned).toEqual(before);
});

it('a price of a box asks for the tiles per box, in its own words', () => {
  const { problems } = readTrade({ price: '45.50', priceUnit: 'box' }, 'imperial');
  expect(problems.map((problem) => [problem.field, describeFieldProblem(problem)])).toEqual([
    ['tilesPerBox', 'The price is per box. Enter how many tiles are in a box, or choose a price per tile or per area.'],
  ]);
});
