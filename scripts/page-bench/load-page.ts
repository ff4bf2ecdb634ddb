import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';

/** A page, and how it is asked for. */
export interface AskedPage {
  readonly url: string;
  /** Of the n-th request. */
  readonly headersOf: (n: number) => Readonly<Record<string, string>>;
  /** A form that is posted to it; without one the page is gotten. */
  readonly form?: URLSearchParams;
}

/** Asks for a page over and over on `connections` kept connections for `ms`; answers pages a second. Throws on any status but 200. */
export async function loadPage(page: AskedPage, ms: number, connections = 8): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let pages = 0;
  let asked = 0;
  const start = performance.now();
  const until = start + ms;
  const one = async () => {
    while (performance.now() < until) {
      const n = asked;
      asked += 1;
      await askFor(page, n, agent);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return pages / seconds;
}

function askFor({ url, headersOf, form }: AskedPage, n: number, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = form === undefined ? 'GET' : 'POST';
    const type = form && { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin };
    request(url, { method, headers: { ...headersOf(n), ...type }, agent }, (answer) => {
      answer.resume();
      answer.once('end', resolve);
      answer.once('error', reject);
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
    })
      .once('error', reject)
      .end(form?.toString());
  });
}

/** The processor time that a process has taken with all its threads (ms, to 10 ms); not a number where the system does not tell. */
export async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // What follows the name, from the third field on: user and system time are the 14th and the 15th, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Keeps a process with all its threads on one processor; false where the machine has no way to. */
export async function pinToCore(pid: number | undefined, core: number): Promise<boolean> {
  return promisify(execFile)('taskset', ['-apc', String(core), String(pid)]).then(
    () => true,
    () => false,
  );
}
