import { expect, type Locator, type Page } from '@playwright/test';
import { check, chooseCustomRoom, fill, layOut } from '#tests/e2e/support/calculator-page.ts';
import { openReadings, showChange, takeChange } from '#tests/e2e/support/floor-readings.ts';

/**
 * Lays out planks in an L with seven courses down, past its corner. The tape reads less than planned; applies the new
 * plan.
 */
export async function holdPlanksOfL(page: Page): Promise<Locator> {
  await check(page.locator('#whatIsLaid-planks'));
  await chooseCustomRoom(page);
  await fill(page.locator('#customRoomPoints'), '0, 0\n150, 0\n150, 30\n110, 30\n110, 90\n0, 90');
  await layOut(page, { tileLength: '48', tileWidth: '6', patternOrientation: 'horizontal' });
  return followAfter(page, { laid: '7', measuredFarWall: '47 3/4' });
}

/** Lays out planks with four courses down. The tape reads less than planned; applies the new plan. */
export async function holdPlanks(page: Page): Promise<Locator> {
  await check(page.locator('#whatIsLaid-planks'));
  await layOut(page, {
    ...{ roomLength: '100', roomWidth: '120', tileLength: '48', tileWidth: '6' },
    ...{ patternOrientation: 'horizontal' },
  });
  return followAfter(page, { laid: '4', measuredFarWall: '76' });
}

async function followAfter(
  page: Page,
  { laid, measuredFarWall }: { readonly laid: string; readonly measuredFarWall: string },
): Promise<Locator> {
  const floor = await openReadings(page);
  await fill(page.locator('#laid'), laid);
  await fill(page.locator('#measuredFarWall'), measuredFarWall);
  await showChange(page);
  await takeChange(floor.getByTestId('floor-preview'));
  await expect(floor.getByTestId('floor-change')).toBeVisible();
  await expect(floor.getByTestId('held-planks')).toHaveText(`The first pieces of ${laid} courses stay where they are.`);
  return floor;
}
