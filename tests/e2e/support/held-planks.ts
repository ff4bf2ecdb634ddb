import { expect, type Locator, type Page } from '@playwright/test';
import { buttonInSight, check, fill, inSight, layOut, showFace } from '#tests/e2e/support/calculator-page.ts';

/** Lays out planks of which four courses lie and the tape reads less than planned, and takes the plan that follows them. */
export async function holdPlanks(page: Page): Promise<Locator> {
  await check(page.locator('#whatIsLaid-planks'));
  await layOut(page, {
    ...{ roomLength: '100', roomWidth: '120', tileLength: '48', tileWidth: '6' },
    ...{ patternOrientation: 'horizontal' },
  });
  await showFace(page, 'lay');
  const floor = page.locator('#floor-section');
  await floor.locator('summary').click();
  await fill(page.locator('#laid'), '4');
  await fill(page.locator('#measuredFarWall'), '76');
  await (await buttonInSight(page, 'Show what would change')).click();
  await (await inSight(floor.getByTestId('floor-preview').getByRole('button', { name: 'Take it' }))).click();
  await expect(floor.getByTestId('floor-change')).toBeVisible();
  await expect(floor.getByTestId('held-planks')).toHaveText('The first pieces of 4 courses are held where they lie.');
  return floor;
}
