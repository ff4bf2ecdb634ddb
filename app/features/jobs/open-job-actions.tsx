import { Suspense, useState } from 'react';
import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { describeFault } from '#app/features/jobs/job-messages.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import { may } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { showToast } from '#app/ui/toast-store.ts';
import * as jobsWords from '#app/words/en/jobs.ts';
import * as plansWords from '#app/words/en/plans.ts';

const RenameJobDialog = lazyPart(() => import('#app/features/jobs/rename-job-dialog.tsx'), overPage);
const DeleteJobDialog = lazyPart(() => import('#app/features/jobs/delete-job-dialog.tsx'), overPage);

export interface OpenJobActionsProps {
  readonly calculator: CalculatorAccess;
  readonly job: OpenJob;
  /** The job no longer exists under its name: actions in progress still finish. */
  readonly isGone: boolean;
}

/** The actions on the open job; the dialogs replace the plain form's answers. */
export function OpenJobActions({ calculator, job, isGone }: OpenJobActionsProps) {
  const { owner, setOpen, status, onLimit, conflicts, setConflicts } = useJobs();
  const { isReadOnly } = calculator;
  const maySave = may(status.plan, 'maySaveJobs');
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const form = useOwnerForm();

  async function saveChanges({ name, seen }: OpenJob & { readonly place: 'browser' }) {
    if (!maySave) return onLimit('save-jobs');
    const { printOfJob, readFormJob, saveOver } = await loadJobTools();
    const data = readFormJob(calculator);
    if (data === null) return;
    if (missingForJob(status.plan, data) !== null) return onLimit('custom-room');
    const saved = await saveOver(owner, name, data, seen);
    if (saved.fault === 'limit') return onLimit('saved-jobs');
    if (saved.fault !== null) return void showToast({ title: describeFault(saved.fault), tone: 'destructive' });
    const { keptAs } = saved;
    if (keptAs !== name) setConflicts([...conflicts, { kind: 'changed', name, theirs: name, ours: keptAs }]);
    setOpen({ place: 'browser', name: keptAs, seen: printOfJob(data) });
    showToast({ title: jobsWords.saved, description: keptAs });
  }

  return (
    <>
      {!isGone && (
        <>
          {job.place === 'account' && <input type="hidden" form={form} name="openJob" value={job.id} />}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              intent="clear-job"
              instead={() => {
                setOpen(null);
                calculator.close();
              }}
            >
              {jobsWords.clearSelection}
            </Button>
            <Button
              intent="rename-job"
              disabled={isReadOnly}
              title={isReadOnly ? plansWords.proPlanRequired : undefined}
              instead={() => (maySave ? setDialog('rename') : onLimit('save-jobs'))}
            >
              {jobsWords.rename}
            </Button>
            <Button intent="delete-job" instead={() => setDialog('delete')}>
              {jobsWords.remove}
            </Button>
            {job.place === 'browser' && !isReadOnly && (
              <Button variant="quiet" onClick={() => void saveChanges(job)}>
                {jobsWords.saveChanges}
              </Button>
            )}
          </div>
        </>
      )}
      {dialog !== null && (
        <Suspense fallback={null}>
          {dialog === 'rename' && <RenameJobDialog job={job} onClose={() => setDialog(null)} />}
          {dialog === 'delete' && (
            <DeleteJobDialog job={job} onDeleted={calculator.close} onClose={() => setDialog(null)} />
          )}
        </Suspense>
      )}
    </>
  );
}
