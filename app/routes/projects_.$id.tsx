import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { ProjectsShell } from '#app/features/plans/projects-shell.tsx';
import { ProjectPage } from '#app/features/projects/project-page.tsx';
import { refusalIn } from '#app/forms/form-answer.ts';
import { projectFormOf } from '#app/forms/project-forms.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { loadProject, submitProject } from '#app/server/projects/project-page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import * as projectsWords from '#app/words/en/projects.ts';
// The colors of the pictures.
import '#app/features/layout-canvas/layout-canvas.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: projectsWords.pageTitle(data?.project.name ?? projectsWords.project, PRODUCT_NAME) },
  { name: 'description', content: projectsWords.pageDescription },
];

export const loader = pageLoader('projects_.$id', ({ app, request, viewer, params }) =>
  loadProject(app, request, viewer, params.id),
);

export const action = formAction('projects_.$id', ({ app, viewer, params, form }) =>
  submitProject(app, viewer, params.id, form),
);

export const clientAction = keepUnsent((form) => answerUnread(projectFormOf(form), form, projectsWords.unsent));

export default function ProjectRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProjectsShell {...page}>
      <ProjectPage
        {...page}
        answer={refusalIn(answer)}
        isDone={answer !== undefined && 'isDone' in answer && answer.isDone === true}
      />
    </ProjectsShell>
  );
}
