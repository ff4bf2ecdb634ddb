import { redirect } from '@remix-run/node';
import { DetailsSchema, ImportSchema, projectsFormOf } from '#app/forms/project-forms.ts';
import { answerForm, answerUnread, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { may } from '#app/product/plans/plans.ts';
import { MOST_PROJECTS } from '#app/product/projects/projects.ts';
import type { App } from '#app/server/app.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { createProject } from '#app/server/projects/change-project.server.ts';
import { listProjects } from '#app/server/projects/find-project.server.ts';
import { importProject } from '#app/server/projects/import-project.server.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** The list of projects, with an id for the next one: its form sent twice makes it once. */
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
 * Creates a project from a form or a file and redirects to it; or returns the page with its messages and the typed
 * values.
 */
export async function submitProjects(app: App, viewer: Viewer, form: FormData) {
  const formId = projectsFormOf(form);
  if (!may(viewer.user.plan, 'mayKeepProjects'))
    return refuseForm(answerUnread(formId, form, projectsWords.needPro), { status: 403 });
  const typedId = textOf(form, 'id');
  const projectId = isUuid(typedId) ? typedId : newSubmissionId();
  const owned = { userId: viewer.userId, projectId };
  if (formId === 'import-form') {
    const submission = readSubmission(form, ImportSchema);
    if (submission.status !== 'success') return refuseForm(answerForm(formId, submission));
    const imported = await importProject(app, owned, submission.value.file);
    if (!imported.ok) return refuseForm(answerForm(formId, submission, { file: [imported.error] }));
    throw redirect(`/projects/${projectId}`, 303);
  }
  const submission = readSubmission(form, DetailsSchema);
  if (submission.status !== 'success') return refuseForm(answerForm(formId, submission));
  const created = await createProject(app, owned, submission.value);
  if (!created.ok) {
    const errors = { '': [projectsWords.mostProjects(MOST_PROJECTS)] };
    return refuseForm(answerForm(formId, submission, errors), { status: 409 });
  }
  throw redirect(`/projects/${projectId}`, 303);
}
