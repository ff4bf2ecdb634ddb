import type { App } from '#app/server/app.server.ts';
import { openPostgres } from '#app/server/db/open-postgres.server.ts';
import { adoptTestApp } from '#tests/factories/adopt-test-app.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/embedded-postgres.ts';

/** Two app processes with a pool of 50 each on one real PostgreSQL, and an app in this process to look at it. */
export type AppPair = {
  readonly postgres: TestPostgres;
  readonly app: App;
  readonly servers: readonly [ServerProcess, ServerProcess];
  /** Where the n-th request goes: the origins by turns, or always the proxy's. */
  readonly originOf: (n: number) => string;
  /** Starts a process with the pair's settings again, in place of one that ended. */
  readonly startAnother: () => Promise<ServerProcess>;
  readonly stop: () => Promise<void>;
};

/** Stands for a visitor's address before the proxy of two-machines; the app knows nothing of it. */
export const VISITOR_HEADER = 'x-visitor';

const SESSION_SECRET = 'figures-0123456789-abcdefghijklmnop';

/** Starts the pair on an empty database. */
export async function startPair(settings: Record<string, string> = {}): Promise<AppPair> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const shared = {
    APP_ENV: 'local',
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '50',
    SESSION_SECRET,
    TRUSTED_PROXY_HEADER: 'x-forwarded-for',
    ...settings,
  };
  const servers = await Promise.all([startServer(shared), startServer(shared)] as const);
  const database = await openPostgres(url, 5);
  const { app } = adoptTestApp(database, { SESSION_SECRET, DATABASE_URL: url });
  return {
    postgres,
    app,
    servers,
    originOf: (n) => (servers[n % 2] as ServerProcess).origin,
    startAnother: () => startServer(shared),
    async stop() {
      await database.close();
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
    },
  };
}

/**
 * An address of its own for each request, so that limits per address are not shared: in the proxy's word where the
 * request goes to a process itself, and in the header that the proxy of two-machines takes for the connection's address.
 */
export function fromAddress(n: number): Record<string, string> {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return { 'x-forwarded-for': address, [VISITOR_HEADER]: address };
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
