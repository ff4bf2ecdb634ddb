import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
import { createTestDatabase } from '#tests/setup/create-test-database.ts';

let server: ServerProcess;
let metricsUrl: string;

beforeAll(async () => {
  server = await startServer({
    APP_ENV: 'local',
    DATABASE_URL: await createTestDatabase(),
    SESSION_SECRET: 'metrics-0123456789-abcdefghijklmnop',
    METRICS_PORT: '0',
  });
  metricsUrl = `http://127.0.0.1:${/"Metrics".*"port":(\d+)/.exec(server.stdout())?.[1]}/metrics`;
});
afterAll(() => server.stop());

/** Every sample by its name and labels, as `name{label="value"}`. */
async function samples(): Promise<Map<string, number>> {
  const text = await (await fetch(metricsUrl)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${server.origin}${path}`, { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  return answer;
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('the metrics', () => {
  test('count requests by route, layouts, payment events and limits', async () => {
    const email = 'counted.person@example.test';
    const signUp = await post('/api/register', { email, password: 'long enough' });
    const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const fields = { roomLength: '100', roomWidth: '100', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
    const body = new URLSearchParams({ intent: 'calculate', ...fields });
    expect((await ask('/new', { method: 'POST', headers: { cookie }, body })).status).toBe(200);
    await ask('/j/a-link-of-mine?token=private');
    await ask('/no/such/page-of-mine');
    await ask('/auth.data');
    await post('/api/stripe-webhook', { type: 'made.up' }, { 'stripe-signature': 't=1,v1=00' });
    for (let n = 0; n < 6; n += 1) await post('/api/login', { email, password: 'wrong-password' });
    await fetch(`${server.origin}/auth`, { method: 'PROPFIND' }).then((answer) => answer.arrayBuffer());

    const found = await samples();
    const requests = (route: string, method: string, status: number) =>
      found.get(`tilewright_http_requests_total{route="${route}",method="${method}",status="${status}"}`);
    expect(requests('api.register', 'POST', signUp.status)).toBe(1);
    expect(requests('(new)', 'POST', 200)).toBe(1);
    expect(requests('$', 'GET', 404)).toBe(1);
    expect(requests('auth', 'GET', 200)).toBe(1);
    expect(found.get('tilewright_http_request_seconds_count{route="api.login"}')).toBe(6);
    expect(found.get('tilewright_layout_seconds_count{outcome="computed"}')).toBe(1);
    expect(found.get('tilewright_webhooks_total{type="other",outcome="refused"}')).toBe(1);
    expect(found.get('tilewright_rate_limits_total{rule="login-account"}')).toBeGreaterThan(0);

    const text = await (await fetch(metricsUrl)).text();
    for (const word of ['counted.person', 'of-mine', 'private', '127.0.0.1', 'PROPFIND']) {
      expect(text).not.toContain(word);
    }
  });

  test('report the pool, the queues, the event loop and the process', async () => {
    // The mail to the new account may still be queued.
    await expect.poll(async () => (await samples()).get('tilewright_mail_waiting{queue="mail"}')).toBe(0);
    const found = await samples();
    expect(found.get('tilewright_database_up')).toBe(1);
    expect(found.get('tilewright_database_connections{state="allowed"}')).toBe(10);
    expect(found.get('tilewright_mail_waiting{queue="announcement"}')).toBe(0);
    expect(found.get('tilewright_mail_failed{queue="mail"}')).toBe(0);
    expect(found.get('tilewright_mail_failed{queue="announcement"}')).toBe(0);
    expect(found.get('tilewright_webhook_lag_seconds')).toBe(0);
    expect(found.get('tilewright_database_bytes')).toBeGreaterThan(1e6);
    expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  test('are only on their own port', async () => {
    expect((await ask('/metrics')).status).toBe(404);
    const other = await fetch(metricsUrl.replace('/metrics', '/'));
    expect(other.status).toBe(404);
    await other.arrayBuffer();
  });
});
