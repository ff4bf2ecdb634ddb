import { useState } from 'react';
import type { BrowserJobs } from '#app/features/jobs/browser-jobs.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { LINES_PER_PAGE } from '#app/product/jobs/job-calls.ts';
import type { JobsPage, KeptJob } from '#app/product/jobs/jobs-reply.ts';
import { Button } from '#app/ui/button.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { Options, SelectField } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as jobsWords from '#app/words/en/jobs.ts';

export interface JobListProps {
  /** The value of the open job; empty for none. */
  readonly selected: string;
  readonly onOpen: (choice: string) => void;
}

/** The selector of the saved jobs. With more than a page of them it has a search, and pages. */
export function JobList({ selected, onOpen }: JobListProps) {
  const { browser, account, count, list, open, report } = useJobs();
  const [asked, setAsked] = useState({ search: list.search, page: list.page });
  const [found, setFound] = useState<JobsPage | null>(list);
  const isLong = count > LINES_PER_PAGE;
  // All jobs are here, or the account does not respond: then this browser searches its own.
  const isAllHere = (report?.isListed === true && report.isWhole) || found === null;
  const shown = !isLong
    ? { options: allJobs(browser, account), outside: outsideNames(browser, ''), page: null }
    : isAllHere
      ? pageOfBrowser(browser, asked)
      : pageOfAccount(browser, found);

  async function find(search: string, page: number) {
    setAsked({ search, page });
    if (isAllHere && found !== null) return;
    const { findInAccount } = await loadJobTools();
    setFound(await findInAccount(search, page));
  }

  return (
    <>
      {isLong && <JobSearch asked={asked} onFind={(search) => void find(search, 1)} />}
      <SelectField
        label={count === 0 ? jobsWords.noneYet : jobsWords.openSaved}
        name="accountJob"
        value={selected}
        disabled={count === 0}
        onChange={(event) => onOpen(event.target.value)}
      >
        <option value="">{jobsWords.chooseJob}</option>
        {open !== null && selected !== '' && !isShown(shown, selected) && <option value={selected}>{open.name}</option>}
        {shown.options.length > 0 && (
          <optgroup label={jobsWords.inYourAccount}>
            <Options of={shown.options} />
          </optgroup>
        )}
        {shown.outside.length > 0 && (
          <optgroup label={jobsWords.notInYourAccount}>
            <Options of={shown.outside} />
          </optgroup>
        )}
      </SelectField>
      {shown.page !== null && <JobPages page={shown.page} onPage={(page) => void find(asked.search, page)} />}
      {account.length > 0 && (
        <Button intent="load-job" className="mt-3 w-full js:hidden">
          {jobsWords.openJob}
        </Button>
      )}
    </>
  );
}

type Choice = readonly [value: string, name: string];

interface ShownJobs {
  readonly options: readonly Choice[];
  readonly outside: readonly Choice[];
  readonly page: Pick<JobsPage, 'page' | 'found'> | null;
}

function isShown({ options, outside }: ShownJobs, selected: string): boolean {
  return [...options, ...outside].some(([value]) => value === selected);
}

const inBrowser = (name: string): Choice => [`browser:${name}`, name];

/** By name, like the server's list. Copies arrive in this browser in the order of their creation. */
function allJobs({ jobs, outside }: BrowserJobs, account: readonly KeptJob[]): readonly Choice[] {
  const names = new Set(outside.map(({ name }) => name));
  const copied = jobs.filter(({ name }) => !names.has(name)).map(({ name }) => inBrowser(name));
  const listed = account.map(({ id, name }): Choice => [id, name]);
  if (copied.length === 0) return listed;
  return [...copied, ...listed].sort(([, one], [, other]) => one.localeCompare(other, 'en'));
}

function holds(name: string, search: string): boolean {
  return foldName(name).includes(foldName(search));
}

function outsideNames({ outside }: BrowserJobs, search: string): readonly Choice[] {
  return outside.filter(({ name }) => holds(name, search)).map(({ name }) => inBrowser(name));
}

/** A page of this browser's jobs, by name. */
function pageOfBrowser(browser: BrowserJobs, { search, page }: Pick<JobsPage, 'search' | 'page'>): ShownJobs {
  const names = allJobs(browser, []).filter(([, name]) => holds(name, search));
  const at = (page - 1) * LINES_PER_PAGE;
  return {
    options: names.slice(at, at + LINES_PER_PAGE),
    outside: outsideNames(browser, search),
    page: { page, found: names.length },
  };
}

/** A page of the account's jobs: pending ones first, then each as this browser's copy if there is one. */
function pageOfAccount(browser: BrowserJobs, { jobs, search, ...page }: JobsPage): ShownJobs {
  const copies = new Map(browser.marks.copied.map(({ id, name }) => [id, name]));
  const outside = outsideNames(browser, search);
  const unsent = browser.marks.copied
    .filter(({ revision, name }) => revision === 0 && holds(name, search))
    .map(({ name }) => inBrowser(name))
    .filter(([value]) => !outside.some(([other]) => other === value));
  const options = jobs.map(({ id, name }): Choice => {
    const copy = copies.get(id);
    return copy === undefined ? [id, name] : inBrowser(copy);
  });
  return { options: [...unsent, ...options], outside, page };
}

interface JobSearchProps {
  readonly asked: Pick<JobsPage, 'search' | 'page'>;
  readonly onFind: (search: string) => void;
}

function JobSearch({ asked, onFind }: JobSearchProps) {
  const form = useOwnerForm();
  const [typed, setTyped] = useState(asked.search);
  return (
    <div className="mb-3 flex items-end gap-2">
      <input type="hidden" form={form} name="jobsPage" value={asked.page} />
      <TextField
        name="jobSearch"
        type="search"
        label={jobsWords.findJobs}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would press the form's first button, which does something else.
          event.preventDefault();
          onFind(typed);
        }}
        fieldClassName="min-w-0 flex-1"
      />
      <Button intent="find-jobs" instead={() => onFind(typed)}>
        {jobsWords.find}
      </Button>
    </div>
  );
}

interface JobPagesProps {
  readonly page: Pick<JobsPage, 'page' | 'found'>;
  readonly onPage: (page: number) => void;
}

function JobPages({ page: { page, found }, onPage }: JobPagesProps) {
  const first = Math.min(found, (page - 1) * LINES_PER_PAGE + 1);
  const last = Math.min(found, page * LINES_PER_PAGE);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto text-sm text-muted">
        {jobsWords.shownJobs(first, last, found)}
      </p>
      {page > 1 && (
        <Button intent="previous-jobs" instead={() => onPage(page - 1)}>
          {jobsWords.previousJobs}
        </Button>
      )}
      {last < found && (
        <Button intent="next-jobs" instead={() => onPage(page + 1)}>
          {jobsWords.nextJobs}
        </Button>
      )}
    </div>
  );
}
