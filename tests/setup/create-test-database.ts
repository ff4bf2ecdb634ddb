import { inject } from 'vitest';
import { createDatabase } from './embedded-postgres.ts';

/** Creates a database with the app's tables on the shared PostgreSQL of the integration run; returns its URL. */
export function createTestDatabase(): Promise<string> {
  return createDatabase(inject('postgresUrl'));
}

/** The same without any tables. */
export function createEmptyDatabase(): Promise<string> {
  return createDatabase(inject('postgresUrl'), true);
}
