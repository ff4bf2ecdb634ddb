import { randomUUID } from 'node:crypto';
import type { App } from '#app/server/app.server.ts';
import type { OpenDatabase } from '#app/server/db/database.server.ts';
import { readEnv } from '#app/server/process/env.server.ts';
import { createLog } from '#app/server/process/log.server.ts';
import { createPasswordHasher } from '#app/server/process/password-hasher.server.ts';
import { adoptApp, closeApp } from '#app/server/runtime/runtime.server.ts';

export type TestApp = {
  readonly app: App;
  readonly database: OpenDatabase;
  /** Every line logged so far. */
  readonly lines: string[];
  /** Fixes the clock at `now`; null returns to the machine's clock. */
  readonly setNow: (now: Date | null) => void;
  readonly close: () => Promise<void>;
};

/** An app on an open database. Routes called in this process use it. */
export function adoptTestApp(database: OpenDatabase, settings: Record<string, string> = {}): TestApp {
  const lines: string[] = [];
  let fixed: Date | null = null;
  const now = () => fixed ?? new Date();
  const app: App = {
    env: readEnv({
      SESSION_SECRET: `test-${randomUUID()}${randomUUID()}`,
      ADMIN_EMAIL: 'admin@tilewright.test',
      TEST_ACCOUNT_EMAIL: 'tester@tilewright.test',
      SUPPORT_EMAIL: 'support@tilewright.test',
      TRUSTED_PROXY_HEADER: 'x-forwarded-for',
      ...settings,
    }),
    db: database.db,
    log: createLog((line) => lines.push(line), now),
    now,
    passwords: createPasswordHasher(),
    wakeMail: () => {},
  };
  adoptApp(app, database);
  return { app, database, lines, setNow: (date) => (fixed = date), close: closeApp };
}
