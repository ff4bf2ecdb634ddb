import { data, redirect } from '@remix-run/node';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { CREATE_FORM, DetailsSchema, IMPORT_FORM, ImportSchema, projectsFormOf } from '#app/forms/project-forms.ts';
import { answerForm, answerForms, answerUnread, fieldsNamed, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import { may } from '#app/product/plans/plans.ts';
import { MOST_PROJECTS, PROJECT_DETAILS } from '#app/product/projects/projects.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { createProject } from '#app/server/projects/change-project.server.ts';
import { listProjects } from '#app/server/projects/find-project.server.ts';
import { importProject } from '#app/server/projects/import-project.server.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** The list of projects, with an id for the next one, so that a form sent twice creates one project. */
export async function loadProjects(app: App, { user, isAdmin, userId }: Viewer) {
  return {
    email: user.email,
    isAdmin,
    plan: user.plan,
    mayKeep: may(user.plan, 'mayKeepProjects'),
    projects: await listProjects(app, userId),
    nextId: newSubmissionId(),
  };
}

/**
 * Creates a project from a form or a file and redirects to it, or returns the page with its messages and the typed
 * values. Without scripts the other form is sent along. If it has input, the page keeps it and only reports the new
 * project.
 */
export async function submitProjects(app: App, viewer: Viewer, form: FormData) {
  const formId = projectsFormOf(form);
  const beside = typedBeside(form, formId);
  const refuse = (answer: FormAnswer, status = 400) => refuseForm({ ...answer, beside }, { status });
  if (!may(viewer.user.plan, 'mayKeepProjects')) return refuse(answerUnread(formId, form, projectsWords.needPro), 403);
  const typedId = textOf(form, 'id');
  const projectId = isUuid(typedId) ? typedId : newSubmissionId();
  const owned = { userId: viewer.userId, projectId };
  if (formId === IMPORT_FORM) {
    const submission = readSubmission(form, ImportSchema);
    if (submission.status !== 'success') return refuse(answerForm(formId, submission));
    const imported = await importProject(app, owned, submission.value.file);
    if (!imported.ok) return refuse(answerForm(formId, submission, { file: [imported.error] }));
    return showMade(projectId, beside);
  }
  const submission = readSubmission(form, DetailsSchema);
  if (submission.status !== 'success') return refuse(answerForm(formId, submission));
  const created = await createProject(app, owned, submission.value);
  if (!created.ok) {
    const errors = { '': [projectsWords.mostProjects(MOST_PROJECTS)] };
    return refuse(answerForm(formId, submission, errors), 409);
  }
  return showMade(projectId, beside);
}

function showMade(made: string, beside: readonly FormAnswer[]) {
  if (beside.length === 0) throw redirect(`/projects/${made}`, 303);
  return data({ made, ...answerForms([], beside) });
}

/** The input of the page's other form, which is sent along without scripts. */
function typedBeside(form: FormData, formId: string): FormAnswer[] {
  const typed = fieldsNamed(form, PROJECT_DETAILS);
  if (formId !== CREATE_FORM) {
    const isTyped = PROJECT_DETAILS.some((name) => textOf(form, name) !== '');
    return isTyped ? [answerForm(CREATE_FORM, readSubmission(typed, z.object({})))] : [];
  }
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return [];
  return [answerForm(IMPORT_FORM, readSubmission(new FormData(), z.object({})), { file: [commonWords.chooseAgain] })];
}
