import { expect, test } from '#tests/e2e/fixtures.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';

test('the proof is computed again in the reader’s browser, with the same numbers', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/proof');
  await expect(page.getByRole('heading', { name: 'The numbers, proven' })).toBeVisible();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url());
  });
  await page.getByRole('button', { name: 'Run it again in this browser' }).click();
  await expect(page.getByTestId('ran-again')).toContainText(/^\d+ examples computed here in [\d,]+ ms, each the same/);
  expect(posts).toEqual([]);
  await expectAccessible(page);
});
