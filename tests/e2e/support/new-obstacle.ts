import type { Locator, Page } from '@playwright/test';

/** Opens the fields of an obstacle that is not in the room yet. */
export async function openNew(page: Page): Promise<Locator> {
  const part = page.locator('#new-obstacle');
  if ((await part.getAttribute('open')) === null) await part.locator('> summary').click();
  await showPart(part);
  return part;
}

/** Without scripts what is in a closed part of an answer is asked for; the part comes back open. */
export async function showPart(part: Locator): Promise<void> {
  const show = part.getByRole('button', { name: 'Show', exact: true });
  if (await show.isVisible()) await show.click();
}
