import { expect, type Page } from '@playwright/test';

/** Opens the link with this `path` that was mailed to an address, from the mailbox page. */
export async function openMailedLink(page: Page, email: string, path: string): Promise<void> {
  const link = page.locator('section', { hasText: email }).locator(`a[href*="${path}"]`).first();
  await expect(async () => {
    // Filtered by address, because an announcement to everybody may fill the first page of the mailbox.
    await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const { pathname, search } = new URL(String(await link.getAttribute('href')));
  await page.goto(pathname + search);
}
