import { changeBrowserJobs, currentJobs } from '#app/features/jobs/browser-jobs.ts';
import { addJob, markAdded } from '#app/features/jobs/change-jobs.ts';
import { describeFault } from '#app/features/jobs/job-messages.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { jobRoom } from '#app/features/jobs/kept-jobs.ts';
import { NameForm } from '#app/features/jobs/name-form.tsx';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import * as jobDialogsWords from '#app/words/en/job-dialogs.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

export interface SaveJobDialogProps {
  readonly data: JobData;
  /** The name of the open job, which can be overwritten. */
  readonly openName: string | null;
  readonly onSaveChanges: () => void;
  readonly onClose: () => void;
}

/** Asks for a name to save under, or overwrites the open job. */
export default function SaveJobDialog({ data, openName, onSaveChanges, onClose }: SaveJobDialogProps) {
  const { owner, account, status, project: offered, isProjectChosen, setOpen, onLimit } = useJobs();
  const project = isProjectChosen ? offered : null;

  async function save(name: string): Promise<string | null> {
    const changed = await changeBrowserJobs(
      owner,
      addJob(name, data, jobRoom(status.plan, account, currentJobs(owner))),
      markAdded(project?.id ?? null),
    );
    if (!changed.ok && changed.error !== 'limit') return describeFault(changed.error);
    onClose();
    if (!changed.ok) onLimit('saved-jobs');
    else {
      setOpen({ place: 'browser', name: name.trim(), seen: printOfJob(data) });
      showToast({ title: jobsWords.saved, description: name.trim() });
    }
    return null;
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={jobsWords.saveJob}
      description={project === null ? jobDialogsWords.saveJobText : jobDialogsWords.saveInProjectText(project.name)}
    >
      {openName !== null && (
        <>
          <Button variant="primary" onClick={onSaveChanges} className="w-full">
            <span className="truncate">{jobDialogsWords.saveChangesTo(openName)}</span>
          </Button>
          <p className="my-3 font-semibold">{jobDialogsWords.orAsNew}</p>
        </>
      )}
      <NameForm initial="" submitLabel={jobDialogsWords.save} needsName={false} onSubmit={save} onCancel={onClose} />
    </Dialog>
  );
}
