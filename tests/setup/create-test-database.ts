import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';

/** Makes an empty database on the shared PostgreSQL of the integration run and answers its address. */
export async function createTestDatabase(): Promise<string> {
  const shared = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const sql = postgres(shared, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`create database ${name}`);
  } finally {
    await sql.end();
  }
  return shared.replace(/\/postgres$/, `/${name}`);
}
