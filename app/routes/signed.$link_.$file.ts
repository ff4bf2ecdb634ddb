import { pageLoader } from '#app/server/http/response/page.server.ts';
import { sendSignedFile } from '#app/server/proposals/signed-page.server.ts';

/** What was signed, for the client. */
export const loader = pageLoader('signed.$link_.$file', ({ app, request, params }) =>
  sendSignedFile(app, request, params),
);
