import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BUILD_DIR, binary, inRoot } from '#scripts/lib/paths.mjs';
import { freePort } from '#tests/setup/free-port.ts';

// The built application has a server of its own, but it has to run under the plain one as well.
let server: ChildProcess;
let origin: string;
const data = mkdtempSync(join(tmpdir(), 'tilewright-remix-serve-'));

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(binary('remix-serve'), [inRoot(BUILD_DIR, 'server', 'index.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'local',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
    },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect((await fetch(`${origin}/auth`)).status).toBe(200), {
    timeout: 40_000,
    interval: 100,
  });
});

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // On SIGTERM remix-serve waits for keep-alive clients, of which fetch is one.
  server.kill('SIGKILL');
  await ended;
  rmSync(data, { recursive: true, force: true });
});

describe('under plain remix-serve', () => {
  test('a layout with an obstacle is computed on a worker thread found beside the build', async () => {
    const signUp = await fetch(`${origin}/api/register`, {
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
    const answer = await fetch(`${origin}/new`, { method: 'POST', headers: { cookie }, body: form });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('Tiles to buy');
    expect(page).toContain('<svg');
  });
});
