import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db, OpenDatabase } from '#app/server/db/database.server.ts';
import { lockFolder } from '#app/server/db/folder-lock.server.ts';
import { migrationsFolder } from '#app/server/db/migrations-folder.server.ts';
import { schema } from '#drizzle/schema/schema.ts';

/**
 * Opens the embedded database in `dataDir`/database, alone: a second live process is refused with
 * `FolderLockedError`. With `dataDir` null it lives in memory.
 */
export async function openEmbedded(dataDir: string | null): Promise<OpenDatabase> {
  const lock = dataDir === null ? null : lockFolder(dataDir);
  try {
    const folder = dataDir === null ? undefined : path.join(dataDir, 'database');
    if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const client = await PGlite.create(folder ? { dataDir: folder } : {});
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder: migrationsFolder() });
    return {
      kind: 'embedded',
      db: db as unknown as Db,
      async raw(text, values) {
        if (values === undefined) {
          const results = await client.exec(text);
          return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
        }
        const result = await client.query(text, [...values]);
        return { rows: result.rows as Record<string, unknown>[] };
      },
      poolStatus: () => null,
      async close() {
        await client.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
