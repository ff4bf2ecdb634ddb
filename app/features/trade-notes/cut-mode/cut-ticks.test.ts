import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTicks, writeTicks } from '#app/features/trade-notes/cut-mode/cut-ticks.ts';
import { floorId } from '#app/layout/replan/posted-ticks.ts';

const KEY = 'tilewright.cutMode';
let store: Map<string, string>;

beforeEach(() => {
  store = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('ticks', () => {
  it('are stored for each floor separately', () => {
    expect(writeTicks('a', new Set([3, 1]), 1)).toBe(true);
    writeTicks('b', new Set([2]), 2);
    expect([...readTicks('a')]).toEqual([1, 3]);
    expect([...readTicks('b')]).toEqual([2]);
    expect(readTicks('c').size).toBe(0);
    writeTicks('a', new Set(), 3);
    expect(store.get(KEY)).toBe('{"b":{"done":[2],"at":2}}');
  });

  it('of the least recently used floor are dropped first; thirty floors are kept', () => {
    for (let floor = 0; floor < 40; floor++) writeTicks(`f${floor}`, new Set([floor]), floor);
    expect(Object.keys(JSON.parse(store.get(KEY) ?? '{}'))).toHaveLength(30);
    expect(readTicks('f9').size).toBe(0);
    expect([...readTicks('f10')]).toEqual([10]);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"a":1}',
    '{"a":{"done":"x","at":1}}',
    '{"a":{"done":[-1],"at":1}}',
    '{"a":{"done":[1]}}',
  ])('are empty if the store has %s', (text) => {
    store.set(KEY, text);
    expect(readTicks('a').size).toBe(0);
    expect(readTicks('__proto__').size).toBe(0);
  });

  it('cannot be stored if storage is disabled, without an error', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('off');
      },
      setItem: () => {
        throw new Error('off');
      },
    });
    expect(readTicks('a').size).toBe(0);
    expect(writeTicks('a', new Set([1]), 1)).toBe(false);
  });

  it('identify floors by a short name', () => {
    const ids = new Set(Array.from({ length: 20_000 }, (_, i) => floorId(`1|R${i},812800|97536,97536,1016|straight`)));
    expect(ids.size).toBe(20_000);
    expect(floorId('x')).toMatch(/^[a-z0-9]{1,11}$/);
  });
});
