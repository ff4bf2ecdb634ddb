import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { OpenDatabase } from '#app/server/db/database.server.ts';
import { isDatabaseDown } from '#app/server/db/is-database-down.server.ts';

const RETRIES = 60;
const RETRY_MS = 500;
/** What a statement after the end is answered: the queue reads a figure from any answer, and nobody waits any more. */
const never = new Promise<{ rows: Record<string, unknown>[] }>(() => {});

/**
 * The queue's way to the app's own database. While that is away a statement waits for it, since the queue does
 * not catch every failure itself.
 */
export function bossDatabase(database: OpenDatabase): PgBoss.Db & { close: () => void } {
  let isClosed = false;
  return {
    async executeSql(text: string, values?: unknown[]) {
      for (let attempt = 0; ; attempt += 1) {
        if (isClosed) return never;
        try {
          return await database.raw(
            text,
            values?.map((value) => (value === undefined ? null : value)),
          );
        } catch (error) {
          if (isClosed) return never;
          if (!isDatabaseDown(error) || attempt >= RETRIES) throw error;
          await pause(RETRY_MS, undefined, { ref: false });
        }
      }
    },
    close() {
      isClosed = true;
    },
  };
}
