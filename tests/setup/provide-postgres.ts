import type { TestProject } from 'vitest/node';
import { startPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL that all integration tests share; take a database of your own by `createTestDatabase`. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole integration run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url('postgres'));
  return () => server.stop();
}
