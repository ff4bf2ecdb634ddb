import { expect, type Page } from '@playwright/test';
import { runsScripts, waitForHydration } from '#tests/e2e/support/calculator-page.ts';

/** Gives the account a business name, which stands on every paper of it. */
export async function giveBusinessName(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await waitForHydration(page, 'main button');
  await page.getByLabel('Business name').fill(name);
  await page.getByRole('button', { name: 'Save business details' }).click();
  await expect(page.getByText('Your business details were saved.').first()).toBeVisible();
  // The focus stays at the button, where it would fall to the head of the page.
  if (await runsScripts(page)) await expect(page.getByRole('button', { name: 'Save business details' })).toBeFocused();
}
