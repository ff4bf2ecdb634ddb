import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import { type AddressLinesOptions, createAddressLines } from '#app/server/http/serve/address-lines.server.ts';

/** Queues whose requests finish when `end` is called. `events` records what happened to each. */
function serve(options: AddressLinesOptions) {
  const lines = createAddressLines(options);
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, address = 'flood') => {
    const connection = Object.assign(new EventEmitter(), { closed: false });
    const work = () => {
      events.push(`${name} begun`);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    void lines.run(address, connection as unknown as Response, work, () => events.push(`${name} refused`));
    return () => {
      connection.closed = true;
      connection.emit('close');
    };
  };
  return { ask, events, end: (name: string) => ends.get(name)?.() };
}

test('starts a few requests of an address immediately; the rest wait in a bounded queue, and other addresses do not', async () => {
  const { ask, events, end } = serve({ atOnce: 2, waitingMax: 2 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name);
  ask('guest', 'elsewhere');
  await expect.poll(() => events).toEqual(['e refused', 'a begun', 'b begun', 'guest begun']);
  end('b');
  await expect.poll(() => events.at(-1)).toBe('c begun');
});

test('who hangs up is not begun, and who waits too long is refused', async () => {
  const { ask, events, end } = serve({ atOnce: 1, waitMs: 40 });
  ask('a');
  const hangUp = ask('gone');
  ask('late');
  hangUp();
  await expect.poll(() => events).toEqual(['a begun', 'late refused']);
  end('a');
  ask('b');
  await expect.poll(() => events.at(-1)).toBe('b begun');
  expect(events.join()).not.toContain('gone');
});

test('a request that waits long for a file does not block the next page', async () => {
  const { ask, events } = serve({ atOnce: 1, heldMs: 20 });
  ask('file');
  ask('page');
  await pause(0);
  expect(events).toEqual(['file begun']);
  await expect.poll(() => events).toEqual(['file begun', 'page begun']);
});
