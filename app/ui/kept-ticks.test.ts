import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryStore } from '#app/features/jobs/testing/memory-store.ts';
import { readTicked, writeTicked } from '#app/ui/kept-ticks.ts';

const saved = globalThis.localStorage;
beforeEach(() => Object.assign(globalThis, { localStorage: new MemoryStore() }));
afterEach(() => Object.assign(globalThis, { localStorage: saved }));

it('keeps the ticked lines of each list apart', () => {
  expect(writeTicked('a', ['Grout: 4 lb'], 1)).toBe(true);
  writeTicked('b', ['Tape: 2 rolls'], 2);
  expect(readTicked('a')).toEqual(['Grout: 4 lb']);
  writeTicked('a', [], 3);
  expect(readTicked('a')).toEqual([]);
  expect(readTicked('b')).toEqual(['Tape: 2 rolls']);
});

it('forgets the list that was used least recently, and reads damaged storage as empty', () => {
  for (let list = 0; list < 31; list++) writeTicked(String(list), ['Tile'], list);
  expect([readTicked('0'), readTicked('1')]).toEqual([[], ['Tile']]);
  localStorage.setItem('tilewright.shopList', '{"1": {"ticked": [7], "at": 1}, "2": 5');
  expect(readTicked('1')).toEqual([]);
  localStorage.setItem('tilewright.shopList', '{"1": {"ticked": [7], "at": 1}}');
  expect(readTicked('1')).toEqual([]);
});
