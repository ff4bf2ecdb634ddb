// node store-life.js <data folder> <life>: opens the embedded store like the server, prints its contents, and signs up
// accounts in parallel until it is killed. Each line on standard output is an acknowledged fact.
import type { App } from '#app/server/app.server.ts';
import { registerAccount } from '#app/server/auth/register-account.server.ts';
import { openDatabase } from '#app/server/db/open-database.server.ts';
import { readEnv } from '#app/server/process/env.server.ts';
import { createLog } from '#app/server/process/log.server.ts';
import { sessions, users } from '#drizzle/schema/users.ts';

/** Parallel sign-ups, so that a kill interrupts some of them. */
const AT_ONCE = 8;

const [dataDir = '', life = ''] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

const database = await openDatabase({ kind: 'embedded', dataDir, poolSize: 10 });
const now = () => new Date();
const app: App = {
  env: readEnv({ SESSION_SECRET: 'a life of its own '.repeat(3), TRUSTED_PROXY_HEADER: 'x-forwarded-for' }),
  db: database.db,
  log: createLog(() => {}, now),
  now,
  // This tests the store: hashing would only reduce the writes before the kill.
  passwords: { hash: async () => 'no hash, no entry', verify: async () => false },
  wakeMail: () => {},
};
const accounts = await app.db.select({ id: users.id, email: users.email }).from(users);
const opened = new Set((await app.db.select({ userId: sessions.userId }).from(sessions)).map(({ userId }) => userId));
print(`holds ${JSON.stringify(accounts.map(({ id, email }) => [email, opened.has(id)]))} whole`);

async function signUp(lane: number): Promise<void> {
  for (let n = 0; ; n += 1) {
    // Different addresses, because the server limits sign-ups per address and hour.
    const address = `10.${lane}.${Number(life) & 255}.${n & 255}`;
    const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': address } });
    const email = `life${life}-${lane}-${n}@example.test`;
    const answer = await registerAccount(app, request, { email, password: 'secret-1' });
    print(answer.ok ? `kept ${email}` : `refused ${answer.error.message}`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => signUp(lane)));
