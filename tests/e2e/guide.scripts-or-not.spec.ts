import { expect, test } from '#tests/e2e/fixtures.ts';
import { runsScripts } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';

test('every chapter of the guide has steps, and its layouts are drawn by the layout engine', {
  tag: '@nightly-desktop',
}, async ({ page }) => {
  await page.goto('/guide');
  const chapters = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
  await expect(chapters).toHaveText([
    'Your First Layout',
    'From a Plan to a Room',
    'Custom Room Drawing',
    'Obstacle Placement',
    'Tape Measure Tool',
    'Cut Sheet Results',
  ]);
  for (const link of await chapters.all()) {
    await link.click();
    const title = await link.innerText();
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
    const chapter = page.locator((await link.getAttribute('href')) ?? '');
    await expect(chapter.getByRole('listitem').first()).toBeVisible();
    await expect(chapter.getByRole('img').first()).toBeVisible();
    await expect(chapter.locator('figcaption').first()).not.toBeEmpty();
  }
  // The bathroom of the example is 5 by 8 feet.
  await expect(page.locator('#first-layout').getByRole('img').first()).toContainText(/8'\s0"/);
  await expect(page.locator('#plan-you-have').getByRole('img')).toHaveCount(3);
  if (await runsScripts(page)) await expectAccessible(page);
});
