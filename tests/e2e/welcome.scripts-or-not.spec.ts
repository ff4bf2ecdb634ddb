import { expect, newAccount, test } from '#tests/e2e/fixtures.ts';
import { runsScripts } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';

test('a visitor changes the sample, keeps its layout, and finds it in the calculator after signing up', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'See what it does' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  const hasScripts = await runsScripts(page);
  const layOut = async () => {
    // With scripts each change is laid out at once.
    if (!hasScripts) await page.getByRole('button', { name: 'Lay out' }).click();
  };
  const sample = page.locator('#try');
  const drawing = sample.getByRole('img');
  await expect(drawing).toContainText(/8'\s0"/);
  await sample.getByLabel('Room width').fill(`7' 6"`);
  await sample.getByLabel('Pattern').selectOption({ label: 'Half' });
  await layOut();
  await expect(drawing).toContainText(/7'\s6"/);
  await expect(drawing).toContainText('Vanity');

  await sample.getByLabel('Room length').fill('long');
  await layOut();
  await expect(sample.getByLabel('Room length')).toHaveAttribute('aria-invalid', 'true');
  await expect(sample.getByLabel('Room length')).toHaveValue('long');
  await expectAccessible(page);
  await sample.getByLabel('Room length').fill('100');
  await layOut();
  await expect(sample.getByLabel('Room length')).not.toHaveAttribute('aria-invalid');
  await expect(drawing).toContainText(/8'\s4"/);
  const tiles = await page.getByTestId('sample-tiles').innerText();

  // On a phone the number is beside the fields that change it.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const field of ['Room length', 'Tile width']) {
    await sample.getByLabel(field).scrollIntoViewIfNeeded();
    await expect(page.getByTestId('number-in-view')).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('number-in-view')).toHaveText(tiles);
  }

  await page.getByRole('button', { name: 'Keep this layout' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Your layout is kept')).toBeVisible();
  const { email, password } = newAccount();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL('/#results-section');
  await page.getByRole('button', { name: 'Accept' }).click();
  // Without scripts, accepting the terms reloads the page at its top.
  if (hasScripts) await expect(page.getByTestId('answer-strip')).toBeInViewport();
  await expect(page.getByTestId('tiles-to-buy')).toHaveText(tiles);
  // With scripts it is the last calculation now; without, it stays until another one is posted.
  await page.goto('/');
  await expect(page.getByTestId('tiles-to-buy')).toHaveText(tiles);
  expect(await (await page.request.get('/api/trial-status')).json()).toMatchObject({ layoutsUsed: 0 });
});
