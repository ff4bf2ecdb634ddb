import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { RATE_RULES } from '#app/server/guard/rate-limit.server.ts';
import { mailbox, mailQueue } from '#drizzle/schema/operations.ts';
import { heldNames } from '#drizzle/schema/proposals.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { fromAddress, startPair } from './support/app-pair.ts';
import { putPublished, putSender } from './support/published.ts';
import { soakRow } from './support/soak-row.ts';

const PRESSES = Number(process.env.SOAK_PRESSES ?? 10_000);
const AT_ONCE = 20;
const ACCOUNTS = 5;
const PROPOSALS = 20;

/** Presses every mail button of several accounts, for proposals to one person's address and its plus-addresses. */
async function presses(): Promise<readonly FigureRow[]> {
  const pair = await startPair();
  try {
    const { app, originOf } = pair;
    const victim = `victim-${randomUUID()}`;
    const unknown = await putSender(app, 'Oak Tile');
    const buttons: { path: string; cookie: string; isKnown: boolean }[] = [];
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const sender = account === 0 ? unknown : await putSender(app, `Elm Tile ${account}`);
      const isKnown = account > 0;
      const row = { userId: sender.userId, name: `Elm Tile ${account}`, at: app.now(), allowedAt: app.now() };
      if (isKnown) await app.db.insert(heldNames).values(row);
      for (let n = 0; n < PROPOSALS; n += 1) {
        const { id } = await putPublished(app, sender.userId, `${victim}+${account}-${n}@example.test`);
        buttons.push({ path: `/proposals/${id}`, cookie: sender.cookie, isKnown });
      }
    }
    const statuses = new Map<number, number>();
    const start = performance.now();
    let pressed = 0;
    const press = async () => {
      while (pressed < PRESSES) {
        const n = pressed;
        pressed += 1;
        const { path, cookie } = buttons[n % buttons.length] as (typeof buttons)[number];
        const answer = await fetch(originOf(n) + path, {
          method: 'POST',
          redirect: 'manual',
          headers: { ...fromAddress(n), cookie },
          body: new URLSearchParams({ intent: 'mail', mailed: String(Math.floor(n / buttons.length) % 4) }),
        });
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, press));
    const seconds = (performance.now() - start) / 1000;
    const open = async () =>
      (await app.db.$count(mailQueue, eq(mailQueue.status, 'queued'))) +
      (await app.db.$count(mailQueue, eq(mailQueue.status, 'sending')));
    while ((await open()) > 0) await new Promise((resolve) => setTimeout(resolve, 200));
    const delivered = await app.db.$count(mailbox, like(mailbox.recipient, `${victim}%`));
    const held = await app.db.$count(mailQueue, eq(mailQueue.status, 'held'));
    const most = RATE_RULES.proposalMailTo.limit;
    const faults = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
    return [
      {
        row: 39,
        promise: 'The product is no mailer',
        figure: `${pressed} presses on ${buttons.length} buttons of ${ACCOUNTS} accounts in ${seconds.toFixed(0)} s: ${delivered} mails to one mailbox, ${held} held, ${faults} faults`,
        target: `at most ${most} mails sent or held, no 5xx`,
        reached: delivered + held <= most && delivered + held > 0 && faults === 0,
      },
    ];
  } finally {
    await pair.stop();
  }
}

soakRow(39, presses);
