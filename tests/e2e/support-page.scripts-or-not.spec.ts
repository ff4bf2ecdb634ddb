import { expect, test } from '#tests/e2e/fixtures.ts';

test('a question is checked at its fields, kept, and sent', async ({ page, account }) => {
  await page.goto('/support');
  await expect(page.locator('#email')).toHaveValue(account.email);
  await page.locator('#name').fill('A');
  await page.locator('#subject').fill('Tile');
  await page.locator('#message').fill('Too short');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('#name-error')).toHaveText('Name must be at least 2 characters');
  await expect(page.locator('#subject-error')).toHaveText('Subject must be at least 5 characters');
  await expect(page.locator('#message-error')).toHaveText('Message must be at least 10 characters');
  await expect(page.locator('#subject')).toHaveValue('Tile');
  await page.locator('#name').fill('Ann');
  await page.locator('#subject').fill('Tile sizes');
  await page.locator('#message').fill('How do I enter 12 1/2 inches?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByText("We'll get back to you within 24 hours.").filter({ visible: true }).first(),
  ).toBeVisible();
});

test('every tutorial card leads somewhere', async ({ page, account }) => {
  expect(account.email).toContain('@');
  await page.goto('/support');
  const titles = ['Custom Room Drawing', 'Obstacle Placement', 'Tape Measure Tool', 'Cut Sheet Results'];
  for (const title of titles) {
    const card = page.getByRole('link', { name: new RegExp(title) });
    await expect(card).toHaveAttribute('target', '_blank');
    const answer = await page.request.get(String(await card.getAttribute('href')));
    expect(answer.ok()).toBe(true);
  }
});
