import { expect, test } from '#tests/e2e/fixtures.ts';
import { waitForHydration } from '#tests/e2e/support/calculator-page.ts';

test('business details open in two windows: the second save shows the first, and loses no input', {
  tag: '@nightly-desktop',
}, async ({ trialPage: page }) => {
  const other = await page.context().newPage();
  const saved = 'Your business details were saved.';
  for (const window of [page, other]) {
    await window.goto('/account');
    await waitForHydration(window, 'main button');
  }
  const of = (window: typeof page) => ({
    name: window.getByLabel('Business name'),
    phone: window.getByLabel('Phone'),
    licence: window.getByLabel('License no.'),
    save: window.getByRole('button', { name: 'Save business details' }),
  });
  const [mine, theirs] = [of(page), of(other)];

  await theirs.name.fill('Elm Tile LLC');
  await theirs.phone.fill('555 0100');
  await theirs.save.click();
  await expect(other.getByText(saved).last()).toBeVisible();

  await mine.name.fill('Oak Tile LLC');
  await mine.licence.fill('C-54');
  // Another button of the page reloads the stored values, but the form still knows its original ones.
  await page.getByRole('button', { name: 'Stop announcements' }).click();
  await expect(page.getByRole('button', { name: 'Get announcements' })).toBeVisible();
  await mine.save.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'changed in another window' });
  await expect(refusal).toBeVisible();
  await expect(refusal).toBeInViewport();
  await expect(mine.name).toHaveValue('Oak Tile LLC');
  await expect(mine.name).toHaveAccessibleDescription('The other window saved: Elm Tile LLC');
  await expect(mine.phone).toHaveAccessibleDescription('The other window saved: 555 0100');
  await expect(mine.licence).toHaveAccessibleDescription('The other window left this empty.');
  await other.goto('/account');
  await expect(theirs.name).toHaveValue('Elm Tile LLC');

  await mine.phone.fill('555 0100');
  await mine.save.click();
  await expect(page.getByText(saved).last()).toBeVisible();
  await expect(refusal).toHaveCount(0);
  // A second save from the same window does not conflict with the first.
  await mine.licence.fill('C-55');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await mine.save.click();
  expect((await answered).status()).toBe(200);
  await other.goto('/account');
  await expect(theirs.licence).toHaveValue('C-55');
  await expect(theirs.name).toHaveValue('Oak Tile LLC');
  await expect(theirs.phone).toHaveValue('555 0100');
});
