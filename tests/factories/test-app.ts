import { openPostgres } from '#app/server/db/open-postgres.server.ts';
import { adoptTestApp, type TestApp } from '#tests/factories/adopt-test-app.ts';
import { createTestDatabase } from '#tests/setup/create-test-database.ts';

export type { TestApp } from '#tests/factories/adopt-test-app.ts';

/** An app on an empty database of its own. Routes called in this process use it. */
export async function createTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const url = await createTestDatabase();
  return adoptTestApp(await openPostgres(url, 50), { DATABASE_URL: url, ...settings });
}
