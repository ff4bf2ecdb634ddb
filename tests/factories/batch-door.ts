import { answerLine } from '#app/commands/layout/answer-line.ts';
import { loadNodeClipper } from '#app/engine/server/load-node-kernel.server.ts';
import type { LazyLayoutTools } from '#app/layout/compute/compute-layout.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';

/** The TypeScript kernel, and the real clipper, loaded on first use. */
export const BATCH_TOOLS: LazyLayoutTools = { kernel: createTsKernel(), loadClipper: loadNodeClipper };

/** The batch door's answer to a job. */
export function askDoor(job: unknown, withPlaces = false, tools = BATCH_TOOLS) {
  return answerLine({ text: JSON.stringify(job) }, tools, withPlaces);
}

/** The answer to a job that can be laid. Throws if it is rejected. */
export async function layByDoor(job: unknown, withPlaces = false, tools = BATCH_TOOLS) {
  const answer = await askDoor(job, withPlaces, tools);
  if (!answer?.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

/** The errors of a rejected job. Throws if it is laid. */
export async function refusedByDoor(job: unknown) {
  const answer = await askDoor(job);
  if (answer === null || answer.ok) throw new Error('it was laid out');
  return answer.errors;
}
