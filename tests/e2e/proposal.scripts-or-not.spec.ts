import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { giveBusinessName } from '#tests/e2e/support/business-name.ts';
import { waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';
import { makeProject } from '#tests/e2e/support/projects.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import { readPages } from '#tests/factories/read-pages.ts';

test('a proposal of a project is priced, published, and accepted by the client', async ({ trialPage: page }) => {
  await subscribeToPro(page);
  await giveBusinessName(page, 'Elm Tile LLC');
  const [first] = await makeProject(page, `Elm Street ${Date.now()}`);
  await page.getByRole('link', { name: 'Make a proposal' }).click();
  await waitForHydration(page, 'main button');
  await page.getByRole('button', { name: 'Make a proposal' }).click();
  await expect(page.getByLabel('What').first()).toHaveValue(`Lay tile: ${first}`);
  await waitForHydration(page, 'main button');
  await page.getByLabel('Price for one').first().fill('8.5x');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter an amount such as 8.50')).toBeVisible();
  await expect(page.getByLabel('Price for one').first()).toHaveValue('8.5x');
  await page.getByLabel('Price for one').first().fill('8.50');
  await page.getByLabel('Client name').fill('Ann Smith');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The proposal was saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the client’s link' }).click();
  const link = page.getByRole('region', { name: 'The client’s link' }).getByRole('link', { name: '/proposal/' });
  await expect(link).toContainText('http');
  // A button beside the editor leaves what is typed in it.
  const old = await link.getAttribute('href');
  await page.getByLabel('Client address').fill('12 Elm Street');
  await page.getByText('End the link').first().click();
  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(link).not.toHaveAttribute('href', old ?? '');
  await expect(page.getByText('The proposal was saved.')).toBeVisible();
  await expect(page.getByLabel('Client address')).toHaveValue('12 Elm Street');
  await link.click();
  await waitForHydration(page, 'main button');
  await expect(page.getByText('Prepared by Elm Tile LLC with Tilewright')).toBeVisible();
  await expect(page.getByText('467.50').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(page.getByText('Tick this box to accept')).toBeVisible();
  await waitForHydration(page, 'main button');
  await page.getByLabel('By typing my name').check();
  await page.getByLabel('Your full name').fill('Ann Smith');
  await page.getByRole('button', { name: 'I have opened this proposal' }).click();
  await expect(page.getByRole('button', { name: 'I have opened this proposal' })).toBeHidden();
  await expect(page.getByLabel('Your full name')).toHaveValue('Ann Smith');
  await expect(page.getByLabel('By typing my name')).toBeChecked();
  await page.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(page.getByText('Accepted by Ann Smith on')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PDF, Letter' }).click(),
  ]);
  expect((await readPages(new Uint8Array(await readFile(await file.path())))).flat().join(' ')).toContain(
    'Accepted by Ann Smith on',
  );
  await page.goto('/proposals?state=accepted');
  await expect(page.getByRole('main').getByText('Ann Smith').first()).toBeVisible();
});
