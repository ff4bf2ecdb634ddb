import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { GROWTH } from '#app/server/access/growth.server.ts';
import { schema } from '#drizzle/schema/schema.ts';

const PROMISED_BYTES = 200_000_000;

test('every table states how much an account can make it grow in a day', () => {
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
  expect(Object.keys(GROWTH).sort()).toEqual(tables.sort());
});

test('the worst day of an account stays below the promise', () => {
  const bytes = Object.values(GROWTH).reduce((sum, line) => sum + line.rows * line.bytes, 0);
  expect(bytes).toBeLessThan(PROMISED_BYTES);
});
