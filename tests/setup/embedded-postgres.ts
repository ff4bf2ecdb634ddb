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

/** A real PostgreSQL of our own, on a socket in a folder that goes with it. */
export interface TestPostgres {
  /** The address of one database on it. */
  url(database: string): string;
  /** Makes a database with the app's tables and a name of its own, and answers its address. */
  createDatabase(): Promise<string>;
  /** Ends the server at once, as a crash would; the data stays. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, at the same address. */
  start(): Promise<void>;
  /** Ends it and removes its folder. */
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
    // Durable against a killed process, not against a power cut: a test machine has no need to wait for its disk.
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

/** Makes a database with the app's tables, without any on request, on the server behind `url`, and answers its address. */
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
