import { openPostgres } from '#app/server/db/open-postgres.server.ts';
import { adoptTestApp, type TestApp } from '#tests/factories/adopt-test-app.ts';
import { startPostgres } from '#tests/setup/embedded-postgres.ts';

/** An app in this process, on a PostgreSQL of its own that stops with it. For use outside the integration run. */
export async function startLoneApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const host = adoptTestApp(await openPostgres(url, 5), { DATABASE_URL: url, ...settings });
  const close = async () => {
    await host.close();
    await postgres.stop();
  };
  return { ...host, close };
}
