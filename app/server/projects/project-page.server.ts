import { data, redirect } from '@remix-run/node';
import type { Result } from '#app/base/result.ts';
import {
  AddJobsSchema,
  DETAILS_FORM,
  EditDetailsSchema,
  GoodsSchema,
  jobsToAdd,
  NameGoodsSchema,
  projectFormOf,
  projectPress,
} from '#app/forms/project-forms.ts';
import { answerForm, answerUnread, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import { may } from '#app/product/plans/plans.ts';
import { MOST_JOBS, type OrderProblem } from '#app/product/projects/projects.ts';
import type { App } from '#app/server/app.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { flashCookie } from '#app/server/http/response/flash.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import * as changes from '#app/server/projects/change-project.server.ts';
import { findProject, listLooseJobs, readProjectJobs } from '#app/server/projects/find-project.server.ts';
import { type OrderedProject, orderJobs } from '#app/server/projects/order-project.server.ts';
import { projectLinkPath } from '#app/server/projects/project-link.server.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** The most ways to cut a tile on the page; the CSV has all. */
const SHOWN_WAYS = 60;

const PROBLEMS: Readonly<Record<OrderProblem, string>> = {
  'too-large': projectsWords.orderTooLarge,
  busy: projectsWords.orderBusy,
};

/** A project with its jobs and its order. On a plan without projects there is no order; existing data stays visible. */
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
      laid: ordered?.ok ? (ordered.value.jobs[index] ?? null) : null,
      /** A copy made of the form that holds it is made once. */
      copyId: newSubmissionId(),
    })),
    loose: mayKeep ? await listLooseJobs(app, viewer.userId) : [],
    table: ordered?.ok ? { ...ordered.value.table, cuts } : null,
    problem: limited?.message ?? (ordered === null || ordered.ok ? null : PROBLEMS[ordered.error]),
    linkPath: isShared ? projectLinkPath(app.env, project) : null,
  };
  return data(page, limited === null ? {} : { status: 429, headers: { 'Retry-After': `${limited.retryAfterS}` } });
}

const DETAILS = ['name', 'client', 'address', 'notes'] as const;
const ANYTHING = z.object({});

/** Performs a button of the page and returns the updated page; or the page with its messages and the typed values. */
export async function submitProject(app: App, viewer: Viewer, id: string | undefined, form: FormData) {
  const project = await findProject(app, viewer.userId, id);
  const { intent, job, copyId } = projectPress(form);
  // Deleted in another window, or by the first of two presses.
  if (project === null && intent === 'delete-project') throw redirect('/projects', 303);
  if (project === null) throw plainAnswer(404, projectsWords.notFound);
  const owned = { userId: viewer.userId, projectId: project.id };
  /** Back to the page; with the details that are typed there, if they were sent along. */
  const back = (anchor: string) => {
    const typed = (name: (typeof DETAILS)[number]) => textOf(form, name).replaceAll('\r\n', '\n').trim();
    const isTyped = DETAILS.some((name) => form.has(name) && typed(name) !== project[name]);
    if (intent !== 'edit-details' && isTyped) return data(answerForm(DETAILS_FORM, readSubmission(form, ANYTHING)));
    throw redirect(`/projects/${project.id}#${anchor}`, 303);
  };
  if (intent === 'delete-project') {
    await changes.deleteProject(app, owned);
    throw redirect('/projects', 303);
  }
  if (intent === 'revoke-link') {
    await changes.shareProject(app, owned, false);
    return back('link');
  }
  // The details were sent along by a button beside them.
  const formId = form.has('notes') ? DETAILS_FORM : projectFormOf(form);
  const refuseUnread = (message: string, status = 400) => refuseForm(answerUnread(formId, form, message), { status });
  if (!may(viewer.user.plan, 'mayKeepProjects')) return refuseUnread(projectsWords.needPro, 403);
  switch (intent) {
    case 'edit-details': {
      const submission = readSubmission(form, EditDetailsSchema);
      if (submission.status !== 'success') return refuseForm(answerForm(formId, submission));
      const { revision, ...details } = submission.value;
      const edited = await changes.editProject(app, owned, details, revision);
      // To the top of the page, where browsers without scripts show what was done.
      if (edited.ok) {
        const headers = { 'Set-Cookie': await flashCookie('project-saved') };
        throw redirect(`/projects/${project.id}`, { status: 303, headers });
      }
      // A second press overwrites the present state: a live page does not reload its data after a refusal.
      form.set('revision', String(project.revision));
      return refuseUnread(projectsWords.changedElsewhere, 409);
    }
    case 'add-jobs': {
      const submission = readSubmission(form, AddJobsSchema);
      const ids = jobsToAdd(form);
      if (ids.length === 0) return refuseForm(answerForm(formId, submission));
      const added = await changes.addJobs(app, owned, ids);
      if (!added.ok) return refuseForm(answerForm(formId, submission, { add: [describeAddFault(added.error)] }));
      return back('jobs');
    }
    case 'name-goods': {
      const submission = readSubmission(form, NameGoodsSchema);
      if (submission.status !== 'success') return refuseForm(answerForm(formId, submission));
      const { product, groutColor } = submission.value;
      const named = await changes.nameGoods(app, owned, job, { product, groutColor }, goodsSeen(form));
      if (named.ok) return back('order');
      if (named.error.code === 'gone') return refuseUnread(projectsWords.jobGone);
      form.set('seenProduct', named.error.there.product);
      form.set('seenGroutColor', named.error.there.groutColor);
      return refuseUnread(projectsWords.changedElsewhere, 409);
    }
    case 'copy-job': {
      const copied = await changes.copyJob(app, owned, job, copyId);
      if (!copied.ok) return refuseUnread(describeAddFault(copied.error));
      return back('jobs');
    }
    case 'remove-job':
      await changes.removeJob(app, owned, job);
      return back('jobs');
    case 'make-link':
      await changes.shareProject(app, owned, true);
      return back('link');
    default:
      throw plainAnswer(400, projectsWords.notFound);
  }
}

/** The form's initial values; null if it does not contain them. */
function goodsSeen(form: FormData) {
  if (!form.has('seenProduct')) return null;
  const seen = { product: form.get('seenProduct'), groutColor: form.get('seenGroutColor') };
  return GoodsSchema.safeParse(seen).data ?? null;
}

function describeAddFault(fault: changes.AddFault | { readonly code: 'limit' }): string {
  if (fault.code === 'limit') return projectsWords.noMoreJobs;
  return fault.code === 'gone' ? projectsWords.jobGone : projectsWords.mostJobs(MOST_JOBS, fault.wanted);
}
