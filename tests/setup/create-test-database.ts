import { inject } from 'vitest';
import { createDatabase } from './embedded-postgres.ts';

/** Makes a database with the app's tables on the shared PostgreSQL of the integration run and answers its address. */
export function createTestDatabase(): Promise<string> {
  return createDatabase(inject('postgresUrl'));
}

/** The same without any table. */
export function createEmptyDatabase(): Promise<string> {
  return createDatabase(inject('postgresUrl'), true);
}
