import type { OpenDatabase } from '#app/server/db/database.server.ts';
import { startEmbedded } from '#app/server/db/embedded/start-embedded.server.ts';
import { openPostgres } from '#app/server/db/open-postgres.server.ts';
import type { Env } from '#app/server/process/env.server.ts';

/**
 * Opens the database of the settings and applies all migrations; starts the embedded one, and throws the errors of
 * `startEmbedded`.
 */
export async function openDatabase(database: Env['database']): Promise<OpenDatabase> {
  if (database.kind === 'postgres') return openPostgres(database.url, database.poolSize);
  const { dataDir, poolSize } = database;
  const server = await startEmbedded(dataDir, { connections: poolSize, joins: false, refusesEarlierStore: true });
  try {
    const opened = await openPostgres(server.url, poolSize);
    const close = async () => {
      await opened.close();
      await server.close();
    };
    return { ...opened, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}
