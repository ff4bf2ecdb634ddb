import { expect, test } from 'vitest';
import { handleAsks } from '#app/engine/handlers/handle-asks.ts';
import type { FromWorker, LayoutAsk } from '#app/engine/messages.ts';
import { SQUARE_REQUEST } from '#app/engine/testing/sample-requests.ts';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
const ask: LayoutAsk = { request: SQUARE_REQUEST, cutting: null };
const superseded = { ok: false, error: { code: 'superseded' } } as const;

test('a canceled request ends at its next pause, and no other does', async () => {
  const replies: FromWorker<'layout'>[] = [];
  let isFree = false;
  const layout = async (_: LayoutAsk, turn: { readonly pause: (() => Promise<void>) | undefined }) => {
    while (!isFree) await turn.pause?.();
    return { answer: { ok: true, value: { layout: null, cuts: null } } as const };
  };
  const onMessage = handleAsks<'layout'>({ layout }, (reply) => replies.push(reply), pause);
  onMessage({ kind: 'layout', id: 1, ask });
  onMessage({ kind: 'layout', id: 2, ask });
  onMessage({ kind: 'cancel', id: 1 });
  await expect.poll(() => replies).toEqual([{ kind: 'done', id: 1, answer: superseded }]);
  isFree = true;
  await expect
    .poll(() => replies.at(-1))
    .toEqual({ kind: 'done', id: 2, answer: expect.objectContaining({ ok: true }) });
  onMessage({ kind: 'cancel', id: 2 });
  expect(replies).toHaveLength(2);
});

test('a bug gets an answer, and the thread continues', async () => {
  const replies: FromWorker<'layout'>[] = [];
  const layout = async () => {
    throw new Error('a bug');
  };
  handleAsks<'layout'>({ layout }, (reply) => replies.push(reply))({ kind: 'layout', id: 7, ask });
  const answer = { ok: false, error: { code: 'crashed', detail: 'a bug' } };
  await expect.poll(() => replies).toEqual([{ kind: 'done', id: 7, answer }]);
});
