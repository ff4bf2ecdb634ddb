import { expect, test } from '#tests/e2e/fixtures.ts';
import { askSupport, writeToSupport } from '#tests/e2e/support/ask-support.ts';

test('a question is validated at its fields, kept, and sent', { tag: '@nightly-no-js' }, async ({ page, account }) => {
  await page.goto('/support');
  await expect(page.locator('#email')).toHaveValue(account.email);
  await writeToSupport(page, { name: 'A', subject: 'Tile', message: 'Too short' });
  await expect(page.locator('#name-error')).toHaveText('Name must be at least 2 characters');
  await expect(page.locator('#subject-error')).toHaveText('Subject must be at least 5 characters');
  await expect(page.locator('#message-error')).toHaveText('Message must be at least 10 characters');
  await expect(page.locator('#subject')).toHaveValue('Tile');
  // Without scripts too the page opens at the first of them.
  await expect(page.locator('#name')).toBeFocused();
  await expect(page.locator('#name-error')).toBeInViewport();
  await askSupport(page);
});

test('every tutorial card has a target', { tag: '@nightly-desktop' }, async ({ trialPage: page }) => {
  await page.goto('/support');
  // Written instructions are called guides.
  await expect(page.getByRole('heading', { name: 'Guides', exact: true })).toBeVisible();
  await expect(page.getByText(/tutorial|watch/i)).toHaveCount(0);
  for (const [title, minutes] of [
    ['Custom Room Drawing', 3],
    ['Obstacle Placement', 2],
    ['Tape Measure Tool', 2],
    ['Cut Sheet Results', 3],
  ] as const) {
    const card = page.getByRole('link', { name: title });
    // There are no videos yet, and the card says so.
    await expect(card).toContainText(`Guide, ${minutes} min`);
    await expect(card).toHaveAttribute('href', /^\/guide#/);
    await expect(card).toHaveAttribute('target', '_blank');
    const answer = await page.request.get(String(await card.getAttribute('href')));
    expect(answer.ok()).toBe(true);
  }
});
