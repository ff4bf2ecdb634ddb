import { expect, test } from '#tests/e2e/fixtures.ts';
import { fillCalculator, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { hold } from '#tests/e2e/support/hold.ts';

test('the answer to a posted form stays when the page reads the account again', async ({ page, proAccount }) => {
  expect(proAccount.email).toContain('@');
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/new', { waitUntil: 'commit' });
  await fillCalculator(page, { roomLength: '144', roomWidth: '120', tileLength: '12', tileWidth: '12' });
  await page.getByRole('button', { name: 'Calculate Layout' }).click();
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  release();
  await waitForHydration(page);
  // Whatever is made anew has lost this mark.
  await page.getByTestId('answer-strip').evaluate((strip) => strip.setAttribute('data-mark', 'kept'));
  const read = page.waitForEvent('requestfinished', (request) => request.url().includes('/new.data'));
  await page.getByRole('button', { name: 'Pro', exact: true }).click();
  await read;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByTestId('answer-strip')).toHaveAttribute('data-mark', 'kept');
});
