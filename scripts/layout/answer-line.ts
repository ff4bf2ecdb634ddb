import { wordJobProblem } from '#app/features/calculator/calculator-messages.ts';
import { wordLayoutError } from '#app/features/calculator/layout-error-messages.ts';
import { type DescribedLayout, describeLayout } from '#app/layout/batch/describe-layout.ts';
import { computeLayoutLazily, type LazyLayoutTools } from '#app/layout/compute-layout.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import type { RawRecord } from '#app/layout/job/raw-value.ts';
import { type ReadJob, readJob } from '#app/layout/job/read-job.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { readPlan } from '#app/layout/parts/read-plan.ts';
import { type DescribedMeasures, measureRoom } from '#scripts/layout/measure-room.ts';
import type { InputLine } from '#scripts/layout/split-lines.ts';

/** Why a job was refused; `field` is empty where it is the line itself. */
export interface Refusal {
  readonly ok: false;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** The answer to one line of input; null for a blank one. */
export async function answerLine(
  line: InputLine,
  tools: LazyLayoutTools,
  withPlaces: boolean,
): Promise<(DescribedLayout & Partial<DescribedMeasures>) | Refusal | null> {
  if ('tooLong' in line) return refuse('The line is too long to be a job.');
  if (line.text.trim() === '') return null;
  const raw = parseJson(line.text);
  if (raw === undefined) return refuse('The line is not valid JSON.');
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    return refuse('The line is not a job: expected a JSON object.');
  const measured = 'roomType' in raw && raw.roomType === 'measured' ? measureRoom(raw as RawRecord) : null;
  if (measured !== null && !measured.ok) return { ok: false, errors: measured.error };
  const job: RawRecord = { ...(measured?.value.raw ?? raw) };
  const read = isPlan(job) ? readJob({ ...wallAsPart(job), roomType: 'rectangle' }, readPlan) : readJob(job);
  if (!read.ok) {
    return {
      ok: false,
      errors: read.error.map((problem) => ({ field: problem.field, message: wordJobProblem(problem) })),
    };
  }
  const answer = await layOut(read.value, tools, withPlaces);
  return answer.ok ? { ...answer, ...measured?.value.described } : answer;
}

/** Parts on one grid; a wall by itself is a plan of one. */
function isPlan({ roomType, surface }: RawRecord): boolean {
  return roomType === 'parts' || surface === 'wall';
}

function wallAsPart(job: RawRecord): RawRecord {
  if (job.roomType === 'parts') return job;
  const { roomType, roomLength, roomWidth, customRoomPoints, obstacles, ...rest } = job;
  return { ...rest, parts: [{ roomType, roomLength, roomWidth, customRoomPoints, obstacles }] };
}

async function layOut(
  { request, job }: ReadJob,
  tools: LazyLayoutTools,
  withPlaces: boolean,
): Promise<DescribedLayout | Refusal> {
  try {
    const layout = await computeLayoutLazily(request, tools);
    if (!layout.ok) return { ok: false, errors: [wordLayoutError(layout.error, request)] };
    const plan = planCuts(layout.value, readCutting({ ...job }, job.unitSystem));
    return describeLayout(layout.value, plan, withPlaces);
  } catch (error) {
    // A broken invariant or a trap in the kernel costs its own job, not the many after it.
    return refuse(`The layout failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuse(message: string): Refusal {
  return { ok: false, errors: [{ field: '', message }] };
}

/** The parsed value; undefined where the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
