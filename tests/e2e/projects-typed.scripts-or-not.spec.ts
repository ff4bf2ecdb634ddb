import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { runsScripts, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';
import { makeProject } from '#tests/e2e/support/projects.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

const save = (card: Locator) => card.getByRole('button', { name: 'Save', exact: true });

async function pressed(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await button.click();
  await answered;
}

test("every button keeps the input of a project's cards and details", {
  tag: '@nightly-desktop',
}, async ({ proPage: page }) => {
  const [bath = '', hall = ''] = await makeProject(page, 'Elm Street 90');
  const cardOf = (job: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: job, exact: true }) });
  await expect(cardOf(hall)).toBeVisible();
  await waitForHydration(page, 'main button');
  const product = (job: string) => cardOf(job).getByLabel('Tile product name');
  const grout = (job: string) => cardOf(job).getByLabel('Grout color');
  const client = page.getByRole('textbox', { name: 'Client' });
  const notes = page.getByLabel('Notes');

  await product(bath).fill('Slate');
  await grout(bath).fill('Grey');
  await product(hall).fill('Oak');
  await notes.fill('Gate code 5');
  await pressed(page, save(cardOf(bath)));
  const order = page.getByRole('table', { name: 'The order for all jobs' });
  await expect(order).toContainText('Slate');
  await expect(product(bath)).toHaveValue('Slate');
  await expect(product(hall)).toHaveValue('Oak');
  await expect(notes).toHaveValue('Gate code 5');
  if (!(await runsScripts(page))) {
    await expect(page.getByRole('status').getByText('but not saved yet')).toBeVisible();
    await expectAccessible(page);
  }
  await expect(order).not.toContainText('Oak');

  // A link for the client, and a copy of a job: both keep the typed text.
  await pressed(page, page.getByRole('button', { name: 'Make a link' }));
  await expect(product(hall)).toHaveValue('Oak');
  await expect(notes).toHaveValue('Gate code 5');
  await page.getByText(`Actions for ${bath}`, { exact: true }).click();
  await pressed(page, cardOf(bath).getByRole('button', { name: 'Copy', exact: true }));
  await expect(cardOf(`${bath} (2)`)).toBeVisible();
  await expect(product(hall)).toHaveValue('Oak');
  await expect(notes).toHaveValue('Gate code 5');

  // The details are saved without a name: they report it, and the card keeps its typed text.
  await page.getByRole('textbox', { name: 'Project name' }).fill('');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveAccessibleDescription(
    'Please enter a project name',
  );
  await expect(product(hall)).toHaveValue('Oak');
  // The invalid details do not stop the card.
  await pressed(page, save(cardOf(hall)));
  await expect(order).toContainText('Oak');
  await expect(notes).toHaveValue('Gate code 5');

  // Enter saves the form that it is pressed in.
  await page.getByRole('textbox', { name: 'Project name' }).fill('Elm Street 91');
  await client.fill('Ann Lee');
  await client.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elm Street 91');
  await grout(hall).fill('Brown');
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    grout(hall).press('Enter'),
  ]);
  await expect(grout(hall)).toHaveValue('Brown');
  await page.goto(page.url().split('#')[0] ?? '');
  await expect(grout(hall)).toHaveValue('Brown');
  await expect(product(hall)).toHaveValue('Oak');
  await expect(client).toHaveValue('Ann Lee');
  await expect(notes).toHaveValue('Gate code 5');
});

test('on a plan without projects a link can still be withdrawn and the project deleted', {
  tag: '@nightly-desktop',
}, async ({ trialPage: page }) => {
  await subscribe(page, 'pro-monthly');
  await makeProject(page, 'Elm Street 92');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw the link' })).toBeVisible();
  await subscribe(page, 'diy');
  await page.reload();
  await expect(page.getByText('Projects require the Pro Plan!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw the link' })).toHaveCount(0);
  await page.locator('summary', { hasText: 'Delete project' }).click();
  await page.getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(page.getByText('Elm Street 92')).toHaveCount(0);
});
