import { redirect } from '@remix-run/node';
import { ok, type Result } from '#app/base/result.ts';
import { exportFileName } from '#app/drawing/paper/export-file-name.ts';
import { writeProjectFile } from '#app/layout/project/project-file.ts';
import { may } from '#app/product/plans/plans.ts';
import { FILE_PROBLEM, type OrderProblem } from '#app/product/projects/projects.ts';
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
  readonly write: (ask: FileAsk) => Promise<Result<BodyInit, OrderProblem | 'nothing'>>;
}

/** The files of a project, by the last part of their address. */
const FILES: Readonly<Record<string, ProjectFile>> = {
  'order.csv': {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    async write({ app, request, viewer, project, jobs }) {
      const ordered = await orderJobs(app, request, viewer, project, jobs);
      return ordered.ok ? ok(projectCsv(ordered.value.table)) : ordered;
    },
  },
  'sheets.pdf': {
    extension: 'pdf',
    contentType: 'application/pdf',
    write: ({ app, request, viewer, project, jobs }) => printProject(app, request, viewer.userId, project, jobs),
  },
  'project.json': {
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    isKept: true,
    write: async ({ app, project, jobs }) => ok(writeProjectFile(project, jobs, app.now().toISOString())),
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
  const path = `/projects/${project.id}`;
  if (!wanted.isKept && !may(viewer.user.plan, 'mayKeepProjects')) return redirect(path, 303);
  const body = await wanted.write({ app, request, viewer, project, jobs: await readProjectJobs(app, project.id) });
  if (!body.ok) return redirect(body.error === 'nothing' ? path : `${path}?${FILE_PROBLEM}=${body.error}`, 303);
  return new Response(body.value, {
    headers: {
      'Content-Type': wanted.contentType,
      'Content-Disposition': `attachment; filename="${exportFileName(project.name, wanted.extension)}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
