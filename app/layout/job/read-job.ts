import { err, ok, type Result } from '#app/base/result.ts';
import { type CheckedRoom, checkRoom } from '#app/layout/job/check-room.ts';
import { checkTileSizes, type TileSizes } from '#app/layout/job/check-sizes.ts';
import type { JobData } from '#app/layout/job/job.ts';
import type { JobProblem } from '#app/layout/job/job-problem.ts';
import { isRecord } from '#app/layout/job/raw-value.ts';
import { type JobShape, readShape } from '#app/layout/job/read-shape.ts';
import { blockingProblems } from '#app/layout/job/trade/read-trade.ts';
import { writeShape } from '#app/layout/job/write-job.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';

export interface ReadJob {
  readonly request: LayoutRequest;
  /** The same as a document, in the frame it was typed in; not saved yet. */
  readonly job: JobData;
}

function toRequest({ choices, trade }: JobShape, sizes: TileSizes, { room, obstacles }: CheckedRoom): LayoutRequest {
  const { unitSystem, layoutType, patternOrientation, autoOptimize } = choices;
  const { perimeterGap } = trade.trade;
  return {
    unitSystem,
    room,
    obstacles,
    ...sizes,
    layoutType,
    patternOrientation,
    autoOptimize,
    ...(perimeterGap > 0 && { perimeterGap }),
  };
}

/**
 * Reads a job that is to be laid out, whatever door it came through: a form's text, the batch door's JSON (numbers or
 * text), a saved document. Missing fields take the form's defaults. Answers every problem at once, and never throws.
 */
export function readJob(raw: unknown): Result<ReadJob, readonly JobProblem[]> {
  if (!isRecord(raw)) return err([{ field: '', code: 'not-a-job', typed: describeTyped(raw), unit: 'in' }]);
  const shape = readShape(raw);
  const problems: JobProblem[] = [...shape.choices.problems, ...blockingProblems(shape.trade)];
  const room = checkRoom(shape, problems);
  const sizes = checkTileSizes(shape, problems);
  if (problems.length > 0 || room === null || sizes === null) return err(problems);
  return ok({ request: toRequest(shape, sizes, room), job: writeShape(shape, '') });
}
