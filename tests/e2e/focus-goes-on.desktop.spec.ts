import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  fill,
  fillCalculator,
  layOut,
  openCalculator,
  SQUARE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { openBeforeScripts } from '#tests/e2e/support/hold.ts';
import { saveJob } from '#tests/e2e/support/save-job.ts';

test('focus returns to Save Job, moves to the drawing with a placement, and stays there', { tag: '@nightly' }, async ({
  diyCalculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  await saveJob(page, 'Hall');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Save Job' })).toBeFocused();
  await page.getByRole('button', { name: 'Add Obstacle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  await dialog.getByLabel('Name', { exact: true }).fill('Column');
  await dialog.getByLabel('Length (top to bottom)').fill('12');
  await dialog.getByLabel('Width (left to right)').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.locator('.draw-frame')).toBeFocused();
  await page.getByLabel('From the left wall').filter({ visible: true }).first().fill('10');
  await page.getByLabel('From the top wall').filter({ visible: true }).first().fill('10');
  await page.getByRole('button', { name: 'Place', exact: true }).press('Enter');
  await expect(page.locator('.draw-frame')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[name="obstacles[0].x"]')).toHaveValue('11');
});

test('focus goes on at the zone that was added, moved or given a profile, and at the next one when it is removed', async ({
  diyCalculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  const press = async (name: string) => (await buttonInSight(page, name, '#zones')).press('Enter');
  const button = (name: string) => page.locator('#zones').getByRole('button', { name, exact: true });
  await press('Add an inlay');
  await expect(button('Close this zone')).toBeFocused();
  await fill(page.locator('[name="zones[0].jointDepth"]'), '1/4');
  await calculate(page);
  await press('Use a ramp profile');
  await expect(page.locator('[name="zones[0].edgeProfile"]')).toBeFocused();
  await press('Add an inlay');
  await press('Add an inlay');
  await press('Move Inlay 3 under the zone before it');
  await expect(button('Move Inlay 3 under the zone before it')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Move Inlay 3 over the next zone')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(button('Move Inlay 3 under the zone before it')).toBeFocused();
  await press('Remove Inlay');
  await expect(button('Remove Inlay 2')).toBeFocused();
  await press('Remove Inlay 3');
  await expect(button('Remove Inlay 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Add an inlay')).toBeFocused();
});

test('accepting the terms moves the focus to the page', async ({ trialPage: page, baseURL }) => {
  await page.context().clearCookies({ name: 'terms', domain: new URL(baseURL ?? '').hostname });
  await openCalculator(page);
  // The dialog is hydrated separately.
  await waitForHydration(page, '[role="dialog"] button[value="accepted"]');
  await page.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the calculator' })).toBeFocused();
});

test('a focused button of the terms keeps the focus when the scripts arrive', async ({ trialPage: page, baseURL }) => {
  await page.context().clearCookies({ name: 'terms', domain: new URL(baseURL ?? '').hostname });
  const release = await openBeforeScripts(page);
  const accept = page.getByRole('button', { name: 'Accept' });
  await accept.focus();
  release();
  await waitForHydration(page, '[role="dialog"] button[value="accepted"]');
  await expect(accept).toBeFocused();
});

test('focus moves to the next obstacle when one is removed, and stays on a button that is now disabled', {
  tag: '@nightly',
}, async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  for (const name of ['Column', 'Pipe']) {
    await page.getByRole('button', { name: 'Add Obstacle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Length (top to bottom)').fill('6');
    await dialog.getByLabel('Width (left to right)').fill('6');
    await page.keyboard.press('Enter');
    await page
      .getByLabel('From the left wall')
      .filter({ visible: true })
      .first()
      .fill(name === 'Pipe' ? '40' : '10');
    await page.getByLabel('From the top wall').filter({ visible: true }).first().fill('10');
    await page.getByRole('button', { name: 'Place', exact: true }).press('Enter');
    await expect(await buttonInSight(page, `Remove ${name}`)).toBeVisible();
  }
  await (await buttonInSight(page, 'Remove Column')).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Pipe' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add Obstacle' })).toBeFocused();
  // The page's undo now continues with the fields filled in before.
  const undo = page.getByRole('button', { name: 'Undo the last change' });
  await undo.focus();
  for (const left of ['Pipe', 'Column']) {
    await page.keyboard.press('Enter');
    // The press outside has closed the panel.
    await expect(page.getByRole('button', { name: `Remove ${left}`, includeHidden: true })).toBeAttached();
  }
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(undo).toBeDisabled({ timeout: 100 });
  }).toPass();
  await expect(undo).toBeFocused();
  await fillCalculator(page, SQUARE_ROOM);
  const calculateButton = page.getByRole('button', { name: 'Calculate Layout' }).first();
  await calculateButton.press('Enter');
  await expect(calculateButton).toBeEnabled();
  await expect(calculateButton).toBeFocused();
});
