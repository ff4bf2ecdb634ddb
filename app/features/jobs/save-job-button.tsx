import { Save } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { isRoomFull, jobRoom, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import { useSaveChanges } from '#app/features/jobs/use-save-changes.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import { may } from '#app/product/plans/plans.ts';
import { Button, type ButtonSize } from '#app/ui/button.tsx';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';
import * as jobsWords from '#app/words/en/jobs.ts';
import * as plansWords from '#app/words/en/plans.ts';

const SaveJobDialog = lazyPart(() => import('#app/features/jobs/save-job-dialog.tsx'), overPage);

export interface SaveJobButtonProps {
  readonly calculator: CalculatorAccess;
  readonly hasIcon?: boolean;
  readonly size?: ButtonSize;
  readonly className?: string;
}

/**
 * Save Job: asks for a name, offers to overwrite the open job, or names the plan that can save jobs. Without JavaScript
 * it saves the job in the account.
 */
export function SaveJobButton({ calculator, hasIcon = false, size, className }: SaveJobButtonProps) {
  const { owner, status, account, onLimit, open, isGone } = useJobs();
  const saveChanges = useSaveChanges(calculator);
  const [data, setData] = useState<JobData | null>(null);
  const maySave = may(status.plan, 'maySaveJobs');

  const openHere = open?.place === 'browser' && !isGone ? open : null;

  async function start() {
    if (!maySave) return onLimit('save-jobs');
    const { currentJobs, readFormJob } = await loadJobTools();
    const jobs = currentJobs(owner);
    if (openHere === null && isRoomFull(jobRoom(status.plan, account, jobs), jobs)) return onLimit('saved-jobs');
    const read = readFormJob(calculator);
    if (read !== null && missingForJob(status.plan, read) !== null) return onLimit('custom-room');
    setData(read);
  }

  return (
    <>
      <Button
        intent="save-job"
        size={size}
        className={className}
        disabled={calculator.isReadOnly}
        title={calculator.isReadOnly ? plansWords.proPlanRequired : !maySave ? plansWords.notInTrialMode : undefined}
        instead={start}
      >
        {hasIcon && <Save className="size-5" />}
        {jobsWords.saveJob}
      </Button>
      {data !== null && (
        <Suspense fallback={null}>
          <SaveJobDialog
            data={data}
            openName={openHere?.name ?? null}
            onSaveChanges={() => {
              setData(null);
              if (openHere !== null) void saveChanges(openHere);
            }}
            onClose={() => setData(null)}
          />
        </Suspense>
      )}
    </>
  );
}
