import { type ChangeEvent, useRef } from 'react';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { PLANS } from '#app/layout/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast-store.ts';

/** All jobs into one file, and back. Its code comes with the first use. */
export function JobsFileMenu() {
  const { status, account, onLimit } = useJobs();
  const input = useRef<HTMLInputElement>(null);
  const { savedJobs } = PLANS[status.plan];

  async function exportAll() {
    if (savedJobs === 0) return onLimit('save-jobs');
    const { exportJobs } = await import('#app/features/jobs/move-jobs.ts');
    await exportJobs(account);
  }

  function chooseFile() {
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
    <div className="-mx-3 -my-2 flex flex-wrap no-js:hidden">
      <Button variant="quiet" className="px-3 text-sm" onClick={() => void exportAll()}>
        Export
      </Button>
      <Button variant="quiet" className="px-3 text-sm" onClick={chooseFile}>
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
