import { useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { ProjectsShell } from '#app/features/plans/projects-shell.tsx';
import { ProjectsPage } from '#app/features/projects/projects-page.tsx';
import { refusalIn } from '#app/forms/form-answer.ts';
import { projectsFormOf } from '#app/forms/project-forms.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { loadProjects, submitProjects } from '#app/server/projects/projects-page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as projectsWords from '#app/words/en/projects.ts';

export const meta = pageMeta(
  projectsWords.pageTitle(projectsWords.projects, PRODUCT_NAME),
  projectsWords.pageDescription,
);

export const loader = pageLoader('projects', ({ app, viewer }) => loadProjects(app, viewer));

export const action = formAction('projects', ({ app, viewer, form }) => submitProjects(app, viewer, form));

export const clientAction = keepUnsent((form) => answerUnread(projectsFormOf(form), form, projectsWords.unsent));

export default function ProjectsRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProjectsShell {...page}>
      <ProjectsPage {...page} answer={refusalIn(answer)} made={answer && 'made' in answer ? answer.made : null} />
    </ProjectsShell>
  );
}
