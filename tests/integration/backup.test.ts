import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackupError } from '#app/server/backup/backup-error.server.ts';
import { describeTables, quoted } from '#app/server/backup/describe-tables.server.ts';
import { appliedMigrations, knownMigrations } from '#app/server/backup/migration-history.server.ts';
import { restoreBackup } from '#app/server/backup/restore-backup.server.ts';
import { writeBackup } from '#app/server/backup/write-backup.server.ts';
import { openDatabase } from '#app/server/db/open-database.server.ts';
import { type DatabaseSession, openSession } from '#app/server/db/open-session.server.ts';
import type { Env } from '#app/server/process/env.server.ts';
import { createEmptyDatabase } from '#tests/setup/create-test-database.ts';

type Place = Env['database'];
/** For every table the number of rows and a digest of their contents. */
type Contents = Record<string, string>;

const folder = mkdtempSync(path.join(tmpdir(), 'tilewright-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let places = 0;

async function newPlace(kind: Place['kind'] = 'postgres'): Promise<Place> {
  places += 1;
  if (kind === 'embedded') return { kind, dataDir: path.join(folder, `data-${places}`), poolSize: 2 };
  return { kind, url: await createEmptyDatabase(), poolSize: 2 };
}

async function inSession<T>(place: Place, work: (session: DatabaseSession) => Promise<T>): Promise<T> {
  const session = await openSession(place, true);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

/**
 * Fills an installation with data that are hard to transfer: odd texts, exact timestamps, SQL and JSON nulls, many
 * rows.
 */
async function fill(place: Place): Promise<void> {
  const database = await openDatabase(place);
  await database.raw(`
    insert into users (email, password, plan, layouts_created, stripe_customer_id, created_at, unsubscribed_at)
      select 'person-' || n || '@example.test', '$argon2id$v=19$' || n, (array['trial','diy','pro','vip'])[n % 4 + 1], n,
        case when n % 3 = 0 then 'cus_' || n end, '2026-02-28 23:59:59.123456+00'::timestamptz + n * interval '1 day',
        case when n % 5 = 0 then 'infinity'::timestamptz end
      from generate_series(1, 601) n;
    insert into sessions (id_hash, user_id, expires_at) select md5(id::text), id, now() + interval '1 day' from users;
    insert into layouts (user_id, name, room_length, room_width, tile_length, tile_width, job)
      select id, E'Küche \\u2028 "A\\\\B"\\n\\t 🧱 ''' || email, 1, 2, 3, 4,
        jsonb_build_object('n', 0.1::numeric, 'big', 12345678901234567890.123::numeric, 'null', null, 'text', E'\\u2029')
      from users where plan = 'pro';
    insert into obstacles (layout_id, name, type, length, width, x, y) select id, '', 'column', 1, 2, -3, 4 from layouts;
    insert into counted_layouts (user_id, fingerprint) select id, 'f' from users limit 7;
    insert into user_announcements (subject, message, sent_by) values ('Hello', 'null', 'admin@example.test');
    insert into announcement_recipients (announcement_id, user_id, email)
      select a.id, u.id, u.email from user_announcements a, users u;
    insert into mail_queue (kind, recipient, data, last_error) values ('password-reset', 'a@example.test', '{}', null);
    insert into audit_lines (action, user_id, actor) select 'login', id, 'x' from users limit 3;
    insert into settings (name, value) values ('a null', 'null'), ('a text', '"null"'), ('a list', '[1, "2", null]')`);
  await database.close();
}

async function contentsIn(session: DatabaseSession): Promise<Contents> {
  await session.query(`set timezone = 'UTC'`);
  const found: Contents = {};
  for (const { name, columns } of await describeTables(session)) {
    const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
    const { rows } = await session.query(`
      select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as digest
      from (select array[${texts}]::text as row from ${quoted(name)}) as rows`);
    found[name] = String(rows[0]?.digest);
  }
  return found;
}

const backUp = (place: Place, to: string, withSessions: boolean) =>
  inSession(place, (session) => writeBackup(session, { to, withSessions, now: new Date() }));
/** Restores a backup and returns the contents afterward. */
const restore = (place: Place, from: string, replace = false) =>
  inSession(place, async (session) => {
    await restoreBackup(session, { from, replace });
    return contentsIn(session);
  });

describe('a backup of an installation', () => {
  const file = path.join(folder, 'embedded.backup');
  let before: Contents;

  beforeAll(async () => {
    const source = await newPlace('embedded');
    await fill(source);
    // A backup must work while the server has the database open.
    const database = await openDatabase(source);
    before = await inSession(source, async (session) => {
      await writeBackup(session, { to: file, withSessions: true, now: new Date() });
      return contentsIn(session);
    });
    await database.close();
  });

  test.each(['embedded', 'postgres'] as const)('brings back every row after its loss, on %s', async (target) => {
    const place = await newPlace(target);
    expect(await restore(place, file)).toEqual(before);
    expect(before.users).toMatch(/^601 /);
    // The app starts on it, finds the expected schema, and locks the database against a second restore.
    const database = await openDatabase(place);
    const { rows } = await database.raw('select count(*)::int as n from users');
    expect(rows).toEqual([{ n: 601 }]);
    await expect(restore(place, file, true)).rejects.toThrow('A server works on this database');
    await database.close();
  });
});

describe('a backup file', () => {
  const file = path.join(folder, 'whole.backup');
  let source: Place;
  let place: Place;
  let before: Contents;
  let lines: string[];

  beforeAll(async () => {
    source = await newPlace();
    await fill(source);
    await backUp(source, file, true);
    before = await inSession(source, contentsIn);
    lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    place = await newPlace();
  });

  /** The file with changed lines; with `isSigned` its checksum matches them. */
  const variant = (change: (copy: string[]) => string[], isSigned = false) => {
    const altered = path.join(folder, 'altered.backup');
    let changed = change([...lines]);
    if (isSigned) {
      const body = changed.slice(0, -2);
      const sha256 = createHash('sha256')
        .update(`${body.join('\n')}\n`)
        .digest('hex');
      changed = [...body, JSON.stringify({ ...JSON.parse(changed.at(-2) ?? ''), sha256 }), ''];
    }
    writeFileSync(altered, gzipSync(changed.join('\n')));
    return altered;
  };
  const header = (change: object) =>
    variant(([first = '', ...rest]) => [JSON.stringify({ ...JSON.parse(first), ...change }), ...rest], true);
  const rowLine = () => lines.findIndex((line) => line.includes('person-7@example.test'));

  test('is readable only by its owner and never overwritten', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(backUp(place, file, true)).rejects.toThrow('is there already');
  });

  test.each<[string, () => string, RegExp]>([
    ['cut short', () => variant((copy) => copy.slice(0, -20)), /damaged/],
    ['with half a line', () => variant((copy) => [...copy.slice(0, -2), copy.at(-2)?.slice(0, 30) ?? '']), /damaged/],
    ['with a row less', () => variant((copy) => copy.toSpliced(rowLine(), 1)), /damaged/],
    [
      'with an altered row',
      () => variant((copy) => copy.with(rowLine(), (copy[rowLine()] ?? '').replace('person-7@', 'person-8@'))),
      /damaged/,
    ],
    ['with a row less, signed anew', () => variant((copy) => copy.toSpliced(rowLine(), 1), true), /damaged/],
    ['that is no backup', () => variant(() => ['{"hello":1}', '']), /not a backup/],
    ['that is empty', () => variant(() => ['']), /damaged/],
    ['of a later form', () => header({ version: 2 }), /later version/],
    ['of a later schema', () => header({ migrations: [{ hash: 'x', at: 1 }] }), /another version/],
    ['that is not there', () => path.join(folder, 'none.backup'), /not there/],
  ])('%s is refused and nothing changes', async (_name, make, refusal) => {
    const refused = restore(place, make());
    await expect(refused).rejects.toThrow(refusal);
    await expect(refused).rejects.toBeInstanceOf(BackupError);
    expect(await inSession(place, contentsIn)).toEqual({});
  });

  test('is rejected if any byte changed', async () => {
    const bytes = readFileSync(file);
    const altered = path.join(folder, 'flipped.backup');
    for (const place of [0.2, 0.5, 0.9].map((share) => Math.floor(bytes.length * share))) {
      writeFileSync(altered, bytes.with(place, (bytes[place] ?? 0) ^ 0xff));
      await expect(restore(await newPlace(), altered)).rejects.toThrow(/damaged/);
    }
  });

  test('cannot be made from an unused database or while another program uses it', async () => {
    const empty = await newPlace();
    await expect(backUp(empty, path.join(folder, 'empty.backup'), true)).rejects.toThrow('nothing to save');
    await inSession(empty, (session) => session.query('create table invoices (n int)'));
    await expect(restore(empty, file, true)).rejects.toThrow('tables of another program (invoices)');
  });

  test('replaces data only on request, and all of it', async () => {
    const used = await newPlace();
    const database = await openDatabase(used);
    await database.raw(`insert into users (email, password) values ('other@example.test', 'x')`);
    await database.close();
    await expect(restore(used, file)).rejects.toThrow('The database holds data (users 1); --replace removes it first');
    expect((await inSession(used, contentsIn)).users).toMatch(/^1 /);
    expect(await restore(used, file, true)).toEqual(before);
  });

  test('leaves out sessions unless requested', async () => {
    const without = path.join(folder, 'without.backup');
    await backUp(source, without, false);
    const found = await restore(await newPlace(), without);
    expect(found).toEqual({ ...before, sessions: '0 ', password_reset_tokens: '0 ' });
  });

  test('is migrated if it has an earlier schema', async () => {
    const known = knownMigrations();
    const statements = ['alter table users add column nickname text', 'update users set nickname = left(email, 6)'];
    const later = { hash: 'later', at: (known.at(-1)?.at ?? 0) + 1, statements };
    await inSession(await newPlace(), async (session) => {
      await restoreBackup(session, { from: file, replace: false, known: [...known, later] });
      const { rows } = await session.query('select count(*)::int as n, min(nickname) as name from users');
      expect(rows).toEqual([{ n: 601, name: 'person' }]);
      const history = (await appliedMigrations(session)).map(({ hash }) => hash);
      expect(history).toEqual([...known, later].map(({ hash }) => hash));
      // This program is now older than the database.
      await expect(
        writeBackup(session, { to: path.join(folder, 'later.backup'), withSessions: true, now: new Date() }),
      ).rejects.toThrow('another version');
    });
  });

  test('includes every table: none uses a sequence, which would not be included', async () => {
    const used = await newPlace();
    await restore(used, file);
    const found = await inSession(used, (session) =>
      session.query(`select sequencename from pg_sequences where schemaname = 'public'`),
    );
    expect(found.rows).toEqual([]);
  });
});
