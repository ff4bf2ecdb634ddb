import { redirect } from '@remix-run/node';
import { may } from '#app/product/plans/plans.ts';
import { MOST_PROJECTS } from '#app/product/projects/projects.ts';
import type { App } from '#app/server/app.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { errorsByField, refuseForm } from '#app/server/http/form-reply.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { createProject } from '#app/server/projects/change-project.server.ts';
import { listProjects } from '#app/server/projects/find-project.server.ts';
import { importProject } from '#app/server/projects/import-project.server.ts';
import { DetailsSchema } from '#app/server/projects/project-forms.schema.server.ts';
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

/** Makes a project of a form or of a file, and goes to it; or the page with its messages and all that was typed. */
export async function submitProjects(app: App, viewer: Viewer, form: FormData) {
  if (!may(viewer.user.plan, 'mayKeepProjects'))
    return refuseForm(form, { '': [projectsWords.needPro] }, { status: 403 });
  const typedId = String(form.get('id') ?? '');
  const projectId = isUuid(typedId) ? typedId : newSubmissionId();
  const owned = { userId: viewer.userId, projectId };
  if (form.get('intent') === 'import') {
    const imported = await importProject(app, owned, form.get('file'));
    if (!imported.ok) return refuseForm(form, { file: [imported.error] });
    throw redirect(`/projects/${projectId}`, 303);
  }
  const parsed = DetailsSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
  const created = await createProject(app, owned, parsed.data);
  if (!created.ok) return refuseForm(form, { '': [projectsWords.mostProjects(MOST_PROJECTS)] }, { status: 409 });
  throw redirect(`/projects/${projectId}`, 303);
}
