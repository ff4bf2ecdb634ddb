import type { FigureRow, FigureScript } from '#scripts/lib/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { bathroomForm } from '#tests/factories/posted-forms.ts';
import { quantile, startPair } from '#tests/soak/support/app-pair.ts';

const MOST_BYTES = 80_000;
const RENDERS = 200;

/** The answer to a plain post of a bathroom with a tub and a toilet, as a Pro account has it: its HTML before compression. */
export default {
  rows: ['html-bathroom'],
  async measure(): Promise<FigureRow[]> {
    const pair = await startPair();
    try {
      const cookie = `${await signIn(pair.app, (await putUser(pair.app, { plan: 'pro' })).id)}; terms=accepted`;
      const { origin } = pair.servers[0];
      const post = async () => {
        const answer = await fetch(`${origin}/?index`, {
          method: 'POST',
          headers: { cookie, origin },
          body: new URLSearchParams(bathroomForm()),
        });
        if (answer.status !== 200) throw new Error(`The post was answered ${answer.status}`);
        return (await answer.arrayBuffer()).byteLength;
      };
      const bytes = await post();
      const times: number[] = [];
      for (let n = 0; n < RENDERS; n += 1) {
        const start = performance.now();
        await post();
        times.push(performance.now() - start);
      }
      return [
        {
          row: 'html-bathroom',
          promise: 'HTML of the answer to a plain post of a bathroom, before compression',
          figure: `${(bytes / 1000).toFixed(1)} kB; answered in ${quantile(times, 0.5).toFixed(1)} ms, the median of ${RENDERS}`,
          target: `${MOST_BYTES / 1000} kB`,
          reached: bytes <= MOST_BYTES,
        },
      ];
    } finally {
      await pair.stop();
    }
  },
} satisfies FigureScript;
