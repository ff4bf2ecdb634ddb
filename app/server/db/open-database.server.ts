import type { OpenDatabase } from '#app/server/db/database.server.ts';
import type { Env } from '#app/server/env.server.ts';

/** Opens the database the settings name, with every migration applied. Drivers load only when used. */
export async function openDatabase(database: Env['database']): Promise<OpenDatabase> {
  if (database.kind === 'embedded') {
    const { openEmbedded } = await import('#app/server/db/open-embedded.server.ts');
    return openEmbedded(database.dataDir);
  }
  const { openPostgres } = await import('#app/server/db/open-postgres.server.ts');
  return openPostgres(database.url, database.poolSize);
}
