import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RawSql } from '#app/server/db/database.server.ts';
import type { Env } from '#app/server/env.server.ts';

/** One connection of its own, for work that needs a transaction by hand; no migration is applied to what it opens. */
export type DatabaseSession = {
  readonly kind: 'embedded' | 'postgres';
  /** Several statements at once only without values. */
  readonly query: RawSql;
  readonly close: () => Promise<void>;
};

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens the database the settings name. The embedded one is locked meanwhile: throws `FolderLockedError` where a server
 * has it, and makes a new one only with `mayCreate`.
 */
export async function openSession(database: Env['database'], mayCreate: boolean): Promise<DatabaseSession> {
  return database.kind === 'embedded' ? openEmbeddedSession(database.dataDir, mayCreate) : openPgSession(database.url);
}

async function openEmbeddedSession(dataDir: string, mayCreate: boolean): Promise<DatabaseSession> {
  const folder = path.join(dataDir, 'database');
  if (!mayCreate && !existsSync(folder)) throw new Error(`There is no database in ${dataDir}`);
  const { lockFolder } = await import('#app/server/db/folder-lock.server.ts');
  const lock = lockFolder(dataDir);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const client = await PGlite.create({ dataDir: folder });
    return {
      kind: 'embedded',
      async query(text, values) {
        if (values !== undefined) return client.query<Record<string, unknown>>(text, [...values]);
        const results = await client.exec(text);
        return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
      },
      async close() {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openPgSession(url: string): Promise<DatabaseSession> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'tilewright-session',
  });
  // A lost connection fails the query on it, which is where it is dealt with.
  client.on('error', () => {});
  await client.connect();
  return {
    kind: 'postgres',
    async query(text, values) {
      if (values !== undefined) return client.query(text, [...values]);
      const results = (await client.query(text)) as unknown as { rows: Record<string, unknown>[] } | { rows: [] }[];
      return Array.isArray(results) ? (results.at(-1) ?? { rows: [] }) : results;
    },
    close: () => client.end(),
  };
}
