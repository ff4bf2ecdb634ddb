import { expect, test } from 'vitest';
import { floorId, writeTick } from '#app/layout/cuts/posted-ticks.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { calculatorHost, putVisitor } from '#tests/factories/calculator-host.ts';
import { ORDINARY_FORM } from '#tests/factories/posted-forms.ts';

const host = await calculatorHost();
/** Cut courses of 7 1/2 in at both walls, seven whole ones between. */
const SQUARE = { roomLength: '100', roomWidth: '100' };

test('without scripts the ticks of cut pieces come back with each answer, and those of another plan are told', async () => {
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

test('without scripts the courses that lie are ticked once the plan follows the floor, and what was cut ahead stays', async () => {
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
  // The first piece lies after four courses; the one at the right end of the seventh course is cut ahead.
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
