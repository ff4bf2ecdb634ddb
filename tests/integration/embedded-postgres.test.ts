import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/create-test-database.ts';
import { startPostgres } from '#tests/setup/embedded-postgres.ts';

describe('the embedded PostgreSQL', () => {
  test('gives every caller a database of its own', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    expect(first).not.toBe(second);
    const sql = postgres(first, { max: 1 });
    expect(await sql`select current_setting('server_version_num')::int >= 170000 as current`).toEqual([
      { current: true },
    ]);
    await sql.end();
  });

  test('keeps what was committed before it was killed', async () => {
    const server = await startPostgres();
    try {
      const url = await server.createDatabase();
      const before = postgres(url, { max: 1 });
      await before`create table kept (n int)`;
      await before`insert into kept values (7)`;
      await before.end();
      await server.kill();
      await server.start();
      const after = postgres(url, { max: 1 });
      expect(await after`select n from kept`).toEqual([{ n: 7 }]);
      await after.end();
    } finally {
      await server.stop();
    }
  });
});
