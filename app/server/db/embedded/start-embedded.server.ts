import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { OWNER_LOCK } from '#app/server/db/advisory-locks.server.ts';
import {
  type Cluster,
  type ClusterProgram,
  ensureCluster,
  interrupt,
  removeHalfClusters,
  spawnPostmaster,
} from '#app/server/db/embedded/postgres-cluster.server.ts';
import {
  chooseDoor,
  type Door,
  doorSettings,
  doorUrl,
  forgetDoor,
  isRunning,
  type KnownPostmaster,
  knownPostmaster,
} from '#app/server/db/embedded/postmaster-door.server.ts';
import { processLog } from '#app/server/process/log.server.ts';

/** Another live process uses the data folder. */
class DataFolderInUseError extends Error {
  constructor(dataDir: string, pid: string) {
    super(`The data folder ${dataDir} is in use by process ${pid}; stop it first or set another DATA_DIR`);
    this.name = 'DataFolderInUseError';
  }
}

/** The data folder contains an earlier version's store and nothing from this one. */
class EarlierStoreError extends Error {
  constructor(dataDir: string) {
    super(
      `${path.join(dataDir, 'database')} was written by an earlier version of Tilewright, with another embedded database. ` +
        'Save it with that version (npm run backup -- --to FILE) and read the file with this one (npm run restore -- --from FILE); ' +
        'or set another DATA_DIR to begin anew. Nothing was changed',
    );
    this.name = 'EarlierStoreError';
  }
}

export type EmbeddedPostgres = {
  readonly url: string;
  /** Ends the server if it was started here. */
  readonly close: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** The most connections in use. */
  readonly connections: number;
  /** Whether to share a running server with the process that owns it, instead of an error. */
  readonly joins: boolean;
  /** Whether to refuse the database of an earlier version; not when data is about to be restored. */
  readonly refusesEarlierStore: boolean;
};

/** In addition to the pool: the owner's connection, commands, and PostgreSQL's reserved ones. */
const MORE_CONNECTIONS = 20;
/** Time limit for a start, including recovery after a crash (ms). */
const START_MS = 120_000;
const ASK_AGAIN_MS = 10;
/** Number of retries while a live process may be starting a server that has no owner yet. */
const ASK_TIMES = 100;
const CONNECT_MS = 3_000;
const END_MS = 10_000;
const NAME = /^tilewright-(\d+)-/;

type Running = { readonly owner: pg.Client; readonly program: ClusterProgram };

/** The cluster's folder in a data folder. */
export function clusterFolder(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/**
 * Starts PostgreSQL on the cluster in `dataDir`, created if there is none, as a child that ends with this process. A
 * server left by a killed process is ended first. Throws `DataFolderInUseError` if it belongs to a live process,
 * `EarlierStoreError` and `NoEmbeddedPostgresError`.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const isEarlierStore = options.refusesEarlierStore && existsSync(path.join(dataDir, 'database', 'PG_VERSION'));
  if (isEarlierStore && !existsSync(clusterFolder(dataDir))) throw new EarlierStoreError(dataDir);
  const cluster = await ensureCluster(clusterFolder(dataDir));
  const door = await chooseDoor(cluster);
  const found = await own(dataDir, cluster, door, options);
  if (!('owner' in found)) return { url: found.url, close: async () => forgetDoor(cluster, door) };
  removeHalfClusters(cluster);
  const keeper = keepRunning(found, () => own(dataDir, cluster, door, { ...options, joins: false }));
  const close = async () => {
    await keeper.stop();
    forgetDoor(cluster, door);
  };
  // A failed restore leaves an empty database, which must not be used as a new one.
  if (isEarlierStore && (await isEmpty(found.owner))) {
    await close();
    throw new EarlierStoreError(dataDir);
  }
  return { url: doorUrl(door), close };
}

/** Starts the server until it is this process's alone, or is found to be another's. */
async function own(
  dataDir: string,
  cluster: Cluster,
  door: Door,
  { connections, joins }: EmbeddedOptions,
): Promise<Running | { readonly url: string }> {
  const name = `tilewright-${process.pid}-${randomBytes(4).toString('hex')}`;
  const settings = {
    ...SETTINGS,
    ...doorSettings(cluster, door),
    cluster_name: name,
    max_connections: String(connections + MORE_CONNECTIONS),
  };
  const giveUpAt = Date.now() + START_MS;
  let program: ClusterProgram | null = null;
  let output = '';
  let asked = 0;
  while (Date.now() < giveUpAt) {
    const known = knownPostmaster(cluster);
    const answer = known && (await ask(doorUrl(known.door)));
    if (known && answer) {
      if (answer.isOwner && answer.name === name && program) return { owner: answer.client, program };
      if (!answer.isOwner && answer.name !== name) {
        await answer.client.end();
        program?.end();
        if (joins) return { url: doorUrl(known.door) };
        throw new DataFolderInUseError(dataDir, NAME.exec(answer.name)?.[1] ?? '(unknown)');
      }
      const holder = Number(NAME.exec(answer.name)?.[1]);
      if (answer.isOwner && holder !== process.pid && isRunning(holder) && asked < ASK_TIMES) {
        // Its process is starting and connecting too; or the process id was reused.
        asked += 1;
      } else {
        // Left behind by a process that is gone; or ours, which another process is about to end for that.
        if (answer.isOwner) interrupt(cluster.programs, known.pid);
        await untilGone(cluster, known, giveUpAt);
      }
      await answer.client.end().catch(() => {});
    } else if (!known?.isAlive && (program === null || program.exitCode() !== null)) {
      if (program !== null) {
        const last = await program.ended;
        // A resource held by another process, or by children of a killed one, will be released.
        const isTaken = /lock file|shared memory block|Address already in use/.test(last);
        if (!isTaken) throw new Error(`The embedded database did not start: ${last.trim()}`);
        output = last;
      }
      program = spawnPostmaster(cluster, settings);
    }
    await pause(ASK_AGAIN_MS);
  }
  program?.end();
  throw new Error(`The embedded database did not start in ${START_MS / 1000} seconds. ${output.trim()}`);
}

const SETTINGS = {
  // A store of one machine: small at rest, and nothing for replicas that it never has.
  shared_buffers: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  jit: 'off',
  log_checkpoints: 'off',
  // The app reports refused statements; above this level there are only messages about the server itself.
  log_min_messages: 'log',
};

type Answer = { readonly client: pg.Client; readonly name: string; readonly isOwner: boolean };

/** Connects to a server and tries to become its owner; null while it does not respond. */
async function ask(url: string): Promise<Answer | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'tilewright-owner',
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; is_owner: boolean }>(
      `select current_setting('cluster_name') as name, pg_try_advisory_lock($1) as is_owner`,
      [OWNER_LOCK],
    );
    const [row] = rows;
    if (row) return { client, name: row.name, isOwner: row.is_owner };
  } catch {
    // The server is starting or stopping, or there is none.
  }
  await client.end().catch(() => {});
  return null;
}

async function untilGone(cluster: Cluster, { pid }: KnownPostmaster, giveUpAt: number): Promise<void> {
  while (Date.now() < giveUpAt) {
    const now = knownPostmaster(cluster);
    if (now?.pid !== pid || !now.isAlive) return;
    await pause(ASK_AGAIN_MS);
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is null as is_empty`);
  return rows[0]?.is_empty === true;
}

/** Restarts the server whenever it, or our connection to it, ends before `stop`. */
function keepRunning(first: Running, again: () => Promise<Running | object>): { readonly stop: () => Promise<void> } {
  let running = first;
  let isStopping = false;
  let reviving: Promise<void> | null = null;

  const watch = ({ owner, program }: Running) => {
    const revive = () => {
      if (isStopping || reviving !== null || running.program !== program) return;
      reviving = restart().finally(() => (reviving = null));
    };
    owner.once('end', revive);
    void program.ended.then(revive);
  };
  const restart = async () => {
    const { owner, program } = running;
    program.end();
    await owner.end().catch(() => {});
    processLog.error('The embedded database ended and is started again', { said: (await program.ended).slice(-1000) });
    while (!isStopping) {
      try {
        running = (await again()) as Running;
        watch(running);
        return;
      } catch (error) {
        processLog.error('The embedded database could not be started again', { error });
        await pause(1_000);
      }
    }
  };
  watch(running);
  return {
    async stop() {
      isStopping = true;
      await reviving;
      await running.owner.end().catch(() => {});
      running.program.end();
      // If it takes longer, it ends after this process does.
      await Promise.race([running.program.ended, pause(END_MS, undefined, { ref: false })]);
    },
  };
}
