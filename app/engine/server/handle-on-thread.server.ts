import { setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import { invariant } from '#app/base/invariant.ts';
import { type AnswerWith, handleAsks } from '#app/engine/handlers/handle-asks.ts';
import type { Kind } from '#app/engine/messages.ts';

/** Handles the server's requests in this worker thread. Nothing shares the thread, so jobs are not sliced. */
export function handleOnThread<K extends Kind>(answers: { readonly [One in K]: AnswerWith<One> }): void {
  invariant(parentPort, 'this runs in a worker thread');
  const port = parentPort;
  giveWay();
  port.on(
    'message',
    handleAsks(answers, (reply, transfer) => port.postMessage(reply, transfer as Transferable[])),
  );
  port.postMessage({ kind: 'ready' });
}

const NICE = 5;

/**
 * Lowers the priority of this thread, so that on busy processors the main thread runs first. Only Linux has priorities
 * of threads; elsewhere the whole process would be affected.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(NICE);
}
