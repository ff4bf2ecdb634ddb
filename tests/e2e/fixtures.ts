import { randomBytes } from 'node:crypto';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { chooseCustomRoom, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { subscribe, subscribeToPro } from '#tests/e2e/support/subscribe.ts';

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
  /** Disables the service worker in every project except the offline one. */
  readonly withoutServiceWorker: undefined;
  /** A new account on the trial plan, signed in on `page`, with the terms accepted. */
  readonly account: Account;
  /** The administrator's account, which is on the Pro plan, signed in on `page`, with the terms accepted. */
  readonly proAccount: Account;
  /** `page`, signed in as `account`; `calculator` is the same page with an empty calculator open. */
  readonly trialPage: Page;
  readonly calculator: Page;
  /**
   * `page` of an account that pays for the DIY plan, which allows ten jobs; `diyCalculator` has an empty calculator
   * open.
   */
  readonly diyPage: Page;
  readonly diyCalculator: Page;
  /** `page` of an account that pays for the Pro plan, with the drawing of a custom room open. */
  readonly drawing: Page;
  /** `page`, signed in as `proAccount`; `proCalculator` has an empty calculator open. */
  readonly proPage: Page;
  readonly proCalculator: Page;
}

/** The administrator of the server under test. */
export const ADMIN: Account = { email: 'admin@tilewright.local', password: 'administrator' };

/** Statuses below 500 are part of the product, but the browser logs each as a console error. */
const EXPECTED_ANSWER = /Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * When another navigation begins, the router stops reading a page's data. The stream's reader (turbo-stream 2.4.1) then
 * rejects a promise that nobody can handle, because Remix keeps only the value of `decode` and drops its `done`.
 */
const READ_GIVEN_UP = /^AbortError: signal is aborted without reason/;

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
      // Otherwise every test would fill its own cache. Only the offline project needs it.
      if (testInfo.project.name !== 'offline') {
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      }
      await use(undefined);
    },
    { auto: true },
  ],

  watch: [
    async ({ context, expectedErrors }, use) => {
      const found: string[] = [];
      const isExpected = (text: string) => EXPECTED_ANSWER.test(text) || expectedErrors.some((one) => one.test(text));
      const note = (page: Page | null, text: string) => {
        if (!isExpected(text)) found.push(`${page?.url()}: ${text}`);
      };
      context.on(
        'console',
        (message: ConsoleMessage) => message.type() === 'error' && note(message.page(), message.text()),
      );
      context.on('weberror', (error) => {
        const text = String(error.error().stack ?? error.error());
        if (!READ_GIVEN_UP.test(text)) note(error.page(), text);
      });
      await use(undefined);
      expect(found, 'errors reported by the browser').toEqual([]);
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

  trialPage: async ({ page, account: _account }, use) => use(page),
  calculator: async ({ trialPage }, use) => use(await openedCalculator(trialPage)),
  diyPage: async ({ trialPage }, use) => {
    await subscribe(trialPage, 'diy');
    await use(trialPage);
  },
  diyCalculator: async ({ diyPage }, use) => use(await openedCalculator(diyPage)),
  drawing: async ({ trialPage }, use) => {
    await subscribeToPro(trialPage);
    await openCalculator(trialPage);
    await chooseCustomRoom(trialPage);
    await expect(trialPage.getByTestId('room-canvas')).toBeVisible();
    await use(trialPage);
  },
  proPage: async ({ page, proAccount: _account }, use) => use(page),
  proCalculator: async ({ proPage }, use) => use(await openedCalculator(proPage)),
});

async function openedCalculator(page: Page): Promise<Page> {
  await openCalculator(page);
  return page;
}

export function newAccount(): Account {
  return { email: `e2e-${randomBytes(6).toString('hex')}@example.com`, password: randomBytes(9).toString('base64url') };
}

/** Registers `account` over the API; the page's context then has its session. */
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
