import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import { promisify } from 'node:util';

/**
 * Gets a page over and over on `connections` kept connections for `ms`, the n-th time with the headers that `headersOf` has for
 * it; answers pages a second. Throws on any status but 200.
 */
export async function loadPage(
  url: string,
  ms: number,
  headersOf: (n: number) => Readonly<Record<string, string>> = () => ({}),
  connections = 8,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let pages = 0;
  let asked = 0;
  const start = performance.now();
  const until = start + ms;
  const one = async () => {
    while (performance.now() < until) {
      const n = asked;
      asked += 1;
      await getPage(url, headersOf(n), agent);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return pages / seconds;
}

function getPage(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', resolve);
      answer.once('error', reject);
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
    }).once('error', reject);
  });
}

/** Keeps a process with all its threads on one processor; false where the machine has no way to. */
export async function pinToCore(pid: number | undefined, core: number): Promise<boolean> {
  return promisify(execFile)('taskset', ['-apc', String(core), String(pid)]).then(
    () => true,
    () => false,
  );
}
