import { expect, type Page } from '@playwright/test';

type Offer = 'diy' | 'pro-monthly';

/**
 * Pays for a plan at the payment stand-in, over HTTP; the page's session is on that plan afterwards. Answers where the
 * stand-in is.
 */
export async function subscribe(page: Page, plan: Offer): Promise<string> {
  const session = await page.request.post('/api/create-checkout-session', { data: { plan } });
  expect(session.ok(), `POST /api/create-checkout-session answered ${session.status()}`).toBe(true);
  const { url } = (await session.json()) as { url: string };
  await page.request.post(url, { form: { choice: 'pay' }, maxRedirects: 0 });
  await expect
    .poll(async () => ((await (await page.request.get('/api/user')).json()) as { plan: string }).plan)
    .toBe(plan === 'diy' ? 'diy' : 'pro');
  return new URL(url).origin;
}

export function subscribeToPro(page: Page): Promise<string> {
  return subscribe(page, 'pro-monthly');
}
