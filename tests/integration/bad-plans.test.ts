import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSentPage } from '#app/features/calculator/sent-page.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, type RouteModule } from '#tests/factories/call-route.ts';
import { directEngine, putEngine } from '#tests/factories/layout-engines.ts';
import { ORDINARY_FORM } from '#tests/factories/posted-forms.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

const files = import.meta.glob<RouteModule>('../../app/routes/(new).tsx');

let host: TestApp;
let calculator: RouteModule;
let cookie: string;
beforeAll(async () => {
  host = await createTestApp();
  putEngine(directEngine());
  calculator = (await files['../../app/routes/(new).tsx']?.()) ?? {};
  cookie = await signIn(host.app, (await putUser(host.app, { plan: 'pro' })).id);
});
afterAll(async () => {
  putEngine(undefined);
  await host.close();
});

type Fields = Record<string, string>;

/** Rooms side by side, a wall of 4 in between: each 60 × 60 in. */
function rooms(count: number, more: Fields = {}): Fields {
  const fields = Array.from({ length: count }, (_, index): [string, string][] => [
    [`parts[${index}].name`, `Room ${index + 1}`],
    [`parts[${index}].roomLength`, '60'],
    [`parts[${index}].roomWidth`, '60'],
    [`parts[${index}].x`, String(64 * index)],
  ]);
  return { ...Object.fromEntries(fields.flat()), ...more };
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
    'wall of Room 2',
  ],
  ['a plan of 5,000 in', rooms(2, { 'parts[1].x': '4940' }), 'parts', 'at most 4000'],
])('%s is refused at its field, and what was typed is kept', async (_, form, field, said) => {
  const posted = { ...ORDINARY_FORM, roomType: 'parts', submissionId: field + said, ...form };
  const answer = await callRoute(calculator, { path: '/?index', form: posted, cookie });
  const { data, init } = await answer.json();
  const { errors, values, result } = readSentPage(data);
  expect([init?.status, result]).toEqual([400, null]);
  expect(errors[field]?.[0]).toContain(said);
  expect(values.job.parts.map(({ name }) => name)).toEqual(['Room 1', 'Room 2']);
  expect(values.job.parts[1]?.x).toBe(form['parts[1].x']);
});

test('21 rooms are refused, and none is lost', async () => {
  const posted = { ...ORDINARY_FORM, roomType: 'parts', submissionId: 'crowd', ...rooms(21) };
  const answer = await callRoute(calculator, { path: '/?index', form: posted, cookie });
  const { data, init } = await answer.json();
  const { errors, values } = readSentPage(data);
  expect(init?.status).toBe(400);
  expect(errors.parts?.[0]).toContain('at most 20 rooms. There are 21');
  expect(values.job.parts).toHaveLength(21);
});
