import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  type ClusterProgram,
  ensureCluster,
  spawnPostmaster,
} from '#app/server/db/embedded/postgres-cluster.server.ts';
import { doorSettings, doorUrl, knownPostmaster } from '#app/server/db/embedded/postmaster-door.server.ts';
import { openPostgres } from '#app/server/db/open-postgres.server.ts';

/** A real PostgreSQL of its own, on a socket in a temporary folder. */
export interface TestPostgres {
  /** The URL of a database on it. */
  url(database: string): string;
  /** Creates a database with the app's tables under a new name; returns its URL. */
  createDatabase(): Promise<string>;
  /** Kills the server immediately, like a crash. The data remain. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, at the same address. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

const TEMPLATE = 'template_of_tests';

export async function startPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const home = mkdtempSync(path.join(tmpdir(), 'tilewright-pg-'));
  const cluster = await ensureCluster(path.join(home, 'data'), { isDurable: false });
  const door = { socketFolder: cluster.folder };
  const url = (database: string) => doorUrl(door, database);
  let server: ClusterProgram | null = null;

  async function start(): Promise<void> {
    // Without fsync data survive a killed process but not a power cut, which is enough for tests and faster.
    const all = { ...doorSettings(cluster, door), max_connections: '300', fsync: 'off', ...settings };
    server = spawnPostmaster(cluster, all);
    while (!(await isAnswering(url('postgres')))) {
      if (server.exitCode() !== null) throw new Error(`PostgreSQL ended:\n${await server.ended}`);
      await pause(20);
    }
  }

  await start();
  await run(url('postgres'), `create database ${TEMPLATE}`);
  await (await openPostgres(url(TEMPLATE), 1)).close();

  return {
    url,
    createDatabase: () => createDatabase(url('postgres')),
    async kill() {
      const known = knownPostmaster(cluster);
      if (known) process.kill(known.pid, 'SIGQUIT');
      await server?.ended;
    },
    start,
    async stop() {
      server?.end();
      await server?.ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Creates a database on the server at `url`, with the app's tables unless `isEmpty`; returns its URL. */
export async function createDatabase(url: string, isEmpty = false): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name} ${isEmpty ? '' : `template ${TEMPLATE} strategy file_copy`}`);
  return url.replace('/postgres?', `/${name}?`);
}

async function isAnswering(url: string): Promise<boolean> {
  return run(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
