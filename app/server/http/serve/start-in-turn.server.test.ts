import { expect, test } from 'vitest';
import { startInTurn } from '#app/server/http/serve/start-in-turn.server.ts';

test('starts go in order, one a turn of the event loop, and others get on between them', async () => {
  const events: string[] = [];
  const starts = ['a', 'b', 'c'].map((name) => startInTurn().then(() => events.push(name)));
  const others = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      events.push('page');
    }
  })();
  await Promise.all([...starts, others]);
  expect(events.filter((event) => event !== 'page')).toEqual(['a', 'b', 'c']);
  expect(events.join(' ')).not.toContain('a b');
  expect(events.join(' ')).not.toContain('b c');
});

test('a later start does not wait for an earlier burst that is over', async () => {
  await startInTurn();
  await startInTurn();
});
