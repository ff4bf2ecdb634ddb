import { expect, test } from 'vitest';
import { ok } from '#app/base/result.ts';
import { keepLayouts } from '#app/engine/handlers/keep-layouts.ts';
import { requestNamed } from '#app/engine/testing/sample-requests.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const turn = { begin: () => {} };

async function keeper() {
  const tools = await layoutTools();
  const made: LayoutRequest[] = [];
  const layouts = keepLayouts(async (request) => {
    made.push(request);
    return ok(mustLayOut(request, tools));
  });
  return { ...layouts, made, tools };
}

test('a layout computed for a drag is not computed again for the page', async () => {
  const { layOut, made } = await keeper();
  const dragged = await layOut(requestNamed(9), turn);
  expect(await layOut(structuredClone(requestNamed(9)), turn)).toEqual(dragged);
  expect(made).toHaveLength(1);
  await layOut(requestNamed(10), turn);
  await layOut(requestNamed(11), turn);
  await layOut(requestNamed(9), turn);
  expect(made).toHaveLength(4);
});

test('a layout simplified by the server never replaces the whole one', async () => {
  const { layOut, keep, made, tools } = await keeper();
  const whole = mustLayOut(requestNamed(9), tools);
  keep({ ...whole, omitted: { shapes: 1 } });
  expect(await layOut(requestNamed(9), turn)).toEqual(ok(whole));
  expect(made).toHaveLength(1);
});
