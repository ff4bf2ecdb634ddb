import { changeAccountJob } from '#app/features/jobs/account-calls.ts';
import { changeBrowserJobs, currentJobs } from '#app/features/jobs/browser-jobs.ts';
import { type ChangeFault, renameJob } from '#app/features/jobs/change-jobs.ts';
import { describeFault } from '#app/features/jobs/job-messages.ts';
import { drawId } from '#app/features/jobs/job-store.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { NameForm } from '#app/features/jobs/name-form.tsx';
import { markRenamed, markSaved } from '#app/layout/job/account-copy/job-copy.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import * as jobDialogsWords from '#app/words/en/job-dialogs.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

export interface JobDialogProps {
  readonly job: OpenJob;
  readonly onClose: () => void;
}

/** Asks for another name. */
export default function RenameJobDialog({ job, onClose }: JobDialogProps) {
  const { owner, account, setOpen, onAccountChanged } = useJobs();

  async function renameInAccount(id: string, name: string): Promise<ChangeFault | 'unreachable' | null> {
    const folded = foldName(name);
    if (currentJobs(owner).jobs.some((other) => foldName(other.name) === folded)) return 'name-taken';
    return changeAccountJob({ intent: 'rename', id, name });
  }

  async function rename(typed: string): Promise<string | null> {
    const name = typed.trim();
    const accountNames = account.map((other) => other.name);
    const changed =
      job.place === 'account'
        ? null
        : await changeBrowserJobs(owner, renameJob(job.name, name, accountNames), (marks) =>
            markSaved(markRenamed(marks, job.name, name), name, drawId),
          );
    const fault =
      job.place === 'account' ? await renameInAccount(job.id, name) : changed?.ok === false ? changed.error : null;
    if (fault === 'unreachable') return jobsWords.changeUnreachable;
    if (fault !== null) return describeFault(fault, true);
    setOpen({ ...job, name });
    if (job.place === 'account') onAccountChanged();
    showToast({ title: jobsWords.renamed, description: name });
    onClose();
    return null;
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={jobDialogsWords.renameJob}>
      <NameForm initial={job.name} submitLabel={jobsWords.rename} needsName onSubmit={rename} onCancel={onClose} />
    </Dialog>
  );
}
