import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILD_DIR, inRoot } from '#scripts/lib/paths.mjs';
import { followServer, type ServerProcess } from '#tests/factories/server-process.ts';

// The application has its own server, but must also run under remix-serve.
let server: ServerProcess;
const data = mkdtempSync(join(tmpdir(), 'tilewright-remix-serve-'));

beforeAll(async () => {
  const args = [
    'tests/setup/report-port.mjs',
    'node_modules/@remix-run/serve/dist/cli.js',
    `${BUILD_DIR}/server/index.js`,
  ];
  server = await followServer(['--import', ...args.map((file) => inRoot(file))], {
    env: { ...process.env, NODE_ENV: 'production', APP_ENV: 'local', PORT: '0', HOST: '127.0.0.1', DATA_DIR: data },
    waitsFor: '/auth',
  });
});

afterAll(async () => {
  // On SIGTERM remix-serve waits for keep-alive clients, and fetch is one.
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('under plain remix-serve', () => {
  test('a layout with an obstacle is computed on a worker thread found beside the build', async () => {
    const signUp = await fetch(`${server.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'smoke@example.com', password: 'long enough' }),
    });
    expect(signUp.status).toBeLessThan(300);
    const cookie = signUp.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const form = new URLSearchParams({
      intent: 'calculate',
      roomLength: '100',
      roomWidth: '100',
      tileLength: '12',
      tileWidth: '12',
      groutSpacing: '1/8',
      'obstacles[0].name': 'Column',
      'obstacles[0].type': 'column',
      'obstacles[0].length': '10',
      'obstacles[0].width': '10',
      'obstacles[0].x': '40',
      'obstacles[0].y': '40',
    });
    const answer = await fetch(`${server.origin}/new`, { method: 'POST', headers: { cookie }, body: form });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('Tiles to buy');
    expect(page).toContain('<svg');
  });
});
