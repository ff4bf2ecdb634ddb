import { pageLoader } from '#app/server/http/response/page.server.ts';
import { sendProjectFile } from '#app/server/projects/project-files.server.ts';

/** A file of a project: its order as a table, its sheets, or the project itself. */
export const loader = pageLoader('projects_.$id_.$file', ({ app, request, viewer, params }) =>
  sendProjectFile(app, request, viewer, params),
);
