import { Link } from '@remix-run/react';
import { memo } from 'react';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { may } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import * as accountMenuWords from '#app/words/en/account-menu.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

/** The file field for a file of jobs; with scripts it is hidden and opened by the Import button. */
const FILE_FIELD = 'jobsFile';

/**
 * Exports all jobs to one file, and imports them. Its code is loaded on first use. Without JavaScript the same buttons
 * post the form: Export returns the file, Import uses the one chosen in `JobsFileField`.
 */
export const JobsFileMenu = memo(function JobsFileMenu() {
  const { owner, browser, status, account, onLimit } = useJobs();
  const maySave = may(status.plan, 'maySaveJobs');
  // Jobs saved before a downgrade can still be exported.
  const mayExport = maySave || browser.jobs.length + account.length > 0;

  async function exportAll() {
    if (!mayExport) return onLimit('save-jobs');
    const { exportJobs } = await import('#app/features/jobs/jobs-file.ts');
    await exportJobs(owner, account);
  }

  function chooseFile() {
    if (!maySave) return onLimit('save-jobs');
    document.getElementById(FILE_FIELD)?.click();
  }

  return (
    <div className="quiet-row mt-0">
      <Button
        intent="export-jobs"
        formAction={mayExport ? '/jobs-file' : undefined}
        variant="quiet"
        className="px-3 text-sm"
        instead={exportAll}
      >
        {jobsWords.exportJobs}
      </Button>
      <Button
        intent="import-jobs"
        formEncType="multipart/form-data"
        variant="quiet"
        className="px-3 text-sm"
        instead={chooseFile}
      >
        {jobsWords.importJobs}
      </Button>
      {may(status.plan, 'mayKeepProjects') && (
        <Button asChild variant="quiet" className="px-3 text-sm">
          <Link to="/projects">{accountMenuWords.projects}</Link>
        </Button>
      )}
    </div>
  );
});

/** The field for a file of jobs. Without scripts Import posts it; with scripts it is read in the browser. */
export function JobsFileField() {
  const { owner, status, account, onLimit } = useJobs();

  async function importFile(file: File) {
    const { importJobsFile } = await import('#app/features/jobs/jobs-file.ts');
    const report = await importJobsFile(owner, file, status.plan, account);
    showToast(report.toast);
    if (report.isOverLimit) onLimit('saved-jobs');
  }

  return (
    <div className="mt-3 grid gap-1 js:hidden">
      <label htmlFor={FILE_FIELD} className="text-sm text-muted">
        {jobsWords.fileToImport}
      </label>
      <FileInput id={FILE_FIELD} name={FILE_FIELD} accept=".json,application/json" onFile={importFile} />
    </div>
  );
}
