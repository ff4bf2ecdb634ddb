import { randomBytes } from 'node:crypto';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

export { expect };

export interface Account {
  readonly email: string;
  readonly password: string;
}

interface Fixtures {
  /** Patterns of console errors that this test causes on purpose. */
  readonly expectedErrors: RegExp[];
  /** Fails the test on console errors, page errors and policy reports of every page it opens. */
  readonly watch: undefined;
  /** Keeps the service worker out of every project but the offline one. */
  readonly withoutServiceWorker: undefined;
  /** A new account on the trial plan, signed in on `page`, with the terms accepted. */
  readonly account: Account;
  /** An account on the Pro plan (the administrator's), signed in on `page`, with the terms accepted. */
  readonly proAccount: Account;
}

/** The administrator of the server that the tests run against. */
export const ADMIN: Account = { email: 'admin@tilewright.local', password: 'administrator' };

/** Answers below 500 are part of the product; the browser reports each as an error on the console. */
const EXPECTED_ANSWER = /Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  extraHTTPHeaders: async ({}, use) => {
    const [a, b, c] = randomBytes(3);
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  expectedErrors: async ({}, use) => use([]),

  withoutServiceWorker: [
    async ({ context }, use, testInfo) => {
      // Each test would fill a cache of its own; the offline project is where it matters.
      if (testInfo.project.name !== 'offline') {
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      }
      await use(undefined);
    },
    { auto: true },
  ],

  watch: [
    async ({ context, expectedErrors }, use) => {
      const seen: string[] = [];
      const isExpected = (text: string) => EXPECTED_ANSWER.test(text) || expectedErrors.some((one) => one.test(text));
      const note = (page: Page | null, text: string) => {
        if (!isExpected(text)) seen.push(`${page?.url()}: ${text}`);
      };
      context.on(
        'console',
        (message: ConsoleMessage) => message.type() === 'error' && note(message.page(), message.text()),
      );
      context.on('weberror', (error) => note(error.page(), String(error.error())));
      await use(undefined);
      expect(seen, 'errors reported by the browser').toEqual([]);
    },
    { auto: true },
  ],

  account: async ({ page, baseURL }, use) => {
    const account = newAccount();
    await register(page, account);
    await acceptTerms(page, baseURL);
    await use(account);
  },

  proAccount: async ({ page, baseURL }, use) => {
    await post(page, '/api/login', ADMIN);
    await post(page, '/api/admin/set-plan', { plan: 'pro' });
    await acceptTerms(page, baseURL);
    await use(ADMIN);
  },
});

export function newAccount(): Account {
  return { email: `e2e-${randomBytes(6).toString('hex')}@example.com`, password: randomBytes(9).toString('base64url') };
}

/** Signs `account` up over the API; the page's context then carries its session. */
export function register(page: Page, account: Account): Promise<void> {
  return post(page, '/api/register', account);
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `POST ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
}

async function acceptTerms(page: Page, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'terms', value: 'accepted', url: baseURL ?? '' }]);
}
