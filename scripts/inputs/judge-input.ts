import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { checkForm, checkJob } from '#app/planner/form/check-values.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';
import { readJobFields } from '#app/planner/form/read-post.ts';

/** The beginnings of all messages that the form may show. */
const SENTENCES =
  /^(Please enter (tile dimensions correctly|room dimensions correctly|the grout spacing correctly|the gap at the walls correctly|the start cut (length|width) correctly|a valid (length|width)|valid positive coordinates|an obstacle name|a shorter name|each corner as x, y)|(Tile dimensions|Room dimensions|Grout spacing|The gap at the walls) seems? unusually large|Tile plus grout must be positive|Start cut (length|width) cannot exceed tile (length|width) \([^)]+\)\. Maximum value set|A custom room (needs|can have)|The walls of the room (cross|touch|run over) each other at|Please choose one of|Obstacle (is too large for the room|extends outside room boundaries at this position)|A room can have at most|Please enter a list)/;

function findBadMessage(errors: Readonly<Record<string, readonly string[]>>): string | null {
  const all = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => [field, message] as const),
  );
  if (all.length === 0) return 'refused without a message';
  const bad = all.find(([field, message]) => field === '' || !SENTENCES.test(message) || message.length > 400);
  return bad === undefined ? null : `${bad[0]}: ${bad[1]}`;
}

/**
 * Returns what is wrong with the answers to one form, or null. Each answer must be a request or messages of the
 * specification, and the browser's state and the posted form on the server must agree.
 */
export function judgeForm(form: Readonly<Record<string, string>>): string | null {
  const entries = Object.entries(form);
  const sent = checkForm(entries);
  const held = checkJob(readJobFields(entries));
  if (JSON.stringify(sent) !== JSON.stringify(held)) return 'browser and server disagree';
  if (!sent.ok) return findBadMessage(sent.errors);
  const { request } = sent;
  const numbers = [
    request.finish.tileLength,
    request.finish.tileWidth,
    request.finish.joint,
    request.finish.startCutLength,
    request.finish.startCutWidth,
  ];
  return numbers.every(Number.isSafeInteger) ? null : 'a size off the lattice was let in';
}

/** The same for a JSON value in one field of a job, through the batch door's reader and the gate for saved jobs. */
export function judgeValue(field: string, value: unknown): string | null {
  const job = { roomLength: 120, roomWidth: 100, tileLength: 12, tileWidth: 12, autoOptimize: false, [field]: value };
  restoreJob({ name: 'J', data: job });
  const read = readJob(job);
  if (read.ok) return null;
  return findBadMessage(
    Object.fromEntries(read.error.map((problem) => [problem.field, [describeJobProblem(problem)]])),
  );
}
