import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendAnnouncement } from '#app/server/announcements/send-announcement.server.ts';
import { restoreBackup } from '#app/server/backup/restore-backup.server.ts';
import { writeBackup } from '#app/server/backup/write-backup.server.ts';
import type { OpenDatabase } from '#app/server/db/database.server.ts';
import { ensureCluster } from '#app/server/db/embedded/postgres-cluster.server.ts';
import { openDatabase } from '#app/server/db/open-database.server.ts';
import { openSession } from '#app/server/db/open-session.server.ts';
import { adoptTestApp } from '#tests/factories/adopt-test-app.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tilewright-embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let servers: ServerProcess[] = [];
let databases: OpenDatabase[] = [];
let others: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await Promise.all(servers.map((server) => server.stop()));
  for (const other of others) other.kill('SIGKILL');
  [servers, databases, others] = [[], [], []];
});

const place = (dataDir: string) => ({ kind: 'embedded', dataDir, poolSize: 4 }) as const;

async function open(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase(place(dataDir));
  databases.push(database);
  return database;
}

async function serve(dataDir: string, waits = true): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXY_HEADER: 'x-forwarded-for' }, waits);
  servers.push(server);
  return server;
}

async function signUp({ origin }: ServerProcess, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'long enough' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The process id of the PostgreSQL in a data folder. */
const postmaster = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const parentOf = (pid: number) => Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
/** Zombie processes count as ended. */
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}/status`) && !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
const show = async (database: OpenDatabase, name: string) =>
  (await database.raw(`select current_setting('${name}') as value`)).rows[0]?.value;

describe('the embedded PostgreSQL', () => {
  const dataDir = path.join(folder, 'shared');
  beforeAll(async () => (await openDatabase(place(dataDir))).close());

  test('writes to disk before it answers, opens no port, and keeps its folder private', async () => {
    const database = await open(dataDir);
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect([name, await show(database, name)]).toEqual([name, 'on']);
    expect(await show(database, 'listen_addresses')).toBe('');
    expect(Number(await show(database, 'server_version_num'))).toBeGreaterThanOrEqual(170_000);
    expect(statSync(path.join(dataDir, 'postgres')).mode & 0o077).toBe(0);
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    const owner = /^Uid:\s*(\d+)/m.exec(readFileSync(`/proc/${postmaster(dataDir)}/status`, 'utf8'))?.[1];
    expect(owner).not.toBe('0');
    // PostgreSQL writes no log file.
    expect(readdirSync(path.join(dataDir, 'postgres'))).not.toContain('postmaster.log');
  });

  test('serves work with its own lock, like a press on Send Announcement', async () => {
    const host = adoptTestApp(await open(dataDir));
    const form = { subject: 'News', message: 'Hello' };
    const { isNew } = await sendAnnouncement(host.app, 'admin@tilewright.test', form, null);
    expect(isNew).toBe(true);
  });

  test('ends with its server, by a signal or by kill -9', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const server = await serve(dataDir);
      const pid = postmaster(dataDir);
      server.child.kill(signal);
      await server.ended;
      await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 300_000 });
    }
  });

  test('rejects a second server, and allows a backup beside the first', async () => {
    const server = await serve(dataDir);
    const second = await serve(dataDir, false);
    expect((await second.ended).code).toBe(1);
    expect(second.stdout()).toContain(`in use by process ${server.child.pid}`);
    const session = await openSession(place(dataDir), false);
    const to = path.join(folder, 'beside.backup');
    await writeBackup(session, { to, withSessions: true, now: new Date() });
    await session.close();
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  test('serves only one of several servers that start at once, and leaves no process behind', async () => {
    const started = await Promise.all([serve(dataDir, false), serve(dataDir, false), serve(dataDir, false)]);
    const isServing = (server: ServerProcess) =>
      fetch(`${server.origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    await vi.waitFor(
      async () => {
        const ended = started.filter(({ child }) => child.exitCode !== null);
        expect(ended).toHaveLength(2);
        expect((await Promise.all(started.map(isServing))).filter(Boolean)).toHaveLength(1);
      },
      { timeout: 300_000, interval: 100 },
    );
  });

  test('is ended at the next start if its server and guard were killed', async () => {
    const server = await serve(dataDir);
    const cookie = await signUp(server, 'kept@example.test');
    const left = postmaster(dataDir);
    const guard = parentOf(left);
    expect(parentOf(guard)).toBe(server.child.pid);
    // Also kill whatever waits for the server's end, so that nothing stops PostgreSQL.
    for (const pid of childrenOf(guard)) if (pid !== left) process.kill(pid, 'SIGKILL');
    process.kill(guard, 'SIGKILL');
    server.child.kill('SIGKILL');
    await server.ended;
    expect(isRunning(left)).toBe(true);
    const next = await serve(dataDir);
    expect(isRunning(left)).toBe(false);
    expect(postmaster(dataDir)).not.toBe(left);
    const me = await fetch(`${next.origin}/api/user`, { headers: { cookie } });
    expect(me.status).toBe(200);
  });

  test('restarts when it is killed under its server, which answers 503 until then', async () => {
    const server = await serve(dataDir);
    const cookie = await signUp(server, 'again@example.test');
    const killed = postmaster(dataDir);
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(isRunning(killed)).toBe(false), { timeout: 300_000 });
    await vi.waitFor(
      async () => {
        const me = await fetch(`${server.origin}/api/user`, { headers: { cookie } });
        expect([200, 503]).toContain(me.status);
        expect(me.status).toBe(200);
      },
      { timeout: 300_000 },
    );
    expect(postmaster(dataDir)).not.toBe(killed);
  });

  test('starts if another process got its process id', async () => {
    const other = spawn('sleep', ['60']);
    others.push(other);
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(file, `${other.pid}\n/proc/self/cwd\n1\n5432\n.\n\n`);
    chmodSync(file, 0o666);
    const database = await open(dataDir);
    expect(await show(database, 'fsync')).toBe('on');
    expect(other.exitCode).toBeNull();
  });

  test.each(['', 'hello\n'])('starts if its process file was left with %j in it', async (text) => {
    writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), text);
    const database = await open(dataDir);
    expect(await show(database, 'fsync')).toBe('on');
  });
});

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

describe('a data folder', () => {
  test('may be deeper than a socket path can be long', async () => {
    const dataDir = path.join(folder, ...Array.from({ length: 12 }, (_, n) => `a-folder-in-a-folder-${n}`));
    const database = await open(dataDir);
    const socketFolder = String(await show(database, 'unix_socket_directories'));
    expect(statSync(socketFolder).mode & 0o077).toBe(0);
    await databases.pop()?.close();
    expect(existsSync(socketFolder)).toBe(false);
  });

  test('may have spaces, quotes and letters of any script', async () => {
    const database = await open(path.join(folder, `it's "my" Küche %20 \u{1F9F1}`));
    expect(await show(database, 'server_encoding')).toBe('UTF8');
  });

  test('may be where only its owner has access', async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, 'data');
    const database = await open(dataDir);
    expect(await show(database, 'fsync')).toBe('on');
    expect(statSync(closed).mode & 0o077).toBe(0);
  });

  test('copied by root is returned to its user', async () => {
    const [dataDir, copy] = [path.join(folder, 'original'), path.join(folder, 'copy')];
    await (await openDatabase(place(dataDir))).close();
    execFileSync('cp', ['-r', dataDir, copy]);
    expect(await show(await open(copy), 'fsync')).toBe('on');
  });

  test('is left empty by interrupted starts, whenever they were interrupted', async () => {
    const dataDir = path.join(folder, 'broken-off');
    for (const ms of [150, 400, 700, 1_000]) {
      const server = await serve(dataDir, false);
      setTimeout(() => server.child.kill('SIGKILL'), ms);
      await server.ended;
    }
    await serve(dataDir);
    await vi.waitFor(() => expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'session-secret']), {
      timeout: 300_000,
    });
  });

  test.each(['PORT', 'METRICS_PORT'])('gets no database and no administrator if %s is in use', async (name) => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    const dataDir = path.join(folder, `refused-${name}`);
    const server = await startServer({ DATA_DIR: dataDir, [name]: String(port) }, false);
    servers.push(server);
    expect((await server.ended).code).toBe(1);
    expect(server.stdout()).toContain(`Port ${port} is in use`);
    expect(server.stderr()).not.toContain('Administrator');
    expect(readdirSync(dataDir)).toEqual(['session-secret']);
    await new Promise((resolve) => holder.close(resolve));
  });

  test('is reached by a loopback port with a password if there are no sockets', async () => {
    const dataDir = path.join(folder, 'by-port');
    // Creating the cluster reads the password from a file beside it, on Windows as the same user.
    chmodSync(folder, 0o755);
    mkdirSync(dataDir, { mode: 0o755 });
    await ensureCluster(path.join(dataDir, 'postgres'), { hasPassword: true });
    const database = await open(dataDir);
    expect(await show(database, 'listen_addresses')).toBe('127.0.0.1');
    expect(await show(database, 'unix_socket_directories')).toBe('');
    const url = `postgres://postgres:guessed@127.0.0.1:${await show(database, 'port')}/postgres`;
    await expect(openSession({ kind: 'postgres', url, poolSize: 1 }, false)).rejects.toThrow(
      'password authentication failed',
    );
    expect(statSync(path.join(dataDir, 'postgres/password')).mode & 0o077).toBe(0);
  });

  test("with an earlier version's store is left alone and rejected until a backup of it is restored", async () => {
    const from = path.join(folder, 'earlier.backup');
    const earlier = path.join(folder, 'was-earlier');
    const database = await open(earlier);
    await database.raw(`insert into users (email, password) values ('earlier@example.test', 'x')`);
    const session = await openSession(place(earlier), false);
    await writeBackup(session, { to: from, withSessions: true, now: new Date() });
    await session.close();

    const dataDir = path.join(folder, 'earlier');
    mkdirSync(path.join(dataDir, 'database'), { recursive: true });
    writeFileSync(path.join(dataDir, 'database/PG_VERSION'), '17\n');
    const server = await serve(dataDir, false);
    expect((await server.ended).code).toBe(1);
    expect(server.stdout()).toMatch(/earlier version.*npm run backup.*npm run restore/);
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'session-secret']);

    // After a failed restore the earlier version's folder is still refused.
    await expect(restoreFrom(dataDir, path.join(folder, 'none.backup'))).rejects.toThrow('not there');
    await expect(openDatabase(place(dataDir))).rejects.toThrow('earlier version');
    await restoreFrom(dataDir, from);
    const { rows } = await (await open(dataDir)).raw('select email from users');
    expect(rows).toEqual([{ email: 'earlier@example.test' }]);
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'postgres', 'session-secret']);
  });
});

async function restoreFrom(dataDir: string, from: string): Promise<void> {
  const session = await openSession(place(dataDir), true);
  try {
    await restoreBackup(session, { from, replace: false });
  } finally {
    await session.close();
  }
}
