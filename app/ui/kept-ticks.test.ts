import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryStore } from '#app/features/jobs/testing/memory-store.ts';
import { keptTicks } from '#app/ui/kept-ticks.ts';

const KEY = 'tilewright.shopList';
const { read, write } = keptTicks(KEY, 500, (value): value is string => typeof value === 'string');

const saved = globalThis.localStorage;
beforeEach(() => Object.assign(globalThis, { localStorage: new MemoryStore() }));
afterEach(() => Object.assign(globalThis, { localStorage: saved }));

it('keeps the ticked lines of each list separate', () => {
  expect(write('a', ['Grout: 4 lb'], 1)).toBe(true);
  write('b', ['Tape: 2 rolls'], 2);
  expect(read('a')).toEqual(['Grout: 4 lb']);
  write('a', [], 3);
  expect(read('a')).toEqual([]);
  expect(read('b')).toEqual(['Tape: 2 rolls']);
});

it('forgets the list that was used least recently, and reads damaged storage as empty', () => {
  for (let list = 0; list < 31; list++) write(String(list), ['Tile'], list);
  expect([read('0'), read('1')]).toEqual([[], ['Tile']]);
  localStorage.setItem(KEY, '{"1": {"done": [7], "at": 1}, "2": 5');
  expect(read('1')).toEqual([]);
  localStorage.setItem(KEY, '{"1": {"done": [7], "at": 1}}');
  expect(read('1')).toEqual([]);
});
