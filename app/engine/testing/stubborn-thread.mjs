// A worker thread that speaks the layout protocol and misbehaves as its request specifies: by tile length in inches, 1
// never ends, 2 uses up all memory, 3 throws outside any promise; anything else is refused politely.
import { parentPort } from 'node:worker_threads';

const UNITS_PER_INCH = 8128;

parentPort?.on('message', ({ id, ask: { request } }) => {
  parentPort?.postMessage({ kind: 'begun', id });
  const deed = request.finish.tileLength / UNITS_PER_INCH;
  if (deed === 1) for (;;);
  if (deed === 2) {
    const eaten = [];
    for (;;) eaten.push(new Array(100_000).fill({}));
  }
  if (deed === 3) {
    setImmediate(() => {
      throw new Error('thrown in the thread');
    });
    return;
  }
  const error = { code: 'too-many-tiles', tiles: request.finish.tileLength, limit: 0 };
  parentPort?.postMessage({ kind: 'done', id, answer: { ok: false, error } });
});
parentPort?.postMessage({ kind: 'ready' });
