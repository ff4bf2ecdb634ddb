import { openEmbedded } from '#app/server/db/open-embedded.server.ts';
import { openPostgres } from '#app/server/db/open-postgres.server.ts';
import { adoptTestApp, type TestApp } from '#tests/factories/adopt-test-app.ts';
import { createTestDatabase } from '#tests/setup/create-test-database.ts';

export type { TestApp } from '#tests/factories/adopt-test-app.ts';
export type DatabaseKind = 'embedded' | 'postgres';
export const DATABASE_KINDS: readonly DatabaseKind[] = ['embedded', 'postgres'];

/** An app on an empty database of its own, which routes called in this process work on. */
export async function createTestApp(kind: DatabaseKind, settings: Record<string, string> = {}): Promise<TestApp> {
  if (kind === 'embedded') return adoptTestApp(await openEmbedded(null), settings);
  const url = await createTestDatabase();
  return adoptTestApp(await openPostgres(url, 50), { DATABASE_URL: url, ...settings });
}
