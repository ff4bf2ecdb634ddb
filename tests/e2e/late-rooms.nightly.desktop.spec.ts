import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fill, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { sentForm } from '#tests/e2e/support/every-field.ts';
import { openBeforeScripts } from '#tests/e2e/support/hold.ts';
import { expectRealRooms, REAL_ROOMS } from '#tests/e2e/support/real-rooms.ts';
import { openRow } from '#tests/e2e/support/rooms-form.ts';

for (const [name, real] of Object.entries(REAL_ROOMS)) {
  test(`${name}: no input before its scripts arrive is lost`, async ({ trialPage: page }) => {
    const release = await openBeforeScripts(page);
    await real.draw(page);
    // Typed after the last button's page arrived, so never posted.
    await openRow(page, 'room-1');
    await page.locator('[name="parts[0].name"]').fill('First of all');
    await fill(page.locator('#groutSpacing'), '3/16');
    const typed = await sentForm(page);
    release();
    await waitForHydration(page, '#tileLength');
    // Start cuts are disabled while Auto-optimize sets them.
    const isSent = ([field]: [string, string]) => !field.startsWith('startCut');
    await expect.poll(() => sentForm(page)).toEqual(expect.arrayContaining(typed.filter(isSent)));
    await fill(page.locator('#groutSpacing'), '1/8');
    await openRow(page, 'room-1');
    await page.locator('[name="parts[0].name"]').fill(real.rooms[0] ?? '');
    await calculate(page);
    await expectRealRooms(page, real);
  });
}
