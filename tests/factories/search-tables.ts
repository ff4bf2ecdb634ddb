import { type SQL, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { TestApp } from '#tests/factories/test-app.ts';

/** Every row of every table with one of the texts in any column, as `table: row`. */
export async function searchTables({ database }: TestApp, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.raw(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const found: string[] = [];
  for (const { tablename } of tables) {
    const { rows } = await database.raw(`select to_jsonb(t)::text as row from "${tablename}" t`);
    for (const { row } of rows) {
      const text = String(row).toLowerCase();
      if (texts.some((one) => text.includes(one.toLowerCase()))) found.push(`${tablename}: ${row}`);
    }
  }
  return found;
}

/** Every row of every table, as `table: row`. */
export async function allRows({ db }: App): Promise<string[]> {
  const read = async (statement: SQL) => (await db.execute(statement)) as unknown as { rows: Record<string, string>[] };
  const tables = await read(sql`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const found: string[] = [];
  for (const { tablename = '' } of tables.rows) {
    const { rows } = await read(sql`select to_jsonb(t)::text as row from ${sql.identifier(tablename)} t`);
    found.push(...rows.map(({ row }) => `${tablename}: ${row}`));
  }
  return found;
}

/** The tables that have a column `user_id`. */
export async function tablesOfUsers({ database }: TestApp): Promise<string[]> {
  const { rows } = await database.raw(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  return rows.map((row) => String(row.table_name));
}
