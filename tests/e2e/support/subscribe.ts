import { expect, type Page } from '@playwright/test';

type Offer = 'diy' | 'pro-monthly';

/**
 * Pays for a plan at the payment stand-in over HTTP; an account that already pays confirms the change instead. The
 * page's account is on the plan afterward. Returns the address of the payment or of the confirmation.
 */
export async function subscribe(page: Page, plan: Offer): Promise<string> {
  const session = await page.request.post('/api/create-checkout-session', { data: { plan } });
  expect(session.ok(), `POST /api/create-checkout-session answered ${session.status()}`).toBe(true);
  const { url } = (await session.json()) as { url: string };
  const isChange = new URL(url).pathname === '/checkout/change';
  const form = isChange ? await readHiddenFields(page, url) : { choice: 'pay' };
  await page.request.post(url, { form, maxRedirects: 0 });
  await expect
    .poll(async () => ((await (await page.request.get('/api/user')).json()) as { plan: string }).plan, {
      timeout: 60_000,
    })
    .toBe(plan === 'diy' ? 'diy' : 'pro');
  return new URL(url).origin;
}

/** The hidden fields of the form on a page. */
async function readHiddenFields(page: Page, url: string): Promise<Record<string, string>> {
  const html = await (await page.request.get(url)).text();
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}

export function subscribeToPro(page: Page): Promise<string> {
  return subscribe(page, 'pro-monthly');
}
