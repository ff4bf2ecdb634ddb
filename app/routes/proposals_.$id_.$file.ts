import { pageLoader } from '#app/server/http/response/page.server.ts';
import { sendOwnProposal } from '#app/server/proposals/proposal-file.server.ts';

/** A proposal as a PDF, for the contractor. */
export const loader = pageLoader('proposals_.$id_.$file', ({ app, request, viewer, params }) =>
  sendOwnProposal(app, request, viewer, params),
);
