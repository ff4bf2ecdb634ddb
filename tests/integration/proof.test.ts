import { expect, test } from 'vitest';
import { EXAMPLES, figureOf, PROVEN } from '#app/product/proof/proof.ts';
import { layByDoor } from '#tests/factories/batch-door.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { routeNamed } from '#tests/factories/contractor.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

test('every published example is computed as shown, and a difference is explained', async () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length);
  for (const { id, how, job, published, differs, source } of EXAMPLES) {
    const figure = figureOf(how, await layByDoor(job));
    expect([id, figure]).toEqual([id, PROVEN.examples[id]]);
    expect([id, figure === published]).toEqual([id, differs === undefined]);
    if (source !== undefined) expect(new URL(source.url).protocol).toMatch(/^https?:$/);
  }
  // Every example cites a source, except this one, which is plain arithmetic.
  expect(EXAMPLES.filter(({ source }) => source === undefined).map(({ id }) => id)).toEqual(['arithmetic-pickets']);
  expect(Object.keys(PROVEN.examples)).toHaveLength(EXAMPLES.length);
});

test('no random floor and no cutting plan on the page differs from its reference', () => {
  expect(PROVEN.floors.map(({ kind }) => kind)).toEqual(['courses', 'layers', 'cells', 'plans']);
  expect(PROVEN.floors.every(({ floors, tiles }) => floors > 100 && tiles > 1000)).toBe(true);
  expect(PROVEN.floors.map(({ differences }) => differences)).toEqual([0, 0, 0, 0]);
  expect(PROVEN.cuts.differences).toBe(0);
});

test('the page is open to visitors', async () => {
  const host = await createTestApp();
  const answer = await callRoute(await routeNamed('proof'), { path: '/proof' });
  const { examples } = await answer.json();
  expect(examples).toHaveLength(EXAMPLES.length);
  expect(examples[0].sizes).toBe('10\'\u00a00" × 12\'\u00a00", tile 12 × 24 in');
  await host.close();
});
