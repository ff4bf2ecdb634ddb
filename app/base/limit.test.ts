import { expect, test } from 'vitest';
import { inTurn, limit, type Place } from '#app/base/limit.ts';

test('a queue admits a limited number, first come first served, and reports when it is full', async () => {
  const line = limit(2, 3);
  const events: string[] = [];
  const places: (Place | null)[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => {
    const place = line.enter();
    if (place === null) events.push(`${name} full`);
    place?.turn.then(() => events.push(name));
    return place;
  });
  expect(line.isFull()).toBe(true);
  await places[1]?.turn;
  expect(events).toEqual(['f full', 'a', 'b']);
  for (const [at, expected] of ['c', 'd', 'e'].entries()) {
    places[at]?.leave();
    await expect.poll(() => events.at(-1)).toBe(expected);
  }
  for (const place of places) place?.leave();
  const next = [line.enter(), line.enter()];
  expect(await Promise.all(next.map((place) => place?.turn))).toEqual([true, true]);
});

test('leaving the queue frees its place immediately', async () => {
  const line = limit(1, 1);
  const first = line.enter();
  const gone = line.enter();
  expect(line.enter()).toBeNull();
  gone?.leave();
  gone?.leave();
  expect(await gone?.turn).toBe(false);
  const next = line.enter();
  first?.leave();
  expect(await next?.turn).toBe(true);
});

test('failed work passes its turn on', async () => {
  const line = limit(1);
  const refuse = () => {
    throw new Error('full');
  };
  const failed = inTurn(line, () => Promise.reject(new Error('no')), refuse);
  await expect(failed).rejects.toThrow('no');
  expect(await inTurn(line, async () => 7, refuse)).toBe(7);
  const held = limit(1, 0);
  held.enter();
  await expect(inTurn(held, async () => 7, refuse)).rejects.toThrow('full');
});

test('owners take turns, however many requests one of them has waiting', async () => {
  const line = limit(1);
  const order: string[] = [];
  const held = line.enter('flood');
  const places = ['flood', 'flood', 'flood', 'guest', 'flood', 'other'].map((owner) => {
    const place = line.enter(owner);
    place?.turn.then(() => {
      order.push(owner);
      place.leave();
    });
    return place;
  });
  held?.leave();
  await Promise.all(places.map((place) => place?.turn));
  expect(order).toEqual(['flood', 'guest', 'other', 'flood', 'flood', 'flood']);
});

test('a full queue drops the last entry of the owner with the most, and gives nobody more than that', async () => {
  const line = limit(1, 3);
  line.enter('flood');
  const waiting = [line.enter('flood'), line.enter('flood'), line.enter('flood')];
  expect(line.enter('flood')).toBeNull();
  const guest = line.enter('guest');
  expect(await waiting[2]?.turn).toBe(false);
  // The owners have two and one: nobody has two more than another, so no place can be taken away.
  expect(line.enter('guest')).toBeNull();
  waiting[2]?.leave();
  waiting[0]?.leave();
  expect(line.enter('guest')).not.toBeNull();
  expect(guest).not.toBeNull();
});
