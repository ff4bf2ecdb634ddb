import { changeAccountJob } from '#app/features/jobs/account-calls.ts';
import { changeBrowserJobs } from '#app/features/jobs/browser-jobs.ts';
import { deleteJob } from '#app/features/jobs/change-jobs.ts';
import { describeFault } from '#app/features/jobs/job-messages.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import type { JobDialogProps } from '#app/features/jobs/rename-job-dialog.tsx';
import { markDeleted } from '#app/layout/job/account-copy/job-copy.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as jobDialogsWords from '#app/words/en/job-dialogs.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

export interface DeleteJobDialogProps extends JobDialogProps {
  /** The job is gone, by this or by another tab. */
  readonly onDeleted: () => void;
}

/** Confirms the deletion of a job. */
export default function DeleteJobDialog({ job, onClose, onDeleted }: DeleteJobDialogProps) {
  const { owner, setOpen, onAccountChanged } = useJobs();

  async function remove() {
    const changed =
      job.place === 'browser'
        ? await changeBrowserJobs(owner, deleteJob(job.name), (marks) => markDeleted(marks, job.name))
        : null;
    const fault =
      job.place === 'account'
        ? await changeAccountJob({ intent: 'delete', id: job.id })
        : changed?.ok === false
          ? changed.error
          : null;
    onClose();
    if (fault === null || fault === 'not-found') {
      setOpen(null);
      onDeleted();
    }
    if (job.place === 'account') onAccountChanged();
    if (fault === null) showToast({ title: jobsWords.deleted, description: job.name });
    else
      showToast({
        title: fault === 'unreachable' ? jobsWords.changeUnreachable : describeFault(fault),
        tone: 'destructive',
      });
  }

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={jobDialogsWords.deleteJob}
      description={jobsWords.deleteQuestion(job.name)}
      confirmLabel={jobsWords.remove}
      cancelLabel={commonWords.cancel}
      destructive
      onConfirm={() => void remove()}
    />
  );
}
