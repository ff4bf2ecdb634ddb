import type { Page } from '@playwright/test';
import { buttonInSight, layOut } from '#tests/e2e/support/calculator-page.ts';

/** Lays out a shower wall of 96 × 60 in with a level line, in an open calculator. */
export async function layWall(page: Page): Promise<void> {
  await (await buttonInSight(page, 'It is a wall')).click();
  await page.getByLabel('Wall height').fill('96');
  await page.getByLabel('Wall width').fill('60');
  await page.getByLabel('Level line').fill('10');
  await layOut(page, { tileLength: '12', tileWidth: '12', groutSpacing: '1/8' });
}
