import { expect, test } from 'vitest';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { floorId, writeTick } from '#app/layout/replan/posted-ticks.ts';
import * as trialRoute from '#app/routes/api.trial-status.ts';
import { calculatorHost, putVisitor } from '#tests/factories/calculator-host.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { ORDINARY_FORM } from '#tests/factories/posted-forms.ts';

const host = await calculatorHost();
/** Cut courses of 7 1/2 in at both walls, seven whole ones between. */
const SQUARE = { roomLength: '100', roomWidth: '100' };

test('without scripts the ticks of cut pieces come back with each answer, and ticks of another plan are reported', async () => {
  const { post } = await putVisitor(host, 'pro');
  const send = (ticks: readonly string[], fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...ORDINARY_FORM, ...fields })) form.append(name, value);
    for (const tick of ticks) form.append('cutPieces', tick);
    return post(form);
  };
  const first = await send([]);
  expect(first.ticked).toEqual({ pieces: [], dropped: 0 });
  if (first.result === null) throw new Error('the room is laid out');
  const floor = floorId(layoutKey(first.result.request));
  const ticks = [writeTick(floor, 0), writeTick(floor, 2), writeTick(floor, 2)];
  expect((await send(ticks)).ticked).toEqual({ pieces: [0, 2], dropped: 0 });
  expect((await send(ticks, { tileLength: '13' })).ticked).toEqual({ pieces: [], dropped: 2 });
  const hostile = ['', 'x', `${floor}:-1`, `${floor}:99999999999`, `${floor}:NaN`, '<b>:1', `${floor}:1e3`];
  expect((await send([...hostile, writeTick(floor, 1)])).ticked).toEqual({ pieces: [1], dropped: 0 });
  // A piece that this layout does not have.
  expect((await send([writeTick(floor, 999_999)])).ticked).toEqual({ pieces: [], dropped: 1 });
});

test('without scripts laid courses are ticked once the plan follows the floor, and pieces cut ahead stay ticked', async () => {
  const { post } = await putVisitor(host, 'pro');
  const send = (ticks: readonly string[], fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...ORDINARY_FORM, ...SQUARE, ...fields })) form.append(name, value);
    for (const tick of ticks) form.append('cutPieces', tick);
    return post(form);
  };
  const { result } = await send([], {});
  if (result === null) throw new Error('the room is laid out');
  const floor = floorId(layoutKey(result.request));
  // The first piece is after four courses; the one at the right end of the seventh course was cut ahead.
  const ahead = 9 + 2 * 6 - 1;
  const followed = await send([writeTick(floor, 0), writeTick(floor, ahead)], {
    intent: 'follow-floor',
    hasLayout: 'yes',
    laid: '4',
    measuredFarWall: '55 1/2',
  });
  expect(followed.floorChange).toBe('Last course 7\u00a01/2" → 6\u00a07/8" (9 cuts); enough tile.');
  expect(followed.ticked.dropped).toBe(0);
  expect(followed.ticked.pieces).toHaveLength(9 + 3 * 2 + 1);
});

test('without scripts staggered courses keep their laid first pieces, and the job stores them', async () => {
  const { post } = await putVisitor(host, 'pro');
  const half = { roomLength: '60', roomWidth: '100', tileLength: '24', layoutType: 'half', autoOptimize: 'off' };
  const typed = { ...ORDINARY_FORM, ...half, hasLayout: 'yes', laid: '2', patternOrientation: 'horizontal' };
  const read = { measuredTileLength: '23 5/8', measuredTileWidth: '11 13/16', measuredEndWall: '16 13/16' };
  const followed = await post({ ...typed, ...read, intent: 'follow-floor' });
  const { courseStarts, roomWidth, tileLength, tileWidth } = followed.values.job;
  expect({ courseStarts, roomWidth }).toEqual({ courseStarts: 'half h 0 0 98044', roomWidth: '100' });
  expect(followed.floorChange).toContain('end of course 3 3\u00a01/2" → 5"');
  const later = await post({ ...typed, tileLength, tileWidth, courseStarts, laid: '3' });
  expect(later.result?.pieces).toEqual(followed.result?.pieces);
});

test('without scripts a turned floor continues from the measured tile, and its laid tiles are ticked', async () => {
  const { post } = await putVisitor(host, 'pro');
  const turned = { ...ORDINARY_FORM, ...SQUARE, layoutAngle: '45', hasLayout: 'yes', laid: '4' };
  const readings = { measuredLeft: '40', measuredTop: '30' };
  const shown = await post({ ...turned, ...readings, intent: 'preview-floor' });
  expect(shown.floorPreview.map(({ choice, refusal }) => [choice, refusal])).toEqual([['last-row', null]]);
  expect(shown.values.job).toMatchObject({ autoOptimize: true, heldStart: '' });
  const followed = await post({ ...turned, ...readings, intent: 'follow-floor' });
  expect(followed.values.job).toMatchObject({ autoOptimize: false, heldStart: expect.stringMatching(/^\d+ \d+ 4$/) });
  expect(followed.floorChange).toMatch(/^The pattern is .+; \d+ of the \d+ remaining cuts change; /);
  const lying = followed.ticked.pieces.length;
  expect(lying).toBeGreaterThan(4);
  expect(lying).toBeLessThan(followed.result?.pieces.length ?? 0);
  const refused = await post({ ...turned, measuredLeft: '40', intent: 'follow-floor' });
  expect(refused).toMatchObject({ status: 400, values: { job: { measuredLeft: '40' } } });
  expect(Object.keys(refused.errors)).toEqual(['measuredTop']);
});

test('without scripts both ways to re-plan a floor can be previewed, and previews are not counted', async () => {
  const { post, cookie } = await putVisitor(host, 'trial');
  const send = (fields: Record<string, string>) => post({ ...ORDINARY_FORM, ...SQUARE, hasLayout: 'yes', ...fields });
  const used = async () => {
    const { layoutsUsed } = await (await callRoute(trialRoute, { path: '/api/trial-status', cookie })).json();
    return layoutsUsed;
  };
  expect((await send({})).result).not.toBeNull();
  const before = await used();
  const readings = { laid: '4', measuredFarWall: '56', measuredTileWidth: '' };
  const shown = await send({ ...readings, intent: 'preview-floor' });
  expect(shown.status).toBe(200);
  expect(shown.floorPreview.map(({ choice, refusal }) => [choice, refusal])).toEqual([
    ['last-row', null],
    ['spread', null],
  ]);
  expect(shown.floorPreview[0]?.line).toBe('Last course 7\u00a01/2" → 7\u00a03/8" (9 cuts); enough tile.');
  expect(shown.values.job).toMatchObject({ ...SQUARE, ...readings, courseJoint: '' });
  expect(shown.floorChange).toBeNull();
  expect((await send({ ...readings, intent: 'leave-floor' })).floorPreview).toEqual([]);
  expect(await used()).toBe(before);

  const refused = await send({ ...readings, measuredFarWall: '80', intent: 'preview-floor' });
  expect(refused).toMatchObject({ status: 400, floorPreview: [], values: { job: { measuredFarWall: '80' } } });
  expect(Object.keys(refused.errors)).toEqual(['measuredFarWall']);

  const spread = await send({ ...readings, intent: 'follow-floor:spread' });
  expect(spread.values.job).toMatchObject({ roomLength: '100', courseJoint: '0.1' });
  expect(spread.floorChange).toContain('each of the 5 remaining courses 1/8" → 3/32"');
  expect(await used()).toBe(before);
  const taken = await send({ ...readings, intent: 'follow-floor' });
  expect(taken.values.job.roomLength).toBe('99 7/8');
  expect(await used()).toBe(before + 1);
});
