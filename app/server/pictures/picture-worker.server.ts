import { type ChildProcess, fork } from 'node:child_process';
import { findEngineFile } from '#app/engine/server/find-engine-file.server.ts';
import type { PictureAnswer, PictureOrder } from '#app/server/pictures/write-picture.server.ts';

/** A process without work is ended after that, and its memory given back. */
const IDLE_MS = 10_000;
/** The time limit of an order, and of the start of the process. */
const WORK_MS = 8_000;
const MEMORY_MB = 128;

export interface PictureWorker {
  /** The answer; null if the process was killed, because it took too long or failed. */
  readonly write: (order: PictureOrder) => Promise<PictureAnswer | null>;
  readonly close: () => void;
}

/** A process that decodes one picture at a time, started with the first and killed if an order takes longer than `workMs`. */
export function createPictureWorker(workMs = WORK_MS): PictureWorker {
  let child: ChildProcess | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    child?.kill('SIGKILL');
    child = null;
  };
  return {
    close,
    write(order) {
      clearTimeout(idle);
      child ??= start();
      const own = child;
      return new Promise((resolve) => {
        const end = (answer: PictureAnswer | null) => {
          clearTimeout(limit);
          own.removeAllListeners();
          if (answer === null) {
            own.on('error', () => {});
            own.kill('SIGKILL');
            if (child === own) child = null;
          } else {
            idle = setTimeout(close, IDLE_MS);
            idle.unref();
          }
          resolve(answer);
        };
        const limit = setTimeout(() => end(null), workMs);
        own.once('message', (answer) => end(answer as PictureAnswer));
        own.once('error', () => end(null));
        own.once('exit', () => end(null));
        own.send(order, (error) => error !== null && end(null));
      });
    },
  };
}

function start(): ChildProcess {
  const file = findEngineFile('../server/pictures/picture-process.server.ts', 'picture-process.js');
  const isSource = file.endsWith('.ts');
  const child = fork(file, {
    serialization: 'advanced',
    // It needs no settings, and so cannot leak them.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...(isSource ? ['--import', 'tsx'] : [])],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A waiting process never keeps the server alive.
  child.unref();
  child.channel?.unref();
  return child;
}
