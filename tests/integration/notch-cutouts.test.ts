import { expect, test } from 'vitest';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText, jobToText } from '#app/layout/model/job-text.ts';
import { layByDoor } from '#tests/factories/batch-door.ts';
import { computeInPlace, postCalculator } from '#tests/factories/calculator-host.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { projectHost, routeNamed } from '#tests/factories/contractor.ts';

const { contractor } = await projectHost();
computeInPlace();

/** A room whose floor takes 9 tiles with the cutout of a notch, and 10 for a snap cutter. */
const ROOM = {
  unitSystem: 'metric',
  roomType: 'custom',
  customRoomPoints: '0, 0\n156, 0\n156, 259\n86, 259\n86, 432\n0, 432',
  tileLength: '120',
  tileWidth: '60',
  groutSpacing: '0',
  layoutType: 'straight',
  kerf: '2',
};
const OFF = { autoOptimize: 'off', factoryEdges: 'off' };

test.each([
  ['kept', 9],
  ['lost', 10],
] as const)('a notch whose cutout is %s takes %s tiles at every door', async (notches, needed) => {
  const me = await contractor();
  const form = { ...ROOM, ...OFF, notches };
  const { cuts } = await postCalculator(me.cookie, { ...form, intent: 'calculate' });
  expect(cuts?.tilesNeeded).toBe(needed);

  const door = await layByDoor({
    ...ROOM,
    customRoomPoints: ROOM.customRoomPoints.split('\n').map((one) => one.split(', ').map(Number)),
    autoOptimize: false,
    factoryEdges: false,
    notches,
  });
  expect(door.needed).toBe(needed);

  const text = { ...emptyJobText('metric'), ...ROOM, autoOptimize: false, factoryEdges: false, notches };
  const data = documentOf(text, '2026-01-02T03:04:05.000Z');
  if (data === null) throw new Error('The sample cannot be read');
  expect('notches' in data).toBe(notches === 'lost');
  expect(jobToText(data).notches || 'kept').toBe(notches);

  const sheet = await routeNamed('cut-sheet');
  const { data: shown } = await (await callRoute(sheet, { path: '/cut-sheet', form, cookie: me.cookie })).json();
  const sheetText = JSON.stringify(shown);
  // The picture of the tile names the piece that comes out of the notch.
  expect(/"keep the cutout of [A-Z]+: it is [A-Z]+"/.test(sheetText)).toBe(notches === 'kept');

  const id = await me.start();
  await me.add(id, [await me.keep('Bath', data)]);
  const { table } = await me.page(id);
  expect(table.rows[0].needed).toBe(needed);
});
