import { expect, type Page } from '@playwright/test';
import { runsScripts, waitForHydration } from '#tests/e2e/support/calculator-page.ts';

/** Gives the account a business name, which is printed on all its papers. */
export async function giveBusinessName(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await waitForHydration(page, 'main button');
  await page.getByLabel('Business name').fill(name);
  await page.getByRole('button', { name: 'Save business details' }).click();
  await expect(page.getByText('Your business details were saved.').first()).toBeVisible();
  // Keeps the focus on the button, which would otherwise move to the top of the page.
  if (await runsScripts(page)) await expect(page.getByRole('button', { name: 'Save business details' })).toBeFocused();
}
