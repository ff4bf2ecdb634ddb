import type { Plan } from '#app/product/plans/plans.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser, reload, signIn } from '#tests/factories/accounts.ts';
import type { AppPair } from './app-pair.ts';

type Start = { readonly plan: Plan; readonly annualCalculationsUsed?: number; readonly trialLayoutsUsed?: number };

/** Sends `calls` increments to both processes at once; returns how many were granted and how many are stored. */
async function race(pair: AppPair, start: Start, calls: number): Promise<{ granted: number; stored: number }> {
  const user = await putUser(pair.app, start);
  const cookie = await signIn(pair.app, user.id);
  const statuses = await Promise.all(
    Array.from({ length: calls }, async (_, n) => {
      const answer = await fetch(`${pair.originOf(n)}/api/increment-layout`, { method: 'POST', headers: { cookie } });
      await answer.text();
      return answer.status;
    }),
  );
  const other = statuses.find((status) => status !== 200 && status !== 403);
  if (other !== undefined) throw new Error(`a call answered ${other}`);
  return {
    granted: statuses.filter((status) => status === 200).length,
    stored: (await reload(pair.app, user.id)).layoutsCreated,
  };
}

/** Row 1, on a running pair. */
export async function planLimits(pair: AppPair): Promise<FigureRow> {
  const cases: [number, Start][] = [
    [20, { plan: 'trial' }],
    // A trial's 20 layouts run out before its 25 calculations; a DIY year with 25 used has 25 left.
    [25, { plan: 'diy', annualCalculationsUsed: 25 }],
    [50, { plan: 'diy' }],
  ];
  const found: string[] = [];
  let wrong = 0;
  for (const [limit, start] of cases) {
    const { granted, stored } = await race(pair, start, 200);
    found.push(`${limit}: granted ${granted}, stored ${stored}`);
    if (granted !== limit || stored !== limit) wrong += 1;
  }
  let wrongRounds = 0;
  for (let round = 0; round < 100; round += 1) {
    const left = 1 + (round % 20);
    const { granted, stored } = await race(pair, { plan: 'trial', trialLayoutsUsed: 20 - left }, 100);
    if (granted !== left || stored !== left) wrongRounds += 1;
  }
  return {
    row: 1,
    promise: 'A counter never passes its limit and never loses an increment',
    figure: `${found.join('; ')}; wrong rounds ${wrongRounds} of 100 × 100 calls`,
    target: 'granted = stored = limit, 0 wrong rounds',
    reached: wrong === 0 && wrongRounds === 0,
  };
}

/** Row 2, on a running pair. */
export async function anniversary(pair: AppPair): Promise<FigureRow> {
  const year = new Date().getUTCFullYear();
  const resets: string[] = [];
  let isRight = true;
  for (const since of [`${year - 1}-01-01T00:00:00Z`, '2024-02-29T12:00:00Z', '2023-03-26T00:30:00Z']) {
    const user = await putUser(pair.app, {
      plan: 'diy',
      annualCalculationsUsed: 50,
      annualCalculationResetDate: new Date(since),
    });
    const cookie = await signIn(pair.app, user.id);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        fetch(`${pair.originOf(n)}/api/increment-layout`, { method: 'POST', headers: { cookie } }),
      ),
    );
    const granted = answers.filter((answer) => answer.status === 200).length;
    const after = await reload(pair.app, user.id);
    // Two resets would have granted more than the 50 of one year.
    const isOnce = granted === 50 && after.annualCalculationsUsed === 50;
    isRight = isRight && isOnce && after.annualCalculationResetDate > new Date(since);
    resets.push(
      `${since.slice(0, 10)}: ${granted} granted, now since ${after.annualCalculationResetDate.toISOString()}`,
    );
  }
  return {
    row: 2,
    promise: 'The anniversary resets once',
    figure: resets.join('; '),
    target: '1 reset under 100 parallel calls in 2 processes, leap day and clock change included',
    reached: isRight,
  };
}
