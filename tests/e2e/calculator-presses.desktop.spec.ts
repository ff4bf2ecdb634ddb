import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fillCalculator, openCalculator, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';

test('a press and a bare Enter calculate without a submission, which autofill would look into', async ({
  page,
  account,
}) => {
  expect(account.email).toContain('@');
  await openCalculator(page);
  await page.evaluate(() => {
    document.documentElement.dataset.submissions = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.submissions = String(Number(dataset.submissions) + 1);
    };
    document.addEventListener('submit', count, { capture: true });
  });
  await fillCalculator(page, SQUARE_ROOM);
  await calculate(page);
  await expect(page.getByTestId('tiles-to-buy')).toHaveText('81');
  await page.locator('#roomLength').fill('112.125');
  await expect(page.getByTestId('tiles-to-buy')).toBeHidden();
  // While the button is pressed in, neither it nor Enter does anything.
  await expect(page.getByRole('button', { name: 'Calculate Layout' })).toBeEnabled();
  await page.locator('#roomLength').press('Enter');
  await expect(page.getByTestId('tiles-to-buy')).toBeVisible();
  expect(await page.locator('html').getAttribute('data-submissions')).toBe('0');
});

test('a closed part of the form takes no box, so that nobody lays it out to look at its fields', async ({
  page,
  account,
}) => {
  expect(account.email).toContain('@');
  await openCalculator(page);
  const boxOf = () =>
    page.locator('#new-obstacle').evaluate((part) => getComputedStyle(part, '::details-content').display);
  expect(await boxOf()).toBe('none');
  await page.locator('#new-obstacle > summary').click();
  expect(await boxOf()).toBe('block');
  await expect(page.locator('[name="newObstacle.name"]')).toBeVisible();
});
