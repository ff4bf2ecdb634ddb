import type { TestProject } from 'vitest/node';
import { startPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The URL of the PostgreSQL shared by all integration tests; use `createTestDatabase` for a database of your own.
     */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole integration run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url('postgres'));
  return () => server.stop();
}
