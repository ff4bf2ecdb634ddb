import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** This machine cannot run the embedded PostgreSQL. */
export class NoEmbeddedPostgresError extends Error {
  constructor(reason: string) {
    super(`The embedded PostgreSQL cannot run here (${reason}): set DATABASE_URL to a PostgreSQL server of your own`);
    this.name = 'NoEmbeddedPostgresError';
  }
}

/** The user that runs a program; empty for the present user. */
export type ProcessOwner = { readonly uid?: number; readonly gid?: number };

/**
 * As whom PostgreSQL runs on `folder`. It refuses to run as root: there it is whom the folder belongs to, or an account
 * without rights that every system has. Throws `NoEmbeddedPostgresError`.
 */
export function postgresOwner(folder: string): ProcessOwner {
  if (process.getuid?.() !== 0) return {};
  if (process.platform !== 'linux') throw new NoEmbeddedPostgresError('root cannot run it, an ordinary user can');
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : accountWithoutRights();
}

function accountWithoutRights(): ProcessOwner {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const fields = accounts.find((line) => line.startsWith('nobody:'))?.split(':');
  if (!fields) throw new NoEmbeddedPostgresError('root cannot run it, and there is no account named nobody');
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/** Changes the owner of a file, or of a folder with its content, to `owner` if it is another. */
export function giveTo({ uid, gid }: ProcessOwner, file: string): void {
  const stats = statSync(file);
  if (uid === undefined || gid === undefined || stats.uid === uid) return;
  const inside = stats.isDirectory() ? readdirSync(file, { recursive: true, encoding: 'utf8' }) : [];
  // The folder itself last: until then the next start finds that there is something left to do.
  for (const name of inside) lchownSync(path.join(file, name), uid, gid);
  lchownSync(file, uid, gid);
}
