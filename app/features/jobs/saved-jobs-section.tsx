import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { JobList } from '#app/features/jobs/job-list.tsx';
import { describeConflict, describeStoreProblem } from '#app/features/jobs/job-messages.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { JobsFileField, JobsFileMenu } from '#app/features/jobs/jobs-file-menu.tsx';
import { OutsideJobs } from '#app/features/jobs/outside-jobs.tsx';
import { PlainReply } from '#app/features/jobs/plain-reply.tsx';
import { ShareButton } from '#app/features/jobs/share-button.tsx';
import { useOpenJob } from '#app/features/jobs/use-open-job.ts';
import type { JobsReply } from '#app/product/jobs/jobs-reply.ts';
import { may } from '#app/product/plans/plans.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FoldingSection } from '#app/ui/folding-section.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { WithoutScripts } from '#app/ui/without-scripts.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

/** Saved Jobs: the selector, the open job, and the results of actions. The same buttons post the plain form. */
export function SavedJobsSection({ calculator }: { readonly calculator: CalculatorAccess }) {
  const jobs = useJobs();
  const { browser, status, count, open, isGone, reply, report, conflicts, setConflicts } = jobs;
  const { project, isProjectChosen, setProjectChosen } = jobs;
  const form = useOwnerForm();
  const { isReadOnly } = calculator;
  const { problem, outside, unsent, isUnkept } = browser;
  const openJob = useOpenJob(calculator);
  const selected = open === null || isGone ? '' : open.place === 'account' ? open.id : `browser:${open.name}`;

  return (
    <FoldingSection
      id="jobs-section"
      title={jobsWords.savedJobs}
      aside={
        project !== null && isProjectChosen
          ? jobsWords.inProject(project.name)
          : count === 0
            ? jobsWords.noneYet
            : count
      }
      open={problem !== null || conflicts.length > 0 || hasWord(reply) || outside.length > 0 || reply?.list != null}
    >
      {problem !== null && (
        <Banner tone="warn" role="status" className="mb-3">
          <p>{describeStoreProblem(problem)}</p>
          {isUnkept && may(status.plan, 'maySaveJobs') && <p>{jobsWords.savedInAccountOnly}</p>}
        </Banner>
      )}
      <JobList selected={selected} onOpen={(choice) => void openJob(choice)} />
      {open?.place === 'account' && !isGone && <input type="hidden" form={form} name="openJob" value={open.id} />}
      {conflicts.length > 0 && (
        <Banner
          tone="warn"
          role="status"
          title={conflicts.every(({ kind }) => kind === 'not-in-project') ? undefined : jobsWords.inTwoPlaces}
          className="mt-3"
        >
          {conflicts.map((conflict, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are only added to.
            <p key={index} className="wrap-anywhere">
              {describeConflict(conflict)}
            </p>
          ))}
          <Button className="mt-2" onClick={() => setConflicts([])}>
            {commonWords.close}
          </Button>
        </Banner>
      )}
      {unsent > 0 && report !== null && !report.isDone && (
        <p role="status" className="mt-3 text-sm text-muted">
          {jobsWords.unsent(unsent)}
        </p>
      )}
      {project !== null && (
        <>
          <input type="hidden" form={form} name="projectOffered" value={project.id} />
          <Checkbox
            name="project"
            value={project.id}
            checked={isProjectChosen}
            onChange={(event) => setProjectChosen(event.target.checked)}
            label={jobsWords.saveInProject(project.name)}
          />
        </>
      )}
      <OutsideJobs />
      <ShareButton calculator={calculator} />
      <WithoutScripts className="mt-3 grid gap-3">
        {import.meta.env.SSR && <PlainReply reply={reply} openName={open?.name ?? ''} isReadOnly={isReadOnly} />}
      </WithoutScripts>
      <JobsFileField />
      <JobsFileMenu />
    </FoldingSection>
  );
}

/** Whether the plain form's answer has a message for this section. */
function hasWord(reply: JobsReply | null): boolean {
  if (reply === null) return false;
  const { done, fault, question, imported, fileFault, linkAddress } = reply;
  return [done, fault, question, imported, fileFault, linkAddress].some((part) => part !== null);
}
