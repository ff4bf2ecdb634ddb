import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';

test('an icon without a label has a tooltip for the mouse and the keyboard', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  const tip = page.locator('[popover="manual"]');
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await zoomIn.hover();
  await expect(tip).toBeVisible();
  await expect(tip).toHaveText('Zoom in');
  // The pointer may move onto the tip, and the tip stays inside the window.
  await tip.hover();
  await expect(tip).toBeVisible();
  const box = await tip.boundingBox();
  expect(box !== null && box.x >= 0 && box.x + box.width <= 1280).toBe(true);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await zoomIn.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(zoomIn).toBeFocused();
  // Browsers scroll to the focused element and fire the event later.
  const scrolled = page.evaluate(() => new Promise((resolve) => addEventListener('scroll', resolve, { once: true })));
  await page.evaluate(() => scrollBy(0, 5));
  await scrolled;
  await expect(tip).toHaveText('Zoom in');
  await expect(tip).toBeVisible();
  // A press closes the tip.
  await page.keyboard.press('Enter');
  await expect(tip).toBeHidden();
  // A button with a visible label has no tip.
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).hover();
  await page.getByRole('button', { name: 'Zoom out' }).hover();
  await expect(tip).toHaveText('Zoom out');
});

test('a button too small for its label shows it in a tooltip', { tag: '@nightly' }, async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  const tip = page.locator('[popover="manual"]');
  for (const name of ['Tape measure', 'Measurements']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.hover();
    await expect(tip).toHaveText(name);
    await expect(tip).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(tip).toBeHidden();
  }
  // If the label is visible on the button, the tip does not repeat it.
  await page.setViewportSize({ width: 1900, height: 900 });
  await page.getByRole('button', { name: 'Measurements', exact: true }).hover();
  await page.getByRole('button', { name: 'Zoom out' }).hover();
  await expect(tip).toHaveText('Zoom out');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Measurements', exact: true }).hover();
  await expect(tip).toHaveText('Measurements');
});
