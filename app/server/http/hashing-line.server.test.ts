import { describe, expect, test } from 'vitest';
import { createLine, placeOf } from '#app/server/http/hashing-line.server.ts';

describe('the line before the hashing', () => {
  test('lets so many in, first come first served, and says when it is full', async () => {
    const line = createLine(2, 3);
    const events: string[] = [];
    const leaves: (() => void)[] = [];
    const enter = async (name: string) => {
      const turn = await line.enter();
      events.push(typeof turn === 'function' ? name : `${name} ${turn}`);
      if (typeof turn === 'function') leaves.push(turn);
    };
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(enter);
    await Promise.all([all[0], all[1], all[5], all[6]]);
    expect(events).toEqual(['a', 'b', 'f full', 'g full']);
    for (const expected of ['c', 'd', 'e']) {
      leaves.shift()?.();
      await expect.poll(() => events.at(-1)).toBe(expected);
    }
    await Promise.all(all);
    for (const leave of leaves) leave();
    expect(await Promise.all([line.enter(), line.enter()])).toEqual([expect.any(Function), expect.any(Function)]);
  });

  test('passes over whoever has left meanwhile', async () => {
    const line = createLine(1, 5);
    const first = await line.enter();
    const gone = line.enter(() => true);
    const next = line.enter(() => false);
    if (typeof first === 'function') first();
    expect(await gone).toBe('left');
    expect(await next).toEqual(expect.any(Function));
  });

  test.each([
    ['/api/login', 'call'],
    ['/API/Register/', 'call'],
    ['/api/password-reset', 'call'],
    ['/auth', 'form'],
    ['/auth.data', 'form'],
    ['/auth-page', 'form'],
    ['/reset-password/', 'form'],
    ['/api/password-reset-request', null],
    ['/api/logout', null],
    ['/forgot-password', null],
    ['/', null],
  ])('%s stands in it as %s', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });
});
