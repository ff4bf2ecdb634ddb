import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
import { startPostgres } from '#tests/setup/embedded-postgres.ts';
import { soakRow } from './support/soak-row.ts';

const KB = 1024;
const UPLOADS = 1_000;
/** Memory that a process keeps for reuse, in MB. */
const BACK_MB = 80;
const PATHS = ['/tiles', '/account', '/api/pictures', '/new', '/projects', '/api/jobs', '/proposals/1', '/auth'];

/** Resident memory in MB. */
function memoryOf(server: ServerProcess): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** How an anonymous upload continues after its header. */
const WAYS = {
  'states 8 MB, sends 8 MB, and does not end': { head: `Content-Length: ${9 * KB * KB}`, bytes: 8 * KB * KB },
  'states 8 MB and sends 60 KB': { head: `Content-Length: ${8 * KB * KB}`, bytes: 60 * KB },
  'states no length and sends 60 KB': { head: 'Transfer-Encoding: chunked', bytes: 60 * KB },
  'states 64 KB and sends 63 KB': { head: `Content-Length: ${64 * KB}`, bytes: 63 * KB },
} as const;

async function uploads(server: ServerProcess, way: keyof typeof WAYS): Promise<FigureRow> {
  const { head, bytes } = WAYS[way];
  const port = Number(new URL(server.origin).port);
  const before = memoryOf(server);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server))), 50);
  const sockets: Socket[] = [];
  const body = Buffer.alloc(64 * KB, 97);
  for (let n = 0; n < UPLOADS; n += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    const lines = [`POST ${PATHS[n % PATHS.length]} HTTP/1.1`, 'Host: localhost', head];
    socket.write(`${lines.join('\r\n')}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`);
    if (head.startsWith('Transfer')) socket.write(`${bytes.toString(16)}\r\n`);
    for (let sent = 0; sent < bytes; sent += body.length)
      socket.write(body.subarray(0, Math.min(body.length, bytes - sent)));
    sockets.push(socket);
    if (n % 50 === 0) await pause(20);
  }
  await pause(5_000);
  const asked = performance.now();
  const alive = await fetch(`${server.origin}/healthz`);
  const healthMs = performance.now() - asked;
  await pause(5_000);
  for (const socket of sockets) socket.destroy();
  const end = performance.now();
  while (memoryOf(server) > before + BACK_MB && performance.now() - end < 30_000) await pause(250);
  clearInterval(watch);
  const backS = (performance.now() - end) / 1000;
  const after = memoryOf(server);
  return {
    row: 37,
    promise: `Nothing large is read for a stranger: an upload that ${way}`,
    figure: `${UPLOADS} uploads: memory ${before.toFixed(0)} MB, at most ${(peak - before).toFixed(0)} MB more, ${(after - before).toFixed(0)} MB more ${backS.toFixed(1)} s after; /healthz ${alive.status} in ${healthMs.toFixed(0)} ms`,
    target: `at most 300 MB more, back within 30 s (${BACK_MB} MB)`,
    reached: peak - before <= 300 && after - before <= BACK_MB && alive.status === 200,
  };
}

soakRow(37, async () => {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const server = await startServer({
    APP_ENV: 'local',
    DATABASE_URL: url,
    SESSION_SECRET: 'figures-0123456789-abcdefghijklmnop',
  });
  try {
    // Modules loaded by the first requests stay in memory.
    for (let n = 0; n < UPLOADS; n += 1) {
      const path = PATHS[n % PATHS.length] ?? '/auth';
      const body = new URLSearchParams({ name: String(n) });
      await (await fetch(server.origin + path, { method: 'POST', body, redirect: 'manual' })).arrayBuffer();
    }
    const rows: FigureRow[] = [];
    for (const way of Object.keys(WAYS) as (keyof typeof WAYS)[]) rows.push(await uploads(server, way));
    return rows;
  } finally {
    await server.stop();
    await postgres.stop();
  }
});
