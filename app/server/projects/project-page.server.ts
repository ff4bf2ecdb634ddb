import { data, redirect } from '@remix-run/node';
import type { Result } from '#app/base/result.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import {
  ADD_FORM,
  AddJobsSchema,
  addBox,
  DETAILS_FORM,
  EditDetailsSchema,
  GoodsSchema,
  goodsField,
  goodsFields,
  goodsForm,
  jobsToAdd,
  jobsWithGoods,
  nameGoodsSchema,
  projectFormOf,
  projectPress,
} from '#app/forms/project-forms.ts';
import {
  answerForm,
  answerForms,
  answerUnread,
  type ErrorsByField,
  fieldsNamed,
  readSubmission,
  SAVE_TYPED,
} from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import type { FlashCode } from '#app/product/flash-code.ts';
import { may } from '#app/product/plans/plans.ts';
import { FILE_PROBLEM, MOST_JOBS, type OrderProblem, PROJECT_DETAILS } from '#app/product/projects/projects.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { flashCookie } from '#app/server/http/response/flash.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { siteOrigin } from '#app/server/http/site-origin.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import * as changes from '#app/server/projects/change-project.server.ts';
import {
  findProject,
  type KeptProject,
  listLooseJobs,
  readProjectJobs,
} from '#app/server/projects/find-project.server.ts';
import { type OrderedProject, orderJobs } from '#app/server/projects/order-project.server.ts';
import { projectLinkPath } from '#app/server/projects/project-link.server.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** The most ways to cut a tile on the page; the CSV has all. */
const SHOWN_WAYS = 60;

const PROBLEMS: Readonly<Record<OrderProblem, string>> = {
  'too-large': projectsWords.orderTooLarge,
  busy: projectsWords.orderBusy,
};
const FILE_PROBLEMS: Readonly<Record<OrderProblem, string>> = {
  'too-large': projectsWords.fileTooLarge,
  busy: projectsWords.fileBusy,
};

/** Why a file of the project was not written, if its address led here. */
function fileProblem(request: Request): string | null {
  const code = new URL(request.url).searchParams.get(FILE_PROBLEM) ?? '';
  return Object.hasOwn(FILE_PROBLEMS, code) ? FILE_PROBLEMS[code as OrderProblem] : null;
}

/** A project with its jobs and its order. A plan without projects has no order, but existing data stays visible. */
export async function loadProject(app: App, request: Request, viewer: Viewer, id: string | undefined) {
  const project = await findProject(app, viewer.userId, id);
  if (project === null) throw plainAnswer(404, projectsWords.notFound);
  const { userId: _owner, isShared, linkRound: _round, ...head } = project;
  const mayKeep = may(viewer.user.plan, 'mayKeepProjects');
  const whole = await readProjectJobs(app, project.id);
  let ordered: Result<OrderedProject, OrderProblem> | null = null;
  let limited: RateLimitedError | null = null;
  try {
    if (mayKeep) ordered = await orderJobs(app, request, viewer, project, whole);
  } catch (error) {
    // The jobs can still be removed.
    if (!(error instanceof RateLimitedError)) throw error;
    limited = error;
  }
  const cuts = ordered?.ok
    ? ordered.value.table.cuts.map(({ tiles, further, ...cut }) => ({
        ...cut,
        tiles: tiles.slice(0, SHOWN_WAYS),
        further: further + Math.max(0, tiles.length - SHOWN_WAYS),
      }))
    : [];
  const page = {
    email: viewer.user.email,
    isAdmin: viewer.isAdmin,
    plan: viewer.user.plan,
    mayKeep,
    project: head,
    jobs: whole.map(({ data: _data, ...job }, index) => ({
      ...job,
      view: ordered?.ok ? (ordered.value.jobs[index] ?? null) : null,
      /** Copying from the same form twice makes one copy. */
      copyId: newSubmissionId(),
    })),
    loose: mayKeep ? await listLooseJobs(app, viewer.userId) : [],
    followed: ordered?.ok ? ordered.value.followed : [],
    table: ordered?.ok ? { ...ordered.value.table, cuts } : null,
    problem: limited?.message ?? (ordered === null || ordered.ok ? fileProblem(request) : PROBLEMS[ordered.error]),
    proposalId: newSubmissionId(),
    linkAddress: isShared ? siteOrigin(app, request) + projectLinkPath(app.env, project) : null,
  };
  return data(page, limited === null ? {} : { status: 429, headers: { 'Retry-After': `${limited.retryAfterS}` } });
}

const ANYTHING = z.object({});

/** The action of a button, on a project of the viewer. */
interface Press {
  readonly app: App;
  readonly owned: changes.Owned;
  readonly project: KeptProject;
  readonly form: FormData;
}

/** A form that was not saved. */
interface Refusal {
  readonly answer: FormAnswer;
  readonly status: number;
}

/**
 * Runs a button of the page and returns the updated page, or the page with its messages and the typed values. Without
 * scripts all input is sent along; input that the button does not concern comes back as typed.
 */
export async function submitProject(app: App, viewer: Viewer, id: string | undefined, form: FormData) {
  const project = await findProject(app, viewer.userId, id);
  const { intent } = projectPress(form);
  // Deleted in another window, or by the first of two presses.
  if (project === null && intent === 'delete-project') throw redirect('/projects', 303);
  if (project === null) throw plainAnswer(404, projectsWords.notFound);
  const press = { app, owned: { userId: viewer.userId, projectId: project.id }, project, form };
  if (intent === 'delete-project') {
    await changes.deleteProject(app, press.owned);
    throw redirect('/projects', { status: 303, headers: { 'Set-Cookie': await flashCookie('project-deleted') } });
  }
  if (intent !== 'revoke-link' && !may(viewer.user.plan, 'mayKeepProjects')) {
    return refuseForm(answerUnread(projectFormOf(form), form, projectsWords.needPro), { status: 403 });
  }
  const typed = typedForms(press);
  const { about, anchor, refusals } = await perform(press, typed);
  const answer = answerForms(
    refusals.map((refusal) => refusal.answer),
    typed.filter((one) => !about.includes(one)).map((one) => answerSent(form, one)),
  );
  if (answer !== null)
    return data({ ...answer, isDone: refusals.length === 0 }, { status: refusals[0]?.status ?? 200 });
  const code = about.includes(DETAILS_FORM) ? 'project-saved' : (DONE[intent] ?? 'goods-saved');
  // To the top of the page, where browsers without scripts show the result.
  throw redirect(`/projects/${project.id}${code === 'project-saved' ? '' : `#${anchor}`}`, {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(code) },
  });
}

/** The message on the next page about a button, unless texts were saved. */
const DONE: Readonly<Record<string, FlashCode>> = {
  'add-jobs': 'jobs-added',
  'copy-job': 'job-copied',
  'remove-job': 'job-removed',
  'make-link': 'project-link-made',
  'revoke-link': 'project-link-ended',
};

/** The ids of forms with unsaved input, in page order. */
function typedForms({ project, form }: Press): string[] {
  const typed = (name: string) => textOf(form, name).replaceAll('\r\n', '\n').trim();
  const isChanged = (id: string) =>
    typed(goodsField('product', id)) !== textOf(form, goodsField('seenProduct', id)) ||
    typed(goodsField('groutColor', id)) !== textOf(form, goodsField('seenGroutColor', id));
  return [
    ...jobsWithGoods(form).filter(isChanged).map(goodsForm),
    ...(jobsToAdd(form).length > 0 ? [ADD_FORM] : []),
    ...(PROJECT_DETAILS.some((name) => form.has(name) && typed(name) !== project[name]) ? [DETAILS_FORM] : []),
  ];
}

/** The fields of one form of the page. */
function fieldsOf(form: FormData, id: string): FormData {
  if (id === DETAILS_FORM) return fieldsNamed(form, [...PROJECT_DETAILS, 'revision']);
  if (id === ADD_FORM) return fieldsNamed(form, jobsToAdd(form).map(addBox));
  return fieldsNamed(
    form,
    jobsWithGoods(form)
      .filter((job) => goodsForm(job) === id)
      .flatMap(goodsFields),
  );
}

/** One form of the page as it was typed, with messages by field. */
function answerSent(form: FormData, id: string, errors?: ErrorsByField): FormAnswer {
  return answerForm(id, readSubmission(fieldsOf(form, id), ANYTHING), errors);
}

interface Performed {
  /** The forms that the button was about. */
  readonly about: readonly string[];
  /** Where the next page opens. */
  readonly anchor: string;
  readonly refusals: readonly Refusal[];
}

async function perform(press: Press, typed: readonly string[]): Promise<Performed> {
  const { app, owned, form } = press;
  const { intent, job, copyId } = projectPress(form);
  const about = [projectFormOf(form)];
  const refused = (problem: string) => [{ answer: answerSent(form, `${intent}-form`, { '': [problem] }), status: 400 }];
  switch (intent) {
    case SAVE_TYPED:
      return saveTyped(press, typed);
    case 'edit-details':
      return { about, anchor: 'details', refusals: await saveDetails(press) };
    case 'name-goods':
      return { about, anchor: 'order', refusals: await saveGoods(press, job) };
    case 'add-jobs':
      return { about, anchor: 'jobs', refusals: await addChosen(press) };
    case 'copy-job': {
      const copied = await changes.copyJob(app, owned, job, copyId);
      return { about, anchor: 'jobs', refusals: copied.ok ? [] : refused(describeAddFault(copied.error)) };
    }
    case 'remove-job':
      await changes.removeJob(app, owned, job);
      return { about, anchor: 'jobs', refusals: [] };
    case 'make-link':
    case 'revoke-link':
      await changes.shareProject(app, owned, intent === 'make-link');
      return { about, anchor: 'link', refusals: [] };
    default:
      throw plainAnswer(400, projectsWords.notFound);
  }
}

/** Without scripts, Enter does not tell in which field it was pressed, so all texts are saved. */
async function saveTyped(press: Press, typed: readonly string[]): Promise<Performed> {
  const refusals: Refusal[] = [];
  const jobs = jobsWithGoods(press.form).filter((job) => typed.includes(goodsForm(job)));
  for (const job of jobs) refusals.push(...(await saveGoods(press, job)));
  const about = jobs.map(goodsForm);
  if (typed.includes(DETAILS_FORM) || typed.length === 0) {
    about.push(DETAILS_FORM);
    refusals.push(...(await saveDetails(press)));
  } else if (jobs.length === 0) {
    about.push(ADD_FORM);
    refusals.push(...(await addChosen(press)));
  }
  return { about, anchor: jobs.length > 0 ? 'order' : 'jobs', refusals };
}

async function saveDetails({ app, owned, project, form }: Press): Promise<Refusal[]> {
  const submission = readSubmission(fieldsOf(form, DETAILS_FORM), EditDetailsSchema);
  if (submission.status !== 'success') return [{ answer: answerForm(DETAILS_FORM, submission), status: 400 }];
  const { revision, ...details } = submission.value;
  if ((await changes.editProject(app, owned, details, revision)).ok) return [];
  // A second press overwrites the present state: a live page does not reload its data after a refusal.
  form.set('revision', String(project.revision));
  return [{ answer: answerSent(form, DETAILS_FORM, { '': [projectsWords.changedElsewhere] }), status: 409 }];
}

async function saveGoods({ app, owned, form }: Press, job: string): Promise<Refusal[]> {
  const id = goodsForm(job);
  const submission = readSubmission(fieldsOf(form, id), nameGoodsSchema(job));
  if (submission.status !== 'success') return [{ answer: answerForm(id, submission), status: 400 }];
  const { [goodsField('product', job)]: product = '', [goodsField('groutColor', job)]: groutColor = '' } =
    submission.value;
  const named = await changes.nameGoods(app, owned, job, { product, groutColor }, goodsSeen(form, job));
  if (named.ok) return [];
  if (named.error.code === 'gone') {
    return [{ answer: answerSent(form, id, { '': [projectsWords.jobGone] }), status: 400 }];
  }
  form.set(goodsField('seenProduct', job), named.error.there.product);
  form.set(goodsField('seenGroutColor', job), named.error.there.groutColor);
  return [{ answer: answerSent(form, id, { '': [projectsWords.changedElsewhere] }), status: 409 }];
}

async function addChosen({ app, owned, form }: Press): Promise<Refusal[]> {
  const submission = readSubmission(fieldsOf(form, ADD_FORM), AddJobsSchema);
  if (submission.status !== 'success') return [{ answer: answerForm(ADD_FORM, submission), status: 400 }];
  const added = await changes.addJobs(app, owned, jobsToAdd(form));
  if (added.ok) return [];
  return [{ answer: answerForm(ADD_FORM, submission, { add: [describeAddFault(added.error)] }), status: 400 }];
}

/** The form's initial values; null if it does not contain them. */
function goodsSeen(form: FormData, job: string) {
  if (!form.has(goodsField('seenProduct', job))) return null;
  const [product, groutColor] = [form.get(goodsField('seenProduct', job)), form.get(goodsField('seenGroutColor', job))];
  return GoodsSchema.safeParse({ product, groutColor }).data ?? null;
}

function describeAddFault(fault: changes.AddFault | { readonly code: 'limit' }): string {
  if (fault.code === 'limit') return projectsWords.noMoreJobs;
  return fault.code === 'gone' ? projectsWords.jobGone : projectsWords.mostJobs(MOST_JOBS, fault.wanted);
}
