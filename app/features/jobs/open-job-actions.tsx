import { Suspense, useState } from 'react';
import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { useSaveChanges } from '#app/features/jobs/use-save-changes.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import { may } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
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
  const { setOpen, status, onLimit } = useJobs();
  const saveChanges = useSaveChanges(calculator);
  const { isReadOnly } = calculator;
  const maySave = may(status.plan, 'maySaveJobs');
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const form = useOwnerForm();

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
