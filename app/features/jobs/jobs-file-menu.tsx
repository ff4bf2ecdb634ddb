import { type ChangeEvent, type MouseEvent, useRef } from 'react';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { PLANS } from '#app/layout/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast-store.ts';

/** The id of the file's field, which stands apart from its button where no scripts run. */
const FILE_FIELD = 'jobsFile';

/**
 * All jobs into one file, and back. Its code comes with the first use. Without JavaScript the same buttons post the form:
 * Export answers with the file, Import takes the one chosen in `JobsFileField`.
 */
export function JobsFileMenu() {
  const { status, account, onLimit } = useJobs();
  const input = useRef<HTMLInputElement>(null);
  const { savedJobs } = PLANS[status.plan];

  async function exportAll(event: MouseEvent) {
    event.preventDefault();
    if (savedJobs === 0) return onLimit('save-jobs');
    const { exportJobs } = await import('#app/features/jobs/move-jobs.ts');
    await exportJobs(account);
  }

  function chooseFile(event: MouseEvent) {
    event.preventDefault();
    if (savedJobs === 0) return onLimit('save-jobs');
    input.current?.click();
  }

  async function importFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (file === undefined) return;
    const { importJobsFile } = await import('#app/features/jobs/move-jobs.ts');
    const report = await importJobsFile(file, {
      limit: savedJobs,
      accountNames: account.map((job) => job.name),
    });
    showToast(report.toast);
    if (report.isOverLimit) onLimit('saved-jobs');
  }

  return (
    <div className="-mx-3 -my-2 flex flex-wrap">
      <Button
        type="submit"
        name="intent"
        value="export-jobs"
        formAction={savedJobs === 0 ? undefined : '/jobs-file'}
        variant="quiet"
        className="px-3 text-sm"
        onClick={(event) => void exportAll(event)}
      >
        Export
      </Button>
      <Button
        type="submit"
        name="intent"
        value="import-jobs"
        formEncType="multipart/form-data"
        variant="quiet"
        className="px-3 text-sm"
        onClick={chooseFile}
      >
        Import
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File of jobs to import"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => void importFile(event)}
      />
    </div>
  );
}

/** Where a file of jobs is chosen without scripts; Import sends it. */
export function JobsFileField() {
  return (
    <div className="grid gap-1 js:hidden">
      <label htmlFor={FILE_FIELD} className="text-sm text-muted">
        File of jobs to import
      </label>
      <input
        id={FILE_FIELD}
        name={FILE_FIELD}
        type="file"
        accept=".json,application/json"
        className="max-w-full text-sm text-muted file:mr-3 file:min-h-11 file:rounded-control file:border file:border-line file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
    </div>
  );
}
