import { pageLoader } from '#app/server/http/response/page.server.ts';
import { sendClientProposal } from '#app/server/proposals/proposal-file.server.ts';

/** A proposal as a PDF, for its client. */
export const loader = pageLoader('proposal.$link_.$file', ({ app, request, params }) =>
  sendClientProposal(app, request, params),
);
