import { err, ok, type Result } from '#app/base/result.ts';
import { decodeBase64Url, encodeBase64Url } from '#app/layout/job/base64url.ts';
import { decodeJob, encodeJob, type JobLinkError } from '#app/layout/job/job-link.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import type { Contractor } from '#app/product/business.ts';
import { isSameMac, linkMac } from '#app/server/jobs/link-mac.server.ts';
import type { Env } from '#app/server/process/env.server.ts';

/*
 * A link's text: job . owner . contractor . signature, each base64url; older links have no contractor.
 *   job         the whole document (its first byte is its version)
 *   owner       8 bytes that only the maker's account comes to, and that tell nobody who that is
 *   contractor  name and phone, a line each, as the maker's business details had them
 *   signature   16 bytes over those before it
 * Nothing is kept: the key comes from the session secret, so that rotating that one out ends the links it signed.
 */
const PURPOSE = 'tilewright job link, version 1';
const OWNER_BYTES = 8;
const SIGNATURE_BYTES = 16;
/** Servers and mail programs cut longer addresses off. */
const MAX_LINK_CHARS = 7000;

const mac = linkMac(PURPOSE);

/** The link's text for a job, or null if the job is too large for an address. */
export function writeJobLink(
  env: Env,
  userId: string,
  job: SavedJob,
  contractor: Contractor | null = null,
): string | null {
  const [secret] = env.sessionSecrets;
  const body = encodeBase64Url(encodeJob(job));
  const owner = encodeBase64Url(mac(secret, OWNER_BYTES, 'owner', userId, body));
  const parts = [body, owner, ...(contractor === null ? [] : [writeContractor(contractor)])];
  const signature = encodeBase64Url(mac(secret, SIGNATURE_BYTES, 'link', ...parts));
  const link = [...parts, signature].join('.');
  return link.length <= MAX_LINK_CHARS ? link : null;
}

function writeContractor({ name, phone }: Contractor): string {
  return encodeBase64Url(new TextEncoder().encode(`${name}\n${phone}`));
}

function readContractor(text: string | undefined): Contractor | null {
  const bytes = text === undefined ? null : decodeBase64Url(text);
  if (bytes === null) return null;
  const [name = '', phone = ''] = new TextDecoder().decode(bytes).split('\n');
  return { name, phone };
}

export interface OpenedLink {
  readonly job: SavedJob;
  /** The contact for its client; null if the link has none. */
  readonly contractor: Contractor | null;
  /** Whether the account `userId` made it. */
  readonly isOwner: boolean;
}

/** The job of a link that this service signed. Never throws. */
export function readJobLink(env: Env, userId: string | null, link: string): Result<OpenedLink, JobLinkError> {
  if (link.length > MAX_LINK_CHARS) return err('too-long');
  const parts = link.split('.');
  const signature = parts.pop();
  const [body, owner, contractor, ...rest] = parts;
  if (body === undefined || owner === undefined || signature === undefined || rest.length > 0) return err('damaged');
  const secret = env.sessionSecrets.find((known) =>
    isSameMac(signature, mac(known, SIGNATURE_BYTES, 'link', ...parts)),
  );
  const bytes = secret === undefined ? null : decodeBase64Url(body);
  if (secret === undefined || bytes === null) return err('damaged');
  const job = decodeJob(bytes);
  if (!job.ok) return job;
  const isOwner = userId !== null && isSameMac(owner, mac(secret, OWNER_BYTES, 'owner', userId, body));
  return ok({ job: job.value, contractor: readContractor(contractor), isOwner });
}
