import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { makeProject } from '#tests/e2e/support/projects.ts';

/** The card of a job, with its product and grout. */
function cardOf(page: Page, job: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: job }) });
}

async function save(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await button.click();
  await answered;
}

test('two browsers of one account change one project: nothing is silently overwritten, and no input is lost', {
  tag: '@nightly',
}, async ({ proPage: page, browser, baseURL, javaScriptEnabled }) => {
  const [bath = '', hall = ''] = await makeProject(page, 'Elm Street 12');
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: javaScriptEnabled ?? true,
    storageState: { cookies, origins: [] },
  });
  try {
    const other = await context.newPage();
    const address = page.url().split('#')[0] ?? '';
    await other.goto(address);
    const changed = /changed in another window\. What you typed is still here/;

    // The details of the project.
    await page.getByRole('textbox', { name: 'Client' }).fill('Ann Lee');
    await save(page, page.getByRole('button', { name: 'Save details' }));
    await expect(page.getByText('Ann Lee').first()).toBeVisible();
    // A toast with scripts, text in the page without.
    await expect(page.getByText('The project’s details were saved.').last()).toBeInViewport();
    await other.getByRole('textbox', { name: 'Client' }).fill('Bob Ray');
    await other.getByLabel('Notes').fill('Gate code 5');
    await save(other, other.getByRole('button', { name: 'Save details' }));
    await expect(other.getByRole('alert').filter({ hasText: changed })).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Client' })).toHaveValue('Bob Ray');
    await expect(other.getByLabel('Notes')).toHaveValue('Gate code 5');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Ann Lee');
    await save(other, other.getByRole('button', { name: 'Save details' }));
    await expect(other.getByRole('alert').filter({ hasText: changed })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Bob Ray');
    await expect(page.getByLabel('Notes')).toHaveValue('Gate code 5');

    // The product and grout of a job, which the other browser has not reloaded.
    const product = (of: Page) => cardOf(of, bath).getByLabel('Tile product name');
    const grout = (of: Page) => cardOf(of, bath).getByLabel('Grout color');
    const keep = (of: Page) => cardOf(of, bath).getByRole('button', { name: 'Save', exact: true });
    await product(page).fill('Slate');
    await save(page, keep(page));
    await expect(page.getByRole('table', { name: 'The order for all jobs' })).toContainText('Slate');
    await grout(other).fill('Grey');
    await save(other, keep(other));
    await expect(other.getByRole('alert').filter({ hasText: changed })).toBeVisible();
    await expect(grout(other)).toHaveValue('Grey');
    await page.reload();
    await expect(product(page)).toHaveValue('Slate');
    await other.goto(address);
    await expect(product(other)).toHaveValue('Slate');
    await grout(other).fill('Grey');
    await save(other, keep(other));
    await page.reload();
    await expect(product(page)).toHaveValue('Slate');
    await expect(grout(page)).toHaveValue('Grey');

    // A job that was removed from the project in between.
    await page.getByText(`Actions for ${hall}`).click();
    await save(page, cardOf(page, hall).getByRole('button', { name: 'Remove from project' }));
    await expect(cardOf(page, hall)).toHaveCount(0);
    await cardOf(other, hall).getByLabel('Tile product name').fill('Oak');
    await save(other, cardOf(other, hall).getByRole('button', { name: 'Save', exact: true }));
    await expect(other.getByRole('alert')).toContainText('That job is not in your account or is already in another');

    // Add it again.
    await other.goto(address);
    await other.getByText('Add saved jobs').first().click();
    await other.getByLabel(hall).check();
    await save(other, other.getByRole('button', { name: 'Add to project' }));
    await page.reload();
    await expect(cardOf(page, hall)).toHaveCount(1);
  } finally {
    await context.close();
  }
});
