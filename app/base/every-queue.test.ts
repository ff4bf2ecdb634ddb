import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limit } from '#app/base/limit.ts';
import { inRoot } from '#scripts/lib/paths.mjs';
import { QUEUES } from '#tests/data/queues.ts';

test('every queue of the server has a flood test for its fairness, or a reason why not', () => {
  const files = readdirSync(inRoot('app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `app/${file}`);
  const made = files.filter((file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    return text.includes("'#app/base/limit.ts'") && /(?<![.\w#])limit\(/.test(text);
  });
  expect(made.sort()).toEqual(Object.keys(QUEUES).sort());
});

test('a full queue is not full for an owner who waits less than another', async () => {
  const line = limit(1, 3);
  line.enter('flood');
  for (let n = 0; n < 3; n += 1) line.enter('flood');
  expect([line.isFull('flood'), line.isFull('guest'), line.isFull()]).toEqual([true, false, false]);
  expect(line.enter('guest')).not.toBeNull();
});
