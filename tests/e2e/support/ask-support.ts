import { expect, type Page } from '@playwright/test';

/** A typical message to support. */
export const QUESTION = { name: 'Ann', subject: 'Tile sizes', message: 'How do I enter 12 1/2 inches?' };

/** Fills in the open support form and submits it. */
export async function writeToSupport(page: Page, message: Partial<typeof QUESTION> = {}): Promise<void> {
  for (const [field, text] of Object.entries({ ...QUESTION, ...message })) await page.locator(`#${field}`).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
}

/** Sends a message to support and waits for the confirmation. */
export async function askSupport(page: Page, message: Partial<typeof QUESTION> = {}): Promise<void> {
  await page.goto('/support');
  await writeToSupport(page, message);
  const thanks = page.getByText("We'll get back to you within 24 hours.").filter({ visible: true });
  await expect(thanks.first()).toBeVisible();
}
