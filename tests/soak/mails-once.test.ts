import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray, ne, sql } from 'drizzle-orm';
import { openPostgres } from '#app/server/db/open-postgres.server.ts';
import { mailbox, mailQueue } from '#drizzle/schema/operations.ts';
import { proposals } from '#drizzle/schema/proposals.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { adoptTestApp } from '#tests/factories/adopt-test-app.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
import { startPostgres } from '#tests/setup/embedded-postgres.ts';
import { fromAddress } from './support/app-pair.ts';
import { putPublished, putSender } from './support/published.ts';
import { soakRow } from './support/soak-row.ts';

const KILLS = Number(process.env.SOAK_KILLS ?? 20);
const AT_ONCE = 4;
const PER_ACCOUNT = 50;
const SESSION_SECRET = 'figures-0123456789-abcdefghijklmnop';
const GIVE_UP_MS = 5 * 60_000;

/** Accepts proposals while the server, whose local mailbox takes the mails, is killed at random moments. */
async function acceptances(): Promise<FigureRow> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const database = await openPostgres(url, 5);
  const { app } = adoptTestApp(database, { SESSION_SECRET, DATABASE_URL: url });
  const data = mkdtempSync(join(tmpdir(), 'tilewright-mails-'));
  const start = () =>
    startServer({
      APP_ENV: 'local',
      DATA_DIR: data,
      DATABASE_URL: url,
      SESSION_SECRET,
      TRUSTED_PROXY_HEADER: 'x-forwarded-for',
    });
  let server: ServerProcess | null = await start();
  try {
    let asked = 0;
    let sender = await putSender(app, 'Elm Tile');
    let isOver = false;
    const accept = async () => {
      while (!isOver) {
        const n = asked;
        asked += 1;
        if (n > 0 && n % PER_ACCOUNT === 0) sender = await putSender(app, `Elm Tile ${n}`);
        const { link, fingerprint } = await putPublished(app, sender.userId, `client-${n}@example.test`);
        // Pressed again until it is answered, as users do.
        for (let isSigned = false; !isSigned && !isOver; ) {
          const origin = server?.origin ?? '';
          const form = { intent: 'accept', consent: 'on', name: 'Ann Smith', fingerprint };
          const answer = await fetch(origin + link, {
            method: 'POST',
            redirect: 'manual',
            headers: fromAddress(n),
            body: new URLSearchParams(form),
          }).catch(() => null);
          await answer?.arrayBuffer().catch(() => undefined);
          isSigned = answer?.status === 303 || answer?.status === 409;
          if (!isSigned) await pause(50);
        }
      }
    };
    const pressing = Promise.all(Array.from({ length: AT_ONCE }, accept));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(500 + Math.random() * 1_500);
      server.child.kill('SIGKILL');
      await server.ended;
      server = await start();
    }
    isOver = true;
    await pressing;
    // Mails leased by a killed process are due again immediately.
    await app.db.update(mailQueue).set({ nextAttemptAt: sql`clock_timestamp()` }).where(ne(mailQueue.status, 'sent'));
    const open = () => app.db.$count(mailQueue, inArray(mailQueue.status, ['queued', 'sending']));
    const end = performance.now() + GIVE_UP_MS;
    while ((await open()) > 0 && performance.now() < end) await pause(200);
    const signed = await app.db.$count(proposals, sql`${proposals.state} = 'accepted'`);
    const sent = await app.db.$count(mailQueue, sql`status = 'sent'`);
    const there = await app.db.$count(mailbox);
    const twice = await app.db
      .select({ recipient: mailbox.recipient, subject: mailbox.subject })
      .from(mailbox)
      .where(sql`${mailbox.recipient} like 'client-%'`)
      .groupBy(mailbox.recipient, mailbox.subject)
      .having(sql`count(*) > 1`);
    return {
      row: 46,
      promise: 'A mail is sent once',
      figure: `${KILLS} kills while ${signed} proposals were accepted: ${sent} mails sent, ${there} in the mailbox, ${twice.length} clients mailed twice, ${await open()} not sent`,
      target: 'as many in the mailbox as sent, none twice, none left, and a client mailed for each acceptance',
      reached: there === sent && twice.length === 0 && (await open()) === 0 && signed > 0 && there >= signed,
    };
  } finally {
    await server?.stop();
    await database.close();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

soakRow(46, acceptances);
