import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MIGRATION_LOCK } from '#app/server/db/advisory-locks.server.ts';
import type { Db, OpenDatabase } from '#app/server/db/database.server.ts';
import { isDatabaseDown } from '#app/server/db/is-database-down.server.ts';
import { migrationsFolder } from '#app/server/db/migrations-folder.server.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const IDLE_TIMEOUT_MS = 60_000;
/** Timeout of a statement, since it occupies a connection. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Opens a pool on a PostgreSQL server, after bringing its schema up to date under an advisory lock. */
export async function openPostgres(url: string, poolSize: number): Promise<OpenDatabase> {
  await migrateUnderLock(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'tilewright',
    keepAlive: true,
  });
  // A lost connection fails its queries, where the error is handled; an unhandled event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: transactingOn(pool),
    async raw(text, values) {
      if (values !== undefined) return pool.query(text, [...values]);
      const results = (await onClient(pool, (client) => client.query(text))) as pg.QueryResult | pg.QueryResult[];
      return { rows: (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [] };
    },
    poolStatus: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
    close: () => pool.end(),
  };
}

/** Drizzle on the pool; its own transactions would keep a connection for good when BEGIN fails on it. */
function transactingOn(pool: pg.Pool): Db {
  // Relations are not used, so the schema need not be parsed for them, which happened for each transaction.
  const on = (where: pg.Pool | pg.PoolClient) => drizzle(where) as unknown as Db;
  const db = on(pool);
  db.transaction = (work, config) => onClient(pool, (client) => on(client).transaction(work, config));
  return db;
}

/** Works on one connection and gives it back, or throws it away when it is lost or in an unknown state. */
async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const result = await work(client);
    isBroken = false;
    return result;
  } catch (error) {
    // A refusal inside a transaction was rolled back and leaves a good connection behind.
    isBroken = isDatabaseDown(error) || !(await isIdle(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function isIdle(client: pg.PoolClient): Promise<boolean> {
  // Inside an aborted transaction every statement fails; outside this one costs nothing.
  return client.query('select 1').then(
    () => true,
    () => false,
  );
}

/** Processes that start together are serialized; the later ones find nothing to do. */
async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await client.end();
  }
}
