import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { giveBusinessName } from '#tests/e2e/support/business-name.ts';
import { runsScripts, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';
import { chooseNoCharge, makeProject } from '#tests/e2e/support/projects.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import { readPages } from '#tests/factories/read-pages.ts';

test('a proposal of a project is priced, published, and accepted by the client', { tag: '@nightly-desktop' }, async ({
  trialPage: page,
}) => {
  await subscribeToPro(page);
  await giveBusinessName(page, 'Elm Tile LLC');
  const [first] = await makeProject(page, `Elm Street ${Date.now()}`);
  await waitForHydration(page, 'main button');
  await page.getByRole('button', { name: 'Make a proposal' }).click();
  await expect(page.getByRole('textbox', { name: 'What', exact: true }).first()).toHaveValue(`Lay tile: ${first}`);
  await waitForHydration(page, 'main button');
  await page.getByLabel('Client name').fill('Ann Smith');
  await page.getByLabel('Price for one').first().fill('8.5x');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter an amount such as 8.50')).toBeVisible();
  const [price, quantity] = [page.getByLabel('Price for one').first(), page.getByLabel('Quantity').first()];
  await expect(price).toHaveValue('8.5x');
  await expect(price).toBeFocused();
  // With a message below one field, the fields of its line stay in one row.
  expect((await price.boundingBox())?.y).toBe((await quantity.boundingBox())?.y);
  await price.fill('8.50');
  const line = (count: number) => page.getByRole('group', { name: `Line ${count}`, exact: true });
  if (await runsScripts(page)) await expect(line(1).getByText('467.50')).toBeVisible();
  // The tile has no price, so it can be published only if 'No charge' is chosen.
  await page.getByRole('button', { name: 'Make the client’s link' }).click();
  await expect(page.getByText('Enter a price, or tick “No charge”').first()).toBeVisible();
  await waitForHydration(page, 'main button');
  await expect(page.getByLabel('Price for one').nth(1)).toBeFocused();
  await chooseNoCharge(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The proposal was saved.')).toBeVisible();
  // Without scripts the answer is another page.
  const scripted = await runsScripts(page);
  if (scripted) await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the client’s link' }).click();
  const link = page.getByRole('region', { name: 'The client’s link' }).getByRole('link', { name: '/proposal/' });
  await expect(link).toContainText('http');
  // A button outside the editor keeps the editor's typed text.
  const old = await link.getAttribute('href');
  await page.getByLabel('Client address').fill('12 Elm Street');
  await page.getByText('End the link').first().click();
  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(link).not.toHaveAttribute('href', old ?? '');
  await expect(page.getByText('The proposal was saved.')).toBeVisible();
  await expect(page.getByLabel('Client address')).toHaveValue('12 Elm Street');
  await link.click();
  await waitForHydration(page, 'main button');
  await expect(page.getByRole('banner')).toHaveText('Elm Tile LLC');
  await expect(page.getByRole('contentinfo')).toContainText('Prepared by Elm Tile LLC with Tilewright.');
  await expect(page.getByRole('figure')).toContainText(`How it will look: ${first}`);
  await expect(page.getByText('467.50').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(page.getByText('Tick this box to accept')).toBeVisible();
  await expect(page.getByLabel('By typing my name')).toBeFocused();
  await waitForHydration(page, 'main button');
  await page.getByLabel('By typing my name').check();
  await page.getByLabel('Your full name').fill('Ann Smith');
  await page.getByRole('button', { name: 'I have opened this proposal' }).click();
  await expect(page.getByRole('button', { name: 'I have opened this proposal' })).toBeHidden();
  await expect(page.getByLabel('Your full name')).toHaveValue('Ann Smith');
  await expect(page.getByLabel('By typing my name')).toBeChecked();
  await page.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(page.getByText('Accepted by Ann Smith on')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you, Ann Smith.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  if (scripted) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
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

test('lines of a proposal are added, moved and removed, and the page stays at the pressed button', async ({
  trialPage: page,
}) => {
  await subscribeToPro(page);
  await page.goto('/proposals');
  await waitForHydration(page, 'main button');
  await page.getByRole('button', { name: 'Make a proposal' }).click();
  await waitForHydration(page, 'fieldset button');
  const line = (count: number) => page.getByRole('group', { name: `Line ${count}`, exact: true });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await waitForHydration(page, 'fieldset button');
  };
  await line(1).getByRole('textbox', { name: 'What', exact: true }).fill('Slate');
  await line(1).getByLabel('Quantity').fill('114');
  await line(1).getByLabel('Price for one').fill('2.50');
  await press('Add a line');
  await expect(line(1).getByText('285.00')).toBeVisible();
  await line(2).getByRole('textbox', { name: 'What', exact: true }).fill('Grout');
  await line(2).getByLabel('No charge').check();
  await press('Move line 2 up');
  await expect(line(1).getByRole('textbox', { name: 'What', exact: true })).toHaveValue('Grout');
  await expect(line(1).getByLabel('No charge')).toBeChecked();
  await expect(line(1).getByText('No charge').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move line 1 down' })).toBeFocused();
  await expect(page.getByText('Line 2 was moved up. Press Save to keep this.')).toBeVisible();
  await expect(page.getByText('Subtotal: 285.00')).toBeVisible();
  await press('Remove line 1');
  await expect(line(1).getByRole('textbox', { name: 'What', exact: true })).toHaveValue('Slate');
  await expect(line(1).getByRole('textbox', { name: 'What', exact: true })).toBeFocused();
  await page.getByLabel('Title').fill('Hall floor');
  await page.getByLabel('Client name').fill('Ann Smith');
  await line(1).getByRole('textbox', { name: 'What', exact: true }).fill('');
  await line(1).getByLabel('Price for one').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 line with no description and no price was removed.').first()).toBeVisible();
  await expect(line(1).getByLabel('Quantity')).toHaveValue('');
});
