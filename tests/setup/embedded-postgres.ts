import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { freePort } from './free-port.ts';
import { postgresOwner, postgresPrograms } from './postgres-binaries.ts';

/** A real PostgreSQL of our own, on a free loopback port, in a folder that goes with it. */
export interface TestPostgres {
  readonly port: number;
  /** The address of one database on it. */
  url(database: string): string;
  /** Makes an empty database with a name of its own and answers its address. */
  createDatabase(): Promise<string>;
  /** Ends the server at once, as a crash would; the data stays. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, on the same port. */
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

export async function startPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const owner = postgresOwner();
  const programs = postgresPrograms(owner);
  const home = mkdtempSync(join(tmpdir(), 'tilewright-pg-'));
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid ?? owner.uid);
  const data = join(home, 'data');
  const port = await freePort();
  const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...owner,
    cwd: home,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  // Durable against a killed process, not against a power cut: a test machine has no need to wait for its disk.
  const flags = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '300', fsync: 'off' };
  const options = Object.entries({ ...flags, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | null = null;

  function start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
        ...owner,
        cwd: home,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server = child;
      let said = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-8000);
        if (said.includes('ready to accept connections')) resolve();
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${said}`)));
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = server;
    server = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await ended;
  }

  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  // A run that is broken off leaves no server behind.
  const onExit = () => server?.kill('SIGQUIT');
  process.once('exit', onExit);
  await start();

  return {
    port,
    url,
    async createDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const sql = postgres(url('postgres'), { max: 1, onnotice: () => {} });
      try {
        await sql.unsafe(`create database ${name}`);
      } finally {
        await sql.end();
      }
      return url(name);
    },
    kill: () => end('SIGQUIT'),
    start,
    async stop() {
      process.off('exit', onExit);
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
