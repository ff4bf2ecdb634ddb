import { Worker } from 'node:worker_threads';
import type { RoomsOptions } from '#app/commands/rooms/read-rooms-options.ts';
import { findEngineFile } from '#app/engine/server/find-engine-file.server.ts';
import { threadOf } from '#app/engine/server/start-layout-thread.server.ts';
import { FAULTS } from '#app/words/en/plan-file-faults.ts';

/** How long one file may take (ms), and the memory it may take. */
const LONGEST_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** The lines of an answer, by a thread that is ended after `longestMs`: a file can be made to be read for hours. */
export function answerInTime(options: RoomsOptions, longestMs = LONGEST_MS): Promise<readonly object[]> {
  const file = findEngineFile('../commands/rooms/rooms-thread.server.ts', 'rooms-thread.js');
  const { script, isSource } = threadOf(file);
  const worker = new Worker(script, {
    name: 'rooms',
    eval: isSource,
    execArgv: [],
    resourceLimits: MEMORY,
    workerData: options,
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve([{ error: FAULTS['pdf-slow'] }]), longestMs);
    worker.on('message', resolve);
    worker.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve([{ error: FAULTS['pdf-slow'] }]);
      else reject(error);
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('The file was not read.'));
    });
  }).finally(() => worker.terminate()) as Promise<readonly object[]>;
}
