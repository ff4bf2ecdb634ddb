import { Suspense, useState } from 'react';
import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { useSaveChanges } from '#app/features/jobs/use-save-changes.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import { may } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';
import * as jobsWords from '#app/words/en/jobs.ts';
import * as plansWords from '#app/words/en/plans.ts';

const RenameJobDialog = lazyPart(() => import('#app/features/jobs/rename-job-dialog.tsx'), overPage);
const DeleteJobDialog = lazyPart(() => import('#app/features/jobs/delete-job-dialog.tsx'), overPage);

const LINE_CLASSES = 'w-full justify-start px-3!';

export interface OpenJobActionsProps {
  readonly calculator: CalculatorAccess;
  readonly job: OpenJob;
  /** An action was chosen: closes the menu and returns the focus to it, before a dialog opens. */
  readonly onChosen: () => void;
}

/** The open job's actions as menu items. With scripts, dialogs replace the plain form's answers. */
export function OpenJobActions({ calculator, job, onChosen }: OpenJobActionsProps) {
  const { setOpen, status, onLimit } = useJobs();
  const saveChanges = useSaveChanges(calculator);
  const { isReadOnly } = calculator;
  const maySave = may(status.plan, 'maySaveJobs');
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const choose = (action: () => void) => () => {
    onChosen();
    action();
  };

  return (
    <>
      <Button
        variant="quiet"
        className={LINE_CLASSES}
        intent="clear-job"
        instead={choose(() => {
          setOpen(null);
          calculator.close();
        })}
      >
        {jobsWords.clearSelection}
      </Button>
      <Button
        variant="quiet"
        className={LINE_CLASSES}
        intent="rename-job"
        disabled={isReadOnly}
        title={isReadOnly ? plansWords.proPlanRequired : undefined}
        instead={choose(() => (maySave ? setDialog('rename') : onLimit('save-jobs')))}
      >
        {jobsWords.rename}
      </Button>
      <Button variant="quiet" className={LINE_CLASSES} intent="delete-job" instead={choose(() => setDialog('delete'))}>
        {jobsWords.remove}
      </Button>
      {job.place === 'browser' && !isReadOnly && (
        <Button variant="quiet" className={LINE_CLASSES} onClick={choose(() => void saveChanges(job))}>
          {jobsWords.saveChanges}
        </Button>
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
