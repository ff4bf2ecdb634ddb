import { redirect } from '@remix-run/node';
import { exportFileName } from '#app/drawing/paper/export-file-name.ts';
import { writeProjectFile } from '#app/layout/project/project-file.ts';
import { may } from '#app/product/plans/plans.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import {
  findProject,
  type KeptProject,
  readProjectJobs,
  type WholeJob,
} from '#app/server/projects/find-project.server.ts';
import { orderJobs, printProject } from '#app/server/projects/order-project.server.ts';
import { projectCsv } from '#app/server/projects/project-csv.server.ts';
import * as projectsWords from '#app/words/en/projects.ts';

interface FileAsk {
  readonly app: App;
  readonly request: Request;
  readonly viewer: Viewer;
  readonly project: KeptProject;
  readonly jobs: readonly WholeJob[];
}

interface ProjectFile {
  readonly extension: string;
  readonly contentType: string;
  /** Available to its owner with any plan. */
  readonly isKept?: true;
  readonly write: (ask: FileAsk) => Promise<BodyInit | null>;
}

/** The files of a project, by the last part of their address. A body of null: it cannot be made just now. */
const FILES: Readonly<Record<string, ProjectFile>> = {
  'order.csv': {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    async write({ app, request, viewer, project, jobs }) {
      const ordered = await orderJobs(app, request, viewer, project, jobs);
      return ordered.ok ? projectCsv(ordered.value.table) : null;
    },
  },
  'sheets.pdf': {
    extension: 'pdf',
    contentType: 'application/pdf',
    async write({ app, request, viewer, project, jobs }) {
      const printed = await printProject(app, request, viewer.userId, project, jobs);
      return printed.ok ? printed.value : null;
    },
  },
  'project.json': {
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    isKept: true,
    write: async ({ app, project, jobs }) => writeProjectFile(project, jobs, app.now().toISOString()),
  },
};

/** Downloads a file of a project; if that is impossible, shows its page with the reason. */
export async function sendProjectFile(
  app: App,
  request: Request,
  viewer: Viewer,
  { id, file = '' }: { readonly id?: string; readonly file?: string },
): Promise<Response> {
  const wanted = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
  const project = wanted === undefined ? null : await findProject(app, viewer.userId, id);
  if (wanted === undefined || project === null) return plainAnswer(404, projectsWords.notFound);
  const page = redirect(`/projects/${project.id}`, 303);
  if (!wanted.isKept && !may(viewer.user.plan, 'mayKeepProjects')) return page;
  const body = await wanted.write({ app, request, viewer, project, jobs: await readProjectJobs(app, project.id) });
  if (body === null) return page;
  return new Response(body, {
    headers: {
      'Content-Type': wanted.contentType,
      'Content-Disposition': `attachment; filename="${exportFileName(project.name, wanted.extension)}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
