import { quantile, startPair } from '#scripts/soak/app-pair.ts';
import type { FigureRow, FigureScript } from '#scripts/soak/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { startBarePage } from './bare-page.ts';
import { loadPage, pinToCore } from './load-page.ts';

const ROUND_MS = 2_000;
const WARM_MS = 2_000;
const ROUNDS = 5;
const GZIP = { 'accept-encoding': 'gzip' };
/** Signed-in pages are asked for by so many by turns: nobody asks for one page a thousand times. */
const ACCOUNTS = 500;

/** The servers take turns, so that whatever else the machine does meets all of them. */
async function measure(): Promise<FigureRow[]> {
  const [pair, bare] = [await startPair(), await startBarePage()];
  try {
    const cookies: string[] = [];
    for (let n = 0; n < ACCOUNTS; n += 1) {
      cookies.push(await signIn(pair.app, (await putUser(pair.app, { plan: 'pro' })).id));
    }
    const account = (n: number) => ({ cookie: cookies[n % ACCOUNTS] ?? '' });
    const nobody = () => ({});
    const packed = (headersOf: (n: number) => Readonly<Record<string, string>>) => (n: number) => ({
      ...headersOf(n),
      ...GZIP,
    });
    const [server] = pair.servers;
    const pinned = await Promise.all([server, bare].map(({ child }) => pinToCore(child.pid, 0)));
    const asked = {
      bare: [`${bare.origin}/`, nobody],
      auth: [`${server.origin}/auth`, nobody],
      home: [`${server.origin}/`, account],
      bareGzip: [`${bare.origin}/`, packed(nobody)],
      authGzip: [`${server.origin}/auth`, packed(nobody)],
      homeGzip: [`${server.origin}/`, packed(account)],
    } as const;
    const names = Object.keys(asked) as (keyof typeof asked)[];
    const rates = new Map<keyof typeof asked, number[]>(names.map((name) => [name, []]));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const name of names) {
        const rate = await loadPage(asked[name][0], round < 0 ? WARM_MS : ROUND_MS, asked[name][1]);
        if (round >= 0) rates.get(name)?.push(rate);
      }
    }
    const rateOf = (name: keyof typeof asked) => quantile(rates.get(name) ?? [], 0.5);
    const where = pinned.every(Boolean) ? 'on one core' : 'NOT on one core: no taskset here';
    const row = (name: 'auth' | 'home', what: string, wanted: number): FigureRow => {
      const share = rateOf(name) / rateOf('bare');
      const gzipShare = rateOf(`${name}Gzip`) / rateOf('bareGzip');
      return {
        row: `pages-${name}`,
        promise: `The server's speed: ${what}`,
        figure: `${rateOf(name).toFixed(0)} pages/s ${where}, ${percent(share)} of the bare page's ${rateOf('bare').toFixed(0)}; with gzip ${rateOf(`${name}Gzip`).toFixed(0)}, ${percent(gzipShare)} of ${rateOf('bareGzip').toFixed(0)}`,
        target: `${percent(wanted)} of a bare Remix page in the same run`,
        reached: share >= wanted,
      };
    };
    return [row('auth', '/auth for a visitor', 0.8), row('home', `/ for people signed in, ${ACCOUNTS} by turns`, 0.5)];
  } finally {
    await bare.stop();
    await pair.stop();
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

export default { rows: ['pages-auth', 'pages-home'], measure } satisfies FigureScript;
