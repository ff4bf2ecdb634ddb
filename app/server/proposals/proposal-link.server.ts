import { and, eq, inArray } from 'drizzle-orm';
import { decodeBase64Url, encodeBase64Url } from '#app/layout/job/base64url.ts';
import type { App } from '#app/server/app.server.ts';
import { isSameMac, linkMac } from '#app/server/jobs/link-mac.server.ts';
import type { Env } from '#app/server/process/env.server.ts';
import { proposals } from '#drizzle/schema/proposals.ts';

/*
 * A link's text: proposal . signature, each base64url, as a project's. The signature has 128 bits and covers the round,
 * so that nothing secret is stored and a link can be ended.
 */
const mac = linkMac('tilewright proposal link, version 1');
const SIGNATURE_BYTES = 16;

type Linked = { readonly id: string; readonly linkRound: number };

/** The address of the client's page. */
export function proposalLinkPath(env: Env, proposal: Linked): string {
  const [secret] = env.sessionSecrets;
  const id = encodeBase64Url(Buffer.from(proposal.id.replaceAll('-', ''), 'hex'));
  return `/proposal/${id}.${encodeBase64Url(sign(secret, proposal))}`;
}

/** The id of the proposal that a link opens; null if it was ended, or is not ours. */
export async function openProposalLink(app: App, link: string): Promise<string | null> {
  const [text = '', signature = '', ...rest] = link.slice(0, 100).split('.');
  const bytes = rest.length === 0 ? decodeBase64Url(text) : null;
  if (bytes?.length !== 16) return null;
  const id = Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const answerable = inArray(proposals.state, ['sent', 'seen', 'accepted', 'declined', 'cancelled', 'withdrawn']);
  const [found] = await app.db
    .select({ id: proposals.id, linkRound: proposals.linkRound })
    .from(proposals)
    .where(and(eq(proposals.id, id), answerable));
  if (found === undefined) return null;
  return app.env.sessionSecrets.some((secret) => isSameMac(signature, sign(secret, found))) ? id : null;
}

function sign(secret: string, { id, linkRound }: Linked): Buffer {
  return mac(secret, SIGNATURE_BYTES, id, String(linkRound));
}
