import { existsSync } from 'node:fs';
import pg from 'pg';
import type { RawSql } from '#app/server/db/database.server.ts';
import { clusterFolder, startEmbedded } from '#app/server/db/embedded/start-embedded.server.ts';
import type { Env } from '#app/server/process/env.server.ts';

/** A separate connection, for work with manual transactions; no migrations are applied. */
export type DatabaseSession = {
  /** Several statements are allowed only without values. */
  readonly query: RawSql;
  readonly close: () => Promise<void>;
};

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens the database of the settings. A running embedded server is shared, or one is started for the session; with
 * `mayCreate` it is created if there is none.
 */
export async function openSession(database: Env['database'], mayCreate: boolean): Promise<DatabaseSession> {
  if (database.kind === 'postgres') return connect(database.url, async () => {});
  const { dataDir } = database;
  if (!mayCreate && !existsSync(clusterFolder(dataDir))) throw new Error(`There is no database in ${dataDir}`);
  const server = await startEmbedded(dataDir, { connections: 1, joins: true, refusesEarlierStore: false });
  try {
    return await connect(server.url, server.close);
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function connect(url: string, afterwards: () => Promise<void>): Promise<DatabaseSession> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'tilewright-session',
  });
  // A lost connection fails its query, where the error is handled.
  client.on('error', () => {});
  await client.connect();
  return {
    async query(text, values) {
      if (values !== undefined) return client.query(text, [...values]);
      const results = (await client.query(text)) as unknown as { rows: Record<string, unknown>[] } | { rows: [] }[];
      return Array.isArray(results) ? (results.at(-1) ?? { rows: [] }) : results;
    },
    async close() {
      await client.end();
      await afterwards();
    },
  };
}
