import { expect, it } from 'vitest';
import { cases } from '#tests/factories/cases.ts';
import { missedOf } from '#tests/factories/missed-floors.ts';
import { simulatedPlankRoom, simulatePlankRoom } from '#tests/factories/simulated-plank-room.ts';

/** A tape shows sixteenths, which add up from offcut to offcut: of a hundred floors one begins a course that much otherwise. */
const MOST_MISSED = 0.06;

it('planks of an L, U or T are re-planned: laid courses start as laid, the rest covers the floor and keeps the rules', () => {
  const rooms = missedOf(simulatedPlankRoom, (room) => simulatePlankRoom(room), 25);
  const sum = (key: 'held' | 'lines') => rooms.all.reduce((all, one) => all + one[key], 0);
  expect(rooms.refused).toBeLessThan(0.1);
  expect(rooms.missed).toBeLessThanOrEqual(MOST_MISSED);
  expect(sum('held')).toBeGreaterThan(cases(25));
  expect(rooms.pieces).toBeGreaterThan(cases(150));
  expect(sum('lines')).toBeGreaterThan(cases(150));
});
