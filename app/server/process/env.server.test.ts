import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#app/server/process/env.server.ts';
import { EnvError } from '#app/server/process/env-error.server.ts';
import { STAND_IN_SECRETS } from '#dev/stripe/start-stand-in.ts';

const PRODUCTION = {
  APP_ENV: 'production',
  APP_URL: 'https://tiles.example.com',
  DATABASE_URL: 'postgres://db/tiles',
  SESSION_SECRET: 'k3J9vQm2Xz7RtB5nYw8LcF4hGd6PsA1eUo0iTq',
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_4fQx9LmT2bYw7RzK',
  STRIPE_WEBHOOK_SECRET: 'whsec_8dVn3HsJ6pCg1XaE',
  STRIPE_PRICE_DIY: 'price_1',
  STRIPE_PRICE_PRO_MONTHLY: 'price_2',
  STRIPE_PRICE_PRO_ANNUAL: 'price_3',
};

function refusal(settings: Record<string, string | undefined>): EnvError {
  try {
    readEnv(settings);
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
  throw new Error('The settings were accepted');
}

describe('production', () => {
  test('starts with the required settings and everything else off', () => {
    const env = readEnv(PRODUCTION);
    expect(env).toMatchObject({ mode: 'production', isHttps: true, mail: null, payments: null, adminEmail: null });
    expect(env.database).toMatchObject({ kind: 'postgres' });
  });

  test.each([
    ['SESSION_SECRET', undefined],
    ['SESSION_SECRET', '   '],
    ['SESSION_SECRET', 'short-value-0123456789'],
    ['SESSION_SECRET', 'change-me-change-me-change-me-0123456789'],
    ['SESSION_SECRET', 'a'.repeat(64)],
    ['SESSION_SECRET', `${PRODUCTION.SESSION_SECRET},short`],
    ['APP_URL', undefined],
    ['APP_URL', 'ftp://files.example'],
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://db/tiles'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:9999'],
    ['STRIPE_SECRET_KEY', 'sk_live_4fQx9LmT2bYw7RzK'],
    ['SESSION_SECRET', 'Tr1ckyPh4se-'.repeat(4)],
    ['SESSION_SECRET', '0123456789abcdefghijklmnopqrstuvwxyz'],
    ['SESSION_SECRET', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
    ['SESSION_SECRET', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['APP_URL', 'http://tiles.example.com'],
    ['APP_URL', 'https://tiles.example.com/planner'],
    ['APP_URL', 'https://tiles.example.com/?from=mail'],
    ['APP_URL', 'https://tiles.example.com?from=mail'],
    ['APP_URL', 'https://tiles.example.com/#top'],
    ['APP_URL', 'https://desk:word@tiles.example.com'],
    ['TRUSTED_PROXY_HEADER', 'cookie'],
    ['TRUSTED_PROXY_HEADER', 'User-Agent'],
    ['TRUSTED_PROXY_HEADER', 'Referer'],
    ['TRUSTED_PROXY_HEADER', 'Host'],
    ['TRUSTED_PROXY_HEADER', 'Authorization'],
    ['TRUSTED_PROXY_HEADER', 'X-Forwarded-Host'],
    ['TRUSTED_PROXY_HEADER', 'X-Tilewright-Socket-Address'],
    ['TRUSTED_PROXY_HEADER', 'X-Made-Up'],
    ['TRUSTED_PROXY_HEADER', 'x-forwarded-for: 203.0.113.1'],
    ['MAIL_FROM', 'someone@example.com'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['PORT', 'many'],
    ['IMAP_URL', 'https://desk:word@mail.example.com'],
    ['IMAP_URL', 'imaps://mail.example.com'],
    ['IMAP_URL', 'imaps://desk@mail.example.com'],
    ['IMAP_URL', 'imaps://desk:%ff@mail.example.com'],
    ['IMAP_URL', 'desk:word@mail.example.com'],
    ['METRICS_PORT', '3000'],
  ])('refuses %s = %j, naming it and never the value', (name, value) => {
    const settings = { ...PRODUCTION, [name]: value };
    const error = refusal(settings);
    const blamed = name === 'STRIPE_SECRET_KEY' ? 'STRIPE_WEBHOOK_SECRET' : name === 'MAIL_FROM' ? 'SMTP_URL' : name;
    expect(error.variable).toBe(blamed);
    expect(error.message).toContain(blamed);
    if (value?.trim()) expect(error.message).not.toContain(value);
  });

  test.each([
    ['STRIPE_WEBHOOK_SECRET', STAND_IN_SECRETS.webhookSecret],
    ['STRIPE_SECRET_KEY', STAND_IN_SECRETS.secretKey],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_0123456789abcdef0123456789abcdef'],
    ['STRIPE_WEBHOOK_SECRET', `whsec_${'4fQx9LmT2bYw'.repeat(3)}`],
    ['STRIPE_SECRET_KEY', `sk_live_${'abcdefghijklmnop'.repeat(2)}`],
  ])('refuses %s = %j, which anybody could guess', (name, value) => {
    const error = refusal({ ...PRODUCTION, ...STRIPE, [name]: value });
    expect([error.variable, error.message.includes(value)]).toEqual([name, false]);
  });

  test('takes secrets as they are drawn', () => {
    for (let n = 0; n < 200; n += 1) {
      const draw = (bytes: number, as: BufferEncoding) =>
        createHash('sha512').update(`${n}`).digest().subarray(0, bytes).toString(as);
      const drawn = {
        SESSION_SECRET: draw(48, n % 2 === 0 ? 'base64' : 'hex').replaceAll(',', ''),
        STRIPE_SECRET_KEY: `sk_live_${draw(24, 'hex')}`,
        STRIPE_WEBHOOK_SECRET: `whsec_${draw(24, 'base64url')}`,
      };
      expect(readEnv({ ...PRODUCTION, ...STRIPE, ...drawn }).payments?.webhookSecret).toBe(drawn.STRIPE_WEBHOOK_SECRET);
    }
  });

  test.each(['https://tiles.example.com', 'https://tiles.example.com/', 'https://Tiles.example.com:443'])(
    'takes %s as its address',
    (address) => expect(readEnv({ ...PRODUCTION, APP_URL: address }).appUrl.href).toBe('https://tiles.example.com/'),
  );

  test.each(['X-Forwarded-For', 'x-real-ip', 'CF-Connecting-IP', 'True-Client-IP', 'Fly-Client-IP'])(
    'takes %s as the header of its proxy',
    (name) =>
      expect(readEnv({ ...PRODUCTION, TRUSTED_PROXY_HEADER: name }).trustedProxyHeader).toBe(name.toLowerCase()),
  );

  test('waits for the configured time before it refuses new connections', () => {
    expect(readEnv(PRODUCTION).stopDelayMs).toBe(500);
    expect(readEnv({ ...PRODUCTION, STOP_DELAY_MS: '7000' }).stopDelayMs).toBe(7_000);
  });

  test.each(Object.keys(STRIPE))('refuses payments without %s', (name) => {
    expect(refusal({ ...PRODUCTION, ...STRIPE, [name]: undefined }).variable).toBe(name);
  });

  test('takes secrets to rotate: the first signs, all verify', () => {
    const older = 'Zx81mN4kQ7rT2vW9yB5cD8fG3hJ6lP0sAeUiOt';
    expect(readEnv({ ...PRODUCTION, SESSION_SECRET: `${PRODUCTION.SESSION_SECRET}, ${older}` }).sessionSecrets).toEqual(
      [PRODUCTION.SESSION_SECRET, older],
    );
  });
});

describe('the support mailbox', () => {
  const IMAP_URL = 'imaps://desk%40example.com:p%2Fw@mail.example.com/Replies%20of%20all';
  const COMPLETE = {
    ...PRODUCTION,
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'no-reply@example.com',
    SUPPORT_EMAIL: 'help@example.com',
    IMAP_URL,
  };

  test('is read by TLS, but on the machine itself', () => {
    expect(readEnv(COMPLETE).inbox).toEqual({
      host: 'mail.example.com',
      port: 993,
      isTls: true,
      needsTls: false,
      user: 'desk@example.com',
      password: 'p/w',
      folder: 'Replies of all',
    });
    const by = (url: string) => readEnv({ ...COMPLETE, IMAP_URL: url }).inbox;
    expect(by('imap://a:b@mail.example.com')).toMatchObject({ port: 143, needsTls: true, folder: 'INBOX' });
    expect(by('imap://a:b@[::1]:1143/')).toMatchObject({ host: '::1', port: 1143, needsTls: false, folder: 'INBOX' });
    expect(by('imap://a:b@127.0.0.1.example.com')).toMatchObject({ needsTls: true });
  });

  test.each([
    [{ SMTP_URL: '', MAIL_FROM: '' }, 'SMTP_URL'],
    [{ SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL'],
    [{ SUPPORT_EMAIL: `${'a'.repeat(32)}@example.com` }, 'SUPPORT_EMAIL'],
  ])('is complete or off: without %j the start is refused', (lacking, blamed) => {
    const error = refusal({ ...COMPLETE, ...lacking });
    expect([error.variable, error.message.includes('p%2Fw')]).toEqual([blamed, false]);
  });
});

describe('a local run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tilewright-env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('needs nothing, listens on loopback and keeps the secret it made', () => {
    const env = readEnv({ DATA_DIR: folder });
    expect(env).toMatchObject({ mode: 'local', host: '127.0.0.1', port: 3000, isHttps: false });
    expect(env.adminEmail).toBe('admin@tilewright.local');
    expect(env.testAccountEmail).toBe(env.adminEmail);
    expect(env.sessionSecrets[0].length).toBeGreaterThanOrEqual(32);
    expect(readEnv({ DATA_DIR: folder }).sessionSecrets).toEqual(env.sessionSecrets);
    const file = path.join(folder, 'session-secret');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8').length).toBeGreaterThan(32);
  });

  test('reads addresses in lower case', () => {
    const env = readEnv({ DATA_DIR: folder, ADMIN_EMAIL: 'Boss@Example.COM', TRUSTED_PROXY_HEADER: 'X-Real-IP' });
    expect(env).toMatchObject({ adminEmail: 'boss@example.com', trustedProxyHeader: 'x-real-ip' });
  });
});
