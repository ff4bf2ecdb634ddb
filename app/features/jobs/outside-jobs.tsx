import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { isRoomFull, jobRoom, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import type { OutsideJob } from '#app/layout/job/account-copy/job-copy.ts';
import { may } from '#app/product/plans/plans.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import * as jobsWords from '#app/words/en/jobs.ts';

const WHY: Record<OutsideJob['refused'], string> = {
  unasked: '',
  limit: jobsWords.outsideOverLimit,
  'not-allowed': jobsWords.outsideNotAllowed,
  'custom-room': jobsWords.outsideCustomRoom,
  unreadable: jobsWords.outsideUnreadable,
};

/** Jobs that exist only in this browser, and how to save them in the account. */
export function OutsideJobs() {
  const { owner, browser: jobs, status, account, onLimit } = useJobs();
  const count = jobs.outside.length;
  if (count === 0) return null;
  const maySave = may(status.plan, 'maySaveJobs');
  const isFull = isRoomFull(jobRoom(status.plan, account, jobs), jobs);

  async function takeAlong() {
    const { takeJobsAlong } = await loadJobTools();
    await takeJobsAlong(owner);
  }

  async function download() {
    const { exportJobs } = await import('#app/features/jobs/jobs-file.ts');
    await exportJobs(owner, [], (name) => jobs.outside.some((one) => one.name === name));
  }

  return (
    <Banner tone="warn" role="status" title={jobsWords.outside(count)} className="mt-3">
      <ul className="list-disc pl-5">
        {jobs.outside.map(({ name, refused, isChange }) => (
          <li key={name} className="wrap-anywhere">
            {isChange ? jobsWords.outsideChange(name) : jobsWords.quoted(name)} {WHY[refused]}
          </li>
        ))}
      </ul>
      <p>{jobsWords.outsideOnly(count)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {maySave && !isFull && <Button onClick={() => void takeAlong()}>{jobsWords.addToAccount}</Button>}
        <Button onClick={() => void download()}>{jobsWords.download}</Button>
        {(isFull || !maySave) && (
          <Button onClick={() => onLimit(maySave ? 'saved-jobs' : 'save-jobs')}>{jobsWords.upgrade}</Button>
        )}
      </div>
    </Banner>
  );
}
