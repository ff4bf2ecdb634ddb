import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '#app/base/invariant.ts';
import { answerPlan } from '#app/commands/rooms/answer-plan.ts';
import type { RoomsOptions } from '#app/commands/rooms/read-rooms-options.ts';

// Reads one floor plan for the command, which ends this thread if it takes too long.
invariant(parentPort, 'this runs in a worker thread');
parentPort.postMessage(await answerPlan(workerData as RoomsOptions));
