import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut, openCalculator, SQUARE_ROOM, waitForHydration } from '#tests/e2e/support/calculator-page.ts';

test('the navigation scrolls to its section every time, even after returning to the page', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  await page.goto('/support');
  await openCalculator(page);
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  for (const [name, section] of [
    ['Tiles', 'tiles'],
    ['Room', 'room'],
    ['Pattern', 'pattern'],
    ['Tiles', 'tiles'],
    ['Room', 'room'],
  ] as const) {
    await navigation.getByRole('link', { name }).click();
    const under = await page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom);
    await expect
      .poll(async () => Math.abs(((await page.locator(`#${section}-section`).boundingBox())?.y ?? 0) - under))
      .toBeLessThan(40);
  }
});

test('the page opens at the fragment in its address', async ({ trialPage: page }) => {
  await page.goto('/new#pattern-section');
  await expect(page.locator('#roomLength')).toBeAttached();
  await expect(page.locator('#pattern-section')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('Back and a reload return to the same scroll position', async ({ calculator: page }) => {
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  // The content above may differ by a line.
  const isWhereItWas = () => page.evaluate(() => Math.abs(window.scrollY - 120) < 20);
  await page.reload();
  await expect.poll(isWhereItWas).toBe(true);
  await page.goto('/support');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // Hydration replaces the page's history entry. Going back during it would end up in the wrong entry.
  await waitForHydration(page, 'main button');
  await page.goBack();
  await expect.poll(isWhereItWas).toBe(true);
});

test('after Calculate the strip is below the header, and stays there in every view', async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  const top = async () => {
    const header = await page.locator('header').boundingBox();
    const strip = await page.getByTestId('answer-strip').boundingBox();
    return Math.round((strip?.y ?? 0) - (header?.height ?? 0));
  };
  await expect.poll(top).toBeLessThan(80);
  const before = await top();
  const form = await page.locator('#pattern-section').boundingBox();
  for (const face of ['Buy', 'Cut', 'Lay', 'Buy']) {
    await page.getByRole('link', { name: face, exact: true }).click();
    const heading = page.locator(`#${face.toLowerCase()}`);
    await expect(heading).toBeInViewport();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  }
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  // On a wide screen the form is beside the results and does not move.
  if (isWide) expect(await page.locator('#pattern-section').boundingBox()).toEqual(form);
});
