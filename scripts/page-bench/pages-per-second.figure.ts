import type { FigureRow, FigureScript } from '#scripts/lib/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { bathroomForm } from '#tests/factories/posted-forms.ts';
import type { ServerProcess } from '#tests/factories/server-process.ts';
import { quantile, startPair } from '#tests/soak/support/app-pair.ts';
import { startBarePage } from './bare-page.ts';
import { type AskedPage, loadPage, pinToCore, processorMs } from './load-page.ts';

const ROUND_MS = 2_000;
const WARM_MS = 2_000;
const ROUNDS = 5;
const GZIP = { 'accept-encoding': 'gzip' };
/** Signed-in pages are asked for by so many by turns: nobody asks for one page a thousand times. */
const ACCOUNTS = 500;
const WANTED_POSTS = 40;

/** Of each round: pages a second, and what a page took of its server's processor time (ms). */
type Round = { readonly rate: number; readonly cost: number };

async function measureRound(server: ServerProcess, page: AskedPage, ms: number): Promise<Round> {
  const [before, start] = [await processorMs(server.child.pid), performance.now()];
  const rate = await loadPage(page, ms);
  const pages = (rate * (performance.now() - start)) / 1000;
  return { rate, cost: ((await processorMs(server.child.pid)) - before) / pages };
}

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
    const packed = (headersOf: AskedPage['headersOf']) => (n: number) => ({ ...headersOf(n), ...GZIP });
    const [server] = pair.servers;
    const pinned = await Promise.all([server, bare].map(({ child }) => pinToCore(child.pid, 0)));
    const form = new URLSearchParams(bathroomForm());
    const asked = {
      bare: [bare, { url: `${bare.origin}/`, headersOf: nobody }],
      auth: [server, { url: `${server.origin}/auth`, headersOf: nobody }],
      home: [server, { url: `${server.origin}/`, headersOf: account }],
      bareGzip: [bare, { url: `${bare.origin}/`, headersOf: packed(nobody) }],
      authGzip: [server, { url: `${server.origin}/auth`, headersOf: packed(nobody) }],
      homeGzip: [server, { url: `${server.origin}/`, headersOf: packed(account) }],
      post: [server, { url: `${server.origin}/?index`, headersOf: account, form }],
    } as const satisfies Record<string, readonly [ServerProcess, AskedPage]>;
    const names = Object.keys(asked) as (keyof typeof asked)[];
    const rounds = new Map<keyof typeof asked, Round[]>(names.map((name) => [name, []]));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const name of names) {
        const [of, page] = asked[name];
        const measured = await measureRound(of, page, round < 0 ? WARM_MS : ROUND_MS);
        if (round >= 0) rounds.get(name)?.push(measured);
      }
    }
    const middle = (name: keyof typeof asked, what: keyof Round) =>
      quantile(rounds.get(name)?.map((round) => round[what]) ?? [], 0.5);
    const rateOf = (name: keyof typeof asked) => middle(name, 'rate');
    const costOf = (name: keyof typeof asked) => `${middle(name, 'cost').toFixed(2)} ms`;
    const where = pinned.every(Boolean) ? 'on one core' : 'NOT on one core: no taskset here';
    const row = (name: 'auth' | 'home', what: string, wanted: number): FigureRow => {
      const share = rateOf(name) / rateOf('bare');
      const gzipShare = rateOf(`${name}Gzip`) / rateOf('bareGzip');
      return {
        row: `pages-${name}`,
        promise: `The server's speed: ${what}`,
        figure: `${rateOf(name).toFixed(0)} pages/s ${where}, ${percent(share)} of the bare page's ${rateOf('bare').toFixed(0)} (${costOf(name)} of processor time a page against ${costOf('bare')}); with gzip ${rateOf(`${name}Gzip`).toFixed(0)}, ${percent(gzipShare)} of ${rateOf('bareGzip').toFixed(0)}`,
        target: `${percent(wanted)} of a bare Remix page in the same run`,
        reached: share >= wanted,
      };
    };
    return [
      row('auth', '/auth for a visitor', 0.8),
      row('home', `/ for people signed in, ${ACCOUNTS} by turns`, 0.5),
      {
        row: 'pages-post',
        promise: `The server's speed: plain posts of the bathroom by people signed in, ${ACCOUNTS} by turns`,
        figure: `${rateOf('post').toFixed(0)} answers/s ${where}, ${costOf('post')} of processor time each`,
        target: `${WANTED_POSTS} a second`,
        reached: rateOf('post') >= WANTED_POSTS,
      },
    ];
  } finally {
    await bare.stop();
    await pair.stop();
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

export default { rows: ['pages-auth', 'pages-home', 'pages-post'], measure } satisfies FigureScript;
