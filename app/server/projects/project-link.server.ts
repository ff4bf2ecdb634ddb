import { decodeBase64Url, encodeBase64Url } from '#app/layout/job/base64url.ts';
import type { App } from '#app/server/app.server.ts';
import { isSameMac, linkMac } from '#app/server/jobs/link-mac.server.ts';
import type { Env } from '#app/server/process/env.server.ts';
import { findProject, type KeptProject } from '#app/server/projects/find-project.server.ts';

/*
 * A link's text: project . signature, each base64url. The signature covers the round of the project's links, so that calling
 * one back ends it; a link holds nothing of the project, and shows it as it is when it is opened.
 */
const mac = linkMac('tilewright project link, version 1');
const SIGNATURE_BYTES = 16;

/** The address of the client's link. */
export function projectLinkPath(env: Env, project: Pick<KeptProject, 'id' | 'linkRound'>): string {
  const [secret] = env.sessionSecrets;
  const id = encodeBase64Url(Buffer.from(project.id.replaceAll('-', ''), 'hex'));
  return `/p/${id}.${encodeBase64Url(sign(secret, project))}`;
}

/** The project of a link; null if the link was revoked, or is not ours. */
export async function openProjectLink(app: App, link: string): Promise<KeptProject | null> {
  const [id = '', signature = '', ...rest] = link.slice(0, 100).split('.');
  const bytes = rest.length === 0 ? decodeBase64Url(id) : null;
  if (bytes?.length !== 16) return null;
  const uuid = Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const project = await findProject(app, null, uuid);
  if (project === null || !project.isShared) return null;
  return app.env.sessionSecrets.some((secret) => isSameMac(signature, sign(secret, project))) ? project : null;
}

function sign(secret: string, { id, linkRound }: Pick<KeptProject, 'id' | 'linkRound'>): Buffer {
  return mac(secret, SIGNATURE_BYTES, id, String(linkRound));
}
