import { data } from '@remix-run/node';
import type { App } from '#app/server/app.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import {
  isStillIntact,
  openSignedLink,
  sendSigned,
  signedUntil,
} from '#app/server/proposals/signed-proposal.server.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

/** The file of a signed proposal, by the last part of its address. */
export const SIGNED_FILE = 'signed.pdf';

/** The page behind the client's link to the signed proposal. Reading it changes nothing. */
export async function loadSignedPage(app: App, request: Request, link: string | undefined) {
  await spendAttempt(app, RATE_RULES.proposalRead, clientAddress(request, app.env));
  const signed = await openSignedLink(app, link);
  if (signed === null) return data({ page: null }, { status: 404 });
  const { name, business, sha256, trail, acceptedAt } = signed;
  return data({
    page: {
      name,
      business,
      sha256,
      acceptedAt: acceptedAt.toISOString(),
      until: signedUntil(signed).toISOString(),
      isIntact: await isStillIntact(app, signed),
      // Only the contractor sees the messages and the browser's name.
      trail: trail.map(({ kind, at, hash }) => ({ kind, at, hash })),
    },
  });
}

/** The stored PDF. */
export async function sendSignedFile(
  app: App,
  request: Request,
  { link, file }: { readonly link?: string; readonly file?: string },
): Promise<Response> {
  await spendAttempt(app, RATE_RULES.proposalFile, clientAddress(request, app.env));
  const signed = file === SIGNED_FILE ? await openSignedLink(app, link) : null;
  return signed === null ? plainAnswer(404, proposalsWords.signedGone) : sendSigned(app, signed);
}
