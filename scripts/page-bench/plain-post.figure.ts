import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { FigureScript } from '#scripts/lib/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { bathroomForm } from '#tests/factories/posted-forms.ts';
import { startPair } from '#tests/soak/support/app-pair.ts';

const POSTS = 200;
const WARM = 50;
const MOST_MS = 60;
const MOST_BYTES = 32_000;

/** The processor time of a process with all its threads, in milliseconds, to 10 ms. Works only on Linux. */
async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The fields after the name, from the third on: user and system time are the 14th and the 15th, in hundredths of a
  // second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Measures a sequence of posts without scripts, of a bathroom with a tub and a toilet on a Pro account. */
export default {
  rows: ['plain-post'],
  async measure() {
    const pair = await startPair();
    try {
      const cookie = `${await signIn(pair.app, (await putUser(pair.app, { plan: 'pro' })).id)}; terms=accepted`;
      const [{ origin, child }] = pair.servers;
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      /** Returns the bytes of the response body as sent. */
      const post = async () => {
        const sent = request(`${origin}/?index`, {
          method: 'POST',
          agent,
          headers: {
            cookie,
            origin,
            'content-type': 'application/x-www-form-urlencoded',
            'accept-encoding': 'br, gzip',
          },
        });
        sent.end(new URLSearchParams(bathroomForm()).toString());
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        if (answer.statusCode !== 200) throw new Error(`The post was answered ${answer.statusCode}`);
        if (answer.headers['content-encoding'] !== 'br') throw new Error('The answer is not sent in brotli');
        let bytes = 0;
        for await (const chunk of answer) bytes += (chunk as Buffer).length;
        return bytes;
      };
      for (let n = 0; n < WARM; n += 1) await post();
      const before = await processorMs(child.pid);
      let bytes = 0;
      for (let n = 0; n < POSTS; n += 1) bytes = Math.max(bytes, await post());
      const ms = ((await processorMs(child.pid)) - before) / POSTS;
      agent.destroy();
      return [
        {
          row: 'plain-post',
          promise: 'A plain post of the bathroom',
          figure: `${ms.toFixed(1)} ms of processor time a post, all threads, of ${POSTS}; ${(bytes / 1000).toFixed(1)} kB sent in brotli`,
          target: `${MOST_MS} ms, ${MOST_BYTES / 1000} kB`,
          reached: ms <= MOST_MS && bytes <= MOST_BYTES,
        },
      ];
    } finally {
      await pair.stop();
    }
  },
} satisfies FigureScript;
