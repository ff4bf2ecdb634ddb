import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleForNode } from '#scripts/lib/bundle.mjs';
import { inRoot } from '#scripts/lib/paths.mjs';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';

/** The totals of one store. */
export interface KillTally {
  kills: number;
  /** Lives run as a whole server; lives killed before the store was open, the first time or later. */
  servers: number;
  whileOpening: number;
  firstStarts: number;
  /** Kills that also hit PostgreSQL, and kills that also hit its guard, so that PostgreSQL was left behind. */
  withDatabase: number;
  withGuard: number;
  acknowledged: number;
  /** Acknowledged accounts that were missing at a later start. */
  lost: number;
  /** Accounts without their session or sessions without their account: halves of one transaction. */
  halves: number;
  /** Responses that were neither an account nor the end of the process, and lives that did not end by a kill. */
  odd: string[];
  /** The longest time until a second start was refused, in ms, and second starts that were not refused. */
  refusalMs: number;
  notRefused: number;
}

/** One life in this many is the whole server, with sign-ups over HTTP. */
const SERVER_EVERY = 20;
/** One life in this many is killed during its start. */
const EARLY_EVERY = 8;
/**
 * One life in this many is the first in a new folder, killed while the store is created, followed by others on the
 * remains.
 */
const FIRST_EVERY = 10;
const FIRST_START_MS = 3_000;
/** The others are killed within MOST_MS after at most this many acknowledgements: by progress, not by time. */
const MOST_KEPT = 60;
const MOST_MS = 30;
const HUNG_MS = 180_000;

/** Bundles the program of a life, so that it starts fast; returns its path. */
export async function bundleLife(): Promise<string> {
  const folder = inRoot('.cache', 'figures');
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'store-life.js');
  await bundleForNode('tests/soak/support/store-life.ts', program);
  return program;
}

/** Opens the store in `folder`, writes to it and kills the process at a random moment, `kills` times. */
export async function killRepeatedly(folder: string, program: string, kills: number): Promise<KillTally> {
  const tally: KillTally = {
    kills: 0,
    servers: 0,
    whileOpening: 0,
    firstStarts: 0,
    withDatabase: 0,
    withGuard: 0,
    acknowledged: 0,
    lost: 0,
    halves: 0,
    odd: [],
    refusalMs: 0,
    notRefused: 0,
  };
  const known = new Set<string>();
  const cookies: string[] = [];
  /** The time that the store last took to open. */
  let startMs = 1_000;
  for (let life = 0; life < kills; life += 1) {
    if (life % SERVER_EVERY === SERVER_EVERY / 2) await liveAsServer(folder, life, known, cookies, tally);
    else if (life % FIRST_EVERY === 3) {
      const own = { folder: `${folder}-first`, program, known: new Set<string>(), tally };
      // Other numbers give their accounts other names.
      const [first, second, third] = [life + 10_000, life + 20_000, life + 30_000];
      if ((await liveAlone({ ...own, life: first, startMs: FIRST_START_MS })) === null) tally.firstStarts += 1;
      await liveAlone({ ...own, life: second, startMs: null });
      await liveAlone({ ...own, life: third, startMs: null });
      rmSync(own.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      tally.kills += 2;
    } else {
      const openedIn = await liveAlone({
        folder,
        program,
        life,
        startMs: life % EARLY_EVERY === 1 ? startMs : null,
        known,
        tally,
      });
      startMs = openedIn ?? startMs;
    }
    tally.kills += 1;
  }
  tally.acknowledged = known.size;
  // One more life, to check what the last kill left.
  await liveAlone({ folder, program, life: kills, startMs: null, known, tally });
  const server = await startServer(settingsOf(folder));
  for (const cookie of cookies) {
    const answer = await fetch(`${server.origin}/api/user`, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) tally.lost += 1;
  }
  await server.stop();
  return tally;
}

const settingsOf = (folder: string) => ({ DATA_DIR: folder, TRUSTED_PROXY_HEADER: 'x-forwarded-for' });

/** Kills a process shortly after a random number of acknowledgements. */
function doom(kill: () => void): { readonly acknowledge: () => void } {
  let left = Math.floor(Math.random() * MOST_KEPT);
  return {
    acknowledge() {
      if (left === 0) setTimeout(kill, Math.random() * MOST_MS);
      left -= 1;
    },
  };
}

/** Kills a process, sometimes together with its database, or with the guards that would end the database after it. */
function killWithMore(child: ChildProcess, folder: string, tally: KillTally): void {
  const more = Math.random();
  const database = more < 1 / 2 ? null : databaseOf(folder);
  child.kill('SIGKILL');
  if (database === null) return;
  const isDatabase = more < 3 / 4;
  for (const pid of isDatabase ? [database.pid] : database.guards) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      return;
    }
  }
  tally[isDatabase ? 'withDatabase' : 'withGuard'] += 1;
}

/** The database process of a folder and the guards that would end it; null if it is not running. */
function databaseOf(folder: string): { pid: number; guards: number[] } | null {
  const read = (file: string) => readFileSync(file, 'utf8');
  try {
    const pid = Number(read(join(folder, 'postgres', 'postmaster.pid')).split('\n')[0]);
    const guard = Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);
    if (!read(`/proc/${guard}/cmdline`).startsWith('/bin/sh')) return null;
    const children = read(`/proc/${guard}/task/${guard}/children`).split(' ').filter(Boolean).map(Number);
    return { pid, guards: [...children.filter((child) => child !== pid), guard] };
  } catch {
    return null;
  }
}

interface Life {
  readonly folder: string;
  readonly program: string;
  readonly life: number;
  /** The process is killed within this many milliseconds; null lets it live longer. */
  readonly startMs: number | null;
  readonly known: Set<string>;
  readonly tally: KillTally;
}

/**
 * A life of the store alone. Its content is compared with everything ever acknowledged. Returns the time that the store
 * took to open, in ms, or null if it was killed before.
 */
async function liveAlone({ folder, program, life, startMs, known, tally }: Life): Promise<number | null> {
  const start = performance.now();
  const child = spawn(process.execPath, [program, folder, String(life)], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const kill = () => killWithMore(child, folder, tally);
  const end = doom(kill);
  // A store that never opens is killed as well and counts as a fault.
  const timer = setTimeout(kill, startMs === null ? HUNG_MS : Math.random() * startMs);
  let openedIn: number | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    // A kill may truncate the long line of contents; a line without its last word is ignored.
    const [word, rest = '', last] = line.split(' ');
    if (word === 'holds') {
      if (last !== 'whole') continue;
      openedIn = performance.now() - start;
      compare(rest, known, tally);
      end.acknowledge();
    } else if (word === 'kept') {
      known.add(rest);
      end.acknowledge();
    } else tally.odd.push(line);
  }
  await ended;
  clearTimeout(timer);
  if (child.signalCode !== 'SIGKILL') tally.odd.push(`ended with ${child.exitCode ?? child.signalCode}`);
  else if (openedIn === null && startMs === null) tally.odd.push('did not open');
  else if (openedIn === null) tally.whileOpening += 1;
  return openedIn;
}

function compare(contents: string, known: ReadonlySet<string>, tally: KillTally): void {
  const held = new Map(JSON.parse(contents) as [email: string, hasSession: boolean][]);
  for (const email of known) if (!held.has(email)) tally.lost += 1;
  for (const [email, hasSession] of held) if (!hasSession && email.startsWith('life')) tally.halves += 1;
}

/** A life of the whole server: accounts over HTTP, and a second start on the same folder, which must be refused. */
async function liveAsServer(
  folder: string,
  life: number,
  known: Set<string>,
  cookies: string[],
  tally: KillTally,
): Promise<void> {
  const server = await startServer(settingsOf(folder));
  tally.servers += 1;
  const start = performance.now();
  const second = await startServer(settingsOf(folder), false);
  const { code } = await second.ended;
  tally.refusalMs = Math.max(tally.refusalMs, performance.now() - start);
  if (code === 0 || !second.stdout().includes('in use by process')) tally.notRefused += 1;
  const end = doom(() => killWithMore(server.child, folder, tally));
  const note = (email: string, cookie: string) => {
    known.add(email);
    cookies.push(cookie);
    end.acknowledge();
  };
  const answers = [0, 1, 2, 3].map((lane) => signUpOver(server, life, lane, note));
  tally.odd.push(...(await Promise.all(answers)).flat());
  await server.ended;
}

/** Signs up over HTTP until the server is gone; returns responses other than an account. */
async function signUpOver(
  { origin }: ServerProcess,
  life: number,
  lane: number,
  note: (email: string, cookie: string) => void,
): Promise<string[]> {
  const odd: string[] = [];
  for (let n = 0; ; n += 1) {
    const email = `life${life}-${lane}-${n}@example.test`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${lane}.${life & 255}.${n & 255}` };
    const body = JSON.stringify({ email, password: 'secret-1' });
    const answer = await fetch(`${origin}/api/register`, { method: 'POST', headers, body }).catch(() => null);
    if (answer === null) return odd;
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (answer.status === 200 && cookie) note(email, cookie);
    else odd.push(String(answer.status));
  }
}
