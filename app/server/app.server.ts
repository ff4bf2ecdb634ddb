import type { Db } from '#app/server/db/database.server.ts';
import type { Env } from '#app/server/process/env.server.ts';
import type { Log } from '#app/server/process/log.server.ts';
import type { PasswordHasher } from '#app/server/process/password-hasher.server.ts';

/** The dependencies of the use cases. Tests build their own. */
export type App = {
  readonly env: Env;
  readonly db: Db;
  readonly log: Log;
  readonly now: () => Date;
  readonly passwords: PasswordHasher;
  /** Notifies the outbox of a new mail. */
  readonly wakeMail: () => void;
};
