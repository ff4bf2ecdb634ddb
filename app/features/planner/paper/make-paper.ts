import { err, type Result } from '#app/base/result.ts';
import type { Paper, PaperOrder } from '#app/drawing/paper/paper-order.ts';
import { writeInBrowser } from '#app/engine/browser/browser-paper.ts';
import type { SheetProblem } from '#app/features/cut-sheet/sheet-notice.tsx';
import { readRememberedAccount } from '#app/features/offline/remembered-account.ts';
import { jobNameOf } from '#app/features/planner/paper/job-name-of.ts';
import { checkPostedJob } from '#app/planner/posted-job.ts';

/** Reads a posted form, and writes its layout on this device as the server would. */
export async function makePaper(what: PaperOrder['what'], form: FormData): Promise<Result<Paper, SheetProblem>> {
  const parsed = checkPostedJob(form);
  if (!parsed.ok) return err('input');
  const answer = await writeInBrowser({
    what,
    request: parsed.request,
    fields: parsed.fields,
    jobName: jobNameOf(form),
    // The account's business details are not stored on the device.
    business: [],
    currency: readRememberedAccount()?.currency ?? '',
    madeAt: Date.now(),
  });
  if (answer.ok) return answer;
  const { code } = answer.error;
  if (code === 'no-cuts') return err(code);
  if (code === 'too-much-work') return err('too-large');
  if (code === 'unavailable') return err('missing');
  return err(code === 'unwritten' ? 'build' : 'engine');
}
