import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculationsUsed,
  fillCalculator,
  inSight,
  layOut,
  openCalculator,
  SQUARE_ROOM,
  tilesToBuy,
  unfold,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { jobAction, jobSelector, saveJob } from '#tests/e2e/support/save-job.ts';

const pressNew = (page: Page) => page.getByRole('link', { name: 'New', exact: true }).last().click();

/** Expects that nothing covers the form, and that typing goes into the room's length. */
async function expectToTypeLength(page: Page, shown: string) {
  const length = page.locator('#roomLength');
  await expect(length).toBeFocused();
  await expect(length).toHaveValue(shown);
  await expect(length).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.fold > [open]')).toHaveCount(0);
  await expect(page.locator('[data-folded]')).toHaveCount(0);
  for (const name of ['roomLength', 'roomWidth', 'tileWidth', 'tileLength', 'groutSpacing'])
    await expect(page.locator(`#${name}`)).toBeVisible();
  // A press in its middle hits the field.
  await length.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('77');
  await expect(length).toHaveValue('77');
}

test('New leaves the form open on a slow device, even while the layout is still rendering', {
  tag: '@nightly',
}, async ({ trialPage: page }) => {
  await openCalculator(page);
  const slow = await page.context().newCDPSession(page);
  await layOut(page, SQUARE_ROOM);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await pressNew(page);
  await expect(page.locator('#roomLength')).toBeFocused();
  // Calculate stays pressed for a second. When that ended, it once folded the sections of the empty form.
  await expect(page.getByRole('button', { name: 'Calculate Layout' }).first()).not.toHaveAttribute('aria-disabled');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectToTypeLength(page, '');
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1440, 900],
] as const) {
  const when = width === 1280 ? {} : { tag: '@nightly' };
  test.describe(`${width} px wide`, when, () => {
    test.use({ viewport: { width, height } });

    test('New, and Undo of New, leave the form open to type a length', async ({ trialPage: page }) => {
      await openCalculator(page);
      await layOut(page, SQUARE_ROOM);
      // Undo restores a layout that was counted.
      await expect.poll(() => calculationsUsed(page)).toBe(1);
      await unfold(page, 'jobs');
      await unfold(page, 'units');
      await pressNew(page);
      await expectToTypeLength(page, '');
      await page.getByRole('button', { name: 'Undo the last change' }).click();
      await unfold(page, 'units');
      await page.getByRole('button', { name: 'Undo the last change' }).click();
      await expect(tilesToBuy(page)).toHaveText('81');
      await expectToTypeLength(page, '100');
    });
  });
}

test('Clear selection leaves the form open, too', { tag: '@nightly' }, async ({ diyCalculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await saveJob(page, 'Hall');
  await expect(jobSelector(page).locator('option:checked')).toHaveText('Hall');
  await jobAction(page, 'Clear selection');
  await expectToTypeLength(page, '100');
});

test('panels over the drawing close with Escape and with a press outside', async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  const jobs = page.locator('#jobs-section > details');
  const summary = jobs.locator('> summary');
  const frame = page.locator('.draw-frame');
  await summary.click();
  await expect(jobs).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(jobs).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await summary.click();
  await frame.click({ position: { x: 400, y: 200 } });
  await expect(jobs).not.toHaveAttribute('open');
  // The same for a section that was opened again. One with an error stays open.
  const tiles = page.locator('#tiles-section');
  await fillCalculator(page, { tileWidth: '6' });
  await expect(tiles).not.toHaveAttribute('data-folded');
  await page.keyboard.press('Escape');
  await expect(tiles).toHaveAttribute('data-folded');
  await expect(tiles.getByRole('button', { name: 'Material Specifications' })).toBeFocused();
  await fillCalculator(page, { tileWidth: 'wide' });
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.locator('#tileWidth-error')).toBeVisible();
  await page.getByRole('heading', { name: 'Layout Visualization' }).click();
  await expect(page.locator('#tileWidth-error')).toBeVisible();
});

test("no panel opens by itself, and a job's actions are in a menu at its name", async ({ diyCalculator: page }) => {
  const open = page.locator('.fold > [open]');
  await layOut(page, SQUARE_ROOM);
  await saveJob(page, 'Hall');
  const menu = page
    .getByRole('banner')
    .locator('details')
    .filter({ has: page.getByTestId('job-state') });
  const name = menu.locator('summary');
  await expect(name).toContainText('Hall');
  await expect(open).toHaveCount(0);
  await jobAction(page, 'Clear selection');
  await expect(menu).toHaveCount(0);
  await (await inSight(jobSelector(page))).selectOption({ label: 'Hall' });
  await expect(page.getByTestId('job-state')).toHaveText('Saved');
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByTestId('job-state')).toHaveText('Saved');
  await expect(open).toHaveCount(0);

  // By keys: Enter opens the menu, Escape closes it, and a dialog gives the focus back to the name.
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button')).toHaveText(['Clear selection', 'Rename', 'Delete', 'Save changes']);
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(name).toBeFocused();
  await jobAction(page, 'Rename');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toBeFocused();
});

test('planks set the gap at the walls, which is shown beside Advanced Options', async ({ calculator: page }) => {
  await fillCalculator(page, SQUARE_ROOM);
  await page.locator('.laying label', { hasText: 'Planks' }).click();
  await expect(page.locator('[name="perimeterGap"]')).toHaveValue('5/16');
  await expect(page.locator('#advanced-section > details')).not.toHaveAttribute('open');
  await expect(page.locator('#advanced-section summary')).toContainText('gap 5/16"');
});
