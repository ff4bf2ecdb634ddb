import { namesSomething } from '#app/base/visible-name.ts';
import { textOf } from '#app/forms/text-of.ts';
import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { emptyJobText, type JobText, jobToText } from '#app/layout/model/job-text.ts';
import { knownSystem } from '#app/layout/units/field-unit.ts';
import { readJobName } from '#app/product/jobs/job-name.ts';
import {
  JOB_INTENTS,
  type JobIntent,
  type JobsPage,
  type JobsReply,
  type KeptJob,
  type OpenedJob,
} from '#app/product/jobs/jobs-reply.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import { may } from '#app/product/plans/plans.ts';
import { followTiles } from '#app/product/tiles/follow-tiles.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { contractorOnLinks } from '#app/server/business/business.server.ts';
import { siteOrigin } from '#app/server/http/site-origin.server.ts';
import {
  deleteAccountJob,
  findAccountJob,
  listAccountJobs,
  openAccountJob,
  renameAccountJob,
} from '#app/server/jobs/account-jobs.server.ts';
import { countSavedJobs } from '#app/server/jobs/count-saved-jobs.server.ts';
import { importPostedFile } from '#app/server/jobs/import-posted-file.server.ts';
import { readJobLink, writeJobLink } from '#app/server/jobs/job-link.server.ts';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { addToProject } from '#app/server/projects/change-project.server.ts';
import { offerProject } from '#app/server/projects/find-project.server.ts';
import { listTiles } from '#app/server/tiles/tiles-page.server.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

export interface JobIntentAnswer {
  readonly reply: JobsReply;
  readonly status: 200 | 400 | 403 | 404 | 429;
  /** The form's job after the action: a loaded job, or the posted one. */
  readonly job: JobText;
  /** A loaded job is calculated; a closed one leaves an empty form; otherwise the previous layout is shown again. */
  readonly next: 'calculate' | 'show-again' | 'show-errors' | 'close';
  /** The job in the form has a room that the plan no longer has: it is shown, not changed. */
  readonly isReadOnly: boolean;
}

/** Actions that are not possible with a read-only job. */
const CHANGES: ReadonlySet<JobIntent> = new Set(['save-job', 'rename-job', 'share-job']);

/** With these the name that is typed is another job's. */
const ENDS_NAME: ReadonlySet<JobIntent> = new Set(['load-job', 'open-link', 'clear-job', 'confirm-delete-job']);

const REPLY: JobsReply = {
  open: null,
  project: null,
  fault: null,
  isRename: false,
  done: null,
  question: null,
  typedName: '',
  linkAddress: null,
  list: null,
  imported: null,
  fileFault: null,
  followed: null,
};

/**
 * The form's job as posted, and as it should be saved or shared, with the input beside it applied; null if that is
 * rejected.
 */
export interface PostedJob {
  readonly job: JobText;
  readonly toKeep: JobText | null;
}

/** Performs a job button of the calculator's plain form; null for any other button. */
export async function handleJobIntent(
  app: App,
  request: Request,
  viewer: Viewer,
  form: FormData,
  { job, toKeep }: PostedJob,
): Promise<JobIntentAnswer | null> {
  const intent = JOB_INTENTS.find((known) => known === textOf(form, 'intent'));
  if (intent === undefined) return null;
  const opened = await findOpenJob(app, viewer, form);
  const open = opened && openedJob(opened, job);
  const list = await findListed(app, viewer, form);
  const project = await findOffered(app, viewer, form);
  const work = { app, origin: siteOrigin(app, request), viewer, form, job, toKeep, open, list, project };
  if (opened === null || missingForJob(viewer.user.plan, opened.data) === null)
    return perform(intent, { ...work, isReadOnly: false });
  // Its inputs are disabled, so a browser posts none of them: the job itself has their values.
  const asKept = jobToText(opened.data);
  return perform(intent, { ...work, job: asKept, toKeep: asKept, open: openedJob(opened, asKept), isReadOnly: true });
}

/** An open job of the account, beside the form `job`. */
function openedJob({ id, name, data }: KeptJob & SavedJob, job: JobText): OpenedJob {
  const [seen, typed] = [printOfJob(data), documentOf(job, '')];
  return { id, name, seen, isSaved: typed !== null && printOfJob(typed) === seen };
}

async function findOpenJob(app: App, viewer: Viewer, form: FormData) {
  const id = textOf(form, 'openJob');
  return id === '' ? null : findAccountJob(app, viewer.userId, id);
}

/** The project that the form offers for a new job. */
async function findOffered(app: App, viewer: Viewer, form: FormData): Promise<JobsReply['project']> {
  const offered = await offerProject(app, viewer, textOf(form, 'projectOffered') || null);
  return offered && { ...offered, isChosen: textOf(form, 'project') === offered.id };
}

/** The section of the saved jobs after any other button, beside the form `job`: the open job, and the name as typed. */
export async function keepJobsSection(app: App, viewer: Viewer, form: FormData, job: JobText): Promise<JobsReply> {
  const project = await findOffered(app, viewer, form);
  // A room's walls and its floor are two layouts, and each has its own saved job. Both are for the project.
  if (/^(walls-of-room|take-aside)/.test(textOf(form, 'intent'))) return { ...REPLY, project };
  const opened = await findOpenJob(app, viewer, form);
  return {
    ...REPLY,
    open: opened && openedJob(opened, job),
    typedName: textOf(form, 'jobName'),
    fileFault: leftFile(form),
    list: await findListed(app, viewer, form),
    project,
  };
}

/** A job file chosen while pressing another button: browsers drop it, so the user gets a message. */
function leftFile(form: FormData): JobsReply['fileFault'] {
  const file = form.get('jobsFile');
  // Only its name is sent, unless the button sends files.
  const name = file instanceof File ? file.name : (file ?? '');
  return name === '' ? null : 'not-imported';
}

/** The page of the list in the form, or the one requested by its button; null is the first. */
async function findListed(app: App, viewer: Viewer, form: FormData): Promise<JobsPage | null> {
  const intent = textOf(form, 'intent');
  const search = textOf(form, 'jobSearch');
  const shown = intent === 'find-jobs' ? 1 : Number(/^\d{1,6}$/.exec(textOf(form, 'jobsPage'))?.[0] ?? 1);
  const page = Math.max(1, shown + (intent === 'next-jobs' ? 1 : intent === 'previous-jobs' ? -1 : 0));
  return search === '' && page === 1 ? null : listAccountJobs(app, viewer.userId, { search, page });
}

interface Work {
  readonly app: App;
  /** The site's own; see `siteOrigin`. */
  readonly origin: string;
  readonly viewer: Viewer;
  readonly form: FormData;
  readonly job: JobText;
  readonly toKeep: JobText | null;
  readonly open: OpenedJob | null;
  readonly list: JobsPage | null;
  readonly project: JobsReply['project'];
  /** The open job is one that the plan can only show. */
  readonly isReadOnly: boolean;
}

async function perform(intent: JobIntent, work: Work): Promise<JobIntentAnswer> {
  const { app, viewer, form, job, open, list, project, isReadOnly } = work;
  const answer = (reply: Partial<JobsReply>, rest: Partial<JobIntentAnswer> = {}): JobIntentAnswer => ({
    status: 200,
    job,
    next: 'show-again',
    isReadOnly,
    ...rest,
    reply: {
      ...REPLY,
      open,
      list,
      project,
      typedName: ENDS_NAME.has(intent) ? '' : textOf(form, 'jobName'),
      fileFault: intent === 'import-jobs' ? null : leftFile(form),
      ...reply,
    },
  });
  const missing = answer({ fault: 'not-found' }, { status: 404 });
  const close = (reply: Partial<JobsReply>) =>
    isReadOnly
      ? answer(
          { open: null, ...reply },
          { job: emptyJobText(knownSystem(job.unitSystem)), next: 'close', isReadOnly: false },
        )
      : answer({ open: null, ...reply });
  const load = async (loaded: SavedJob, opened: KeptJob | null) => {
    // A job that is only shown keeps its values.
    const isShown = missingForJob(viewer.user.plan, loaded.data) !== null;
    const tiles = opened === null || isShown ? [] : await listTiles(app, viewer.userId);
    const { job: loadedText, followed } = followTiles(jobToText(loaded.data), tiles);
    return answer(
      {
        open: opened && openedJob({ ...opened, data: loaded.data }, loadedText),
        followed: followed.length === 0 ? null : followed,
      },
      {
        job: loadedText,
        next: 'calculate',
        isReadOnly: isShown,
      },
    );
  };
  if (isReadOnly && CHANGES.has(intent)) return answer({ fault: 'custom-room' }, { status: 403 });
  switch (intent) {
    case 'clear-job':
      return close({});
    case 'keep-job':
    case 'find-jobs':
    case 'next-jobs':
    case 'previous-jobs':
      return answer({});
    case 'save-job':
      return save(work, answer);
    case 'load-job': {
      const found = await openAccountJob(app, viewer.userId, textOf(form, 'accountJob'));
      if (found === null) return missing;
      return load(found, { id: found.id, name: found.name });
    }
    case 'import-jobs': {
      const imported = await importPostedFile(app, viewer.userId, form.get('jobsFile'));
      if (imported.ok) return answer({ imported: imported.value });
      if (imported.error === 'not-allowed') return answer({ fault: 'not-allowed' }, { status: 403 });
      if (imported.error === 'too-many') return answer({ fault: 'too-many' }, { status: 429 });
      return answer({ fileFault: imported.error }, { status: 400 });
    }
    case 'export-jobs':
      // If the plan saves jobs, the button posts to its own address.
      return answer({ fault: 'not-allowed' }, { status: 403 });
    case 'share-job':
      return share(work, answer);
    case 'open-link': {
      const opened = readJobLink(app.env, viewer.userId, textOf(form, 'link'));
      if (!opened.ok || !opened.value.isOwner) return missing;
      return load(opened.value.job, null);
    }
    case 'rename-job': {
      if (open === null) return missing;
      const typedName = textOf(form, 'jobName');
      if (!(await countSavedJobs(app, viewer.userId, 1, 0)).isAllowed)
        return answer({ fault: 'too-many', isRename: true, typedName }, { status: 429 });
      const renamed = await renameAccountJob(app, viewer.userId, open.id, typedName);
      if (renamed.ok) return answer({ open: { ...open, ...renamed.value }, done: 'renamed' });
      const status = renamed.error === 'not-allowed' ? 403 : 400;
      return answer({ fault: renamed.error, isRename: true, typedName }, { status });
    }
    case 'delete-job':
      return open === null ? missing : answer({ question: open });
    case 'confirm-delete-job':
      if (open === null || !(await deleteAccountJob(app, viewer.userId, open.id))) return missing;
      return close({ done: 'deleted' });
  }
}

type Answer = (reply: Partial<JobsReply>, rest?: Partial<JobIntentAnswer>) => JobIntentAnswer;

async function share({ app, origin, viewer, form, toKeep, open }: Work, answer: Answer): Promise<JobIntentAnswer> {
  if (!may(viewer.user.plan, 'mayExport')) return answer({ fault: 'no-sharing' }, { status: 403 });
  const data = toKeep && documentOf(toKeep, app.now().toISOString());
  if (toKeep === null || data === null) return answer({}, { status: 400, next: 'show-errors' });
  const typedName = textOf(form, 'jobName');
  if (typedName.trim() !== '' && !namesSomething(typedName)) {
    return answer({ fault: 'name-missing', typedName }, { status: 400 });
  }
  const name = typedName.trim().slice(0, MAX_NAME_CHARS) || (open?.name ?? jobsWords.sharedLayout);
  const link = writeJobLink(app.env, viewer.userId, { name, data }, await contractorOnLinks(app, viewer.userId));
  if (link === null) return answer({ fault: 'too-large-to-share' }, { status: 400 });
  return answer({ linkAddress: `${origin}/j/${link}`, typedName: name }, { job: toKeep });
}

async function save({ app, viewer, form, toKeep, project }: Work, answer: Answer): Promise<JobIntentAnswer> {
  const typedName = textOf(form, 'jobName');
  if (!may(viewer.user.plan, 'maySaveJobs')) return answer({ fault: 'not-allowed', typedName }, { status: 403 });
  const name = readJobName(typedName);
  if (!name.ok) return answer({ fault: name.error, typedName }, { status: 400 });
  const data = toKeep && documentOf(toKeep, app.now().toISOString());
  if (toKeep === null || data === null) return answer({ typedName }, { status: 400, next: 'show-errors' });
  if (missingForJob(viewer.user.plan, data) !== null)
    return answer({ fault: 'custom-room', typedName }, { status: 403 });
  if (!(await countSavedJobs(app, viewer.userId, 1, JSON.stringify(data).length)).isAllowed)
    return answer({ fault: 'too-many', typedName }, { status: 429 });
  const saved = await saveJob(app, viewer.userId, { name: name.value, data });
  if (saved.ok) {
    const wanted = textOf(form, 'project');
    const isIn =
      wanted === '' || (project?.isChosen === true && (await addToProject(app, viewer, wanted, [saved.value.id])));
    return answer(
      { open: openedJob({ ...saved.value, data }, toKeep), done: isIn ? 'saved' : 'saved-outside-project' },
      { job: toKeep },
    );
  }
  return answer({ fault: saved.error, typedName }, { status: saved.error === 'name-taken' ? 400 : 403 });
}
