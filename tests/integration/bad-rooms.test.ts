import { expect, test } from 'vitest';
import { calculatorHost, putVisitor } from '#tests/factories/calculator-host.ts';
import { ORDINARY_FORM, roomsInARow } from '#tests/factories/posted-forms.ts';

const { post } = await putVisitor(await calculatorHost(), 'pro');

type Fields = Record<string, string>;

/** Rooms named Room 1 and up. */
function rooms(count: number, more: Fields = {}): Fields {
  return { ...roomsInARow(Array.from({ length: count }, (_, index) => `Room ${index + 1}`)), ...more };
}

function doorway(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ y: '20', length: '30', width: '4', ...fields }).map(([key, value]) => [
      `doorways[0].${key}`,
      value,
    ]),
  );
}

test.each<[string, Fields, string, string]>([
  ['a room on another', rooms(2, { 'parts[1].x': '30' }), 'parts[1].x', 'Room 2 overlaps Room 1'],
  ['a room twice', rooms(2, { 'parts[1].x': '0' }), 'parts[1].x', 'overlaps'],
  ['a doorway to nowhere', { ...rooms(2), ...doorway({ x: '300' }) }, 'doorways[0].x', 'fewer than two rooms'],
  [
    'a doorway wider than its wall',
    { ...rooms(2, { 'parts[1].roomLength': '40' }), ...doorway({ x: '60' }) },
    'doorways[0].width',
    'its wall in Room 2',
  ],
  ['rooms over 5,000 in', rooms(2, { 'parts[1].x': '4940' }), 'parts', 'at most 4000'],
])('%s is refused at its field, and what was typed is kept', async (_, form, field, message) => {
  const posted = { ...ORDINARY_FORM, roomType: 'parts', submissionId: field + message, ...form };
  const { status, errors, values, result } = await post(posted);
  expect([status, result]).toEqual([400, null]);
  expect(errors[field]?.[0]).toContain(message);
  expect(values.job.parts.map(({ name }) => name)).toEqual(['Room 1', 'Room 2']);
  expect(values.job.parts[1]?.x).toBe(form['parts[1].x']);
});

test('rejects 21 rooms and loses none', async () => {
  const posted = { ...ORDINARY_FORM, roomType: 'parts', submissionId: 'crowd', ...rooms(21) };
  const { status, errors, values } = await post(posted);
  expect(status).toBe(400);
  expect(errors.parts?.[0]).toContain('at most 20 rooms. There are 21');
  expect(values.job.parts).toHaveLength(21);
});
