import { expect, test } from '#tests/e2e/fixtures.ts';
import { check, inSight, layOut, SQUARE_ROOM, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { cutOff } from '#tests/e2e/support/cut-off.ts';
import { waitForWorker } from '#tests/e2e/support/service-worker.ts';

test('the shopping list is ticked offline, and the ticks survive closing the page', async ({
  trialPage: page,
  expectedErrors,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await waitForWorker(page);
  await cutOff(page, expectedErrors);
  await page.goto('/');
  await waitForHydration(page);
  await layOut(page, SQUARE_ROOM);
  await check(page.locator('#material-clips'));
  const list = page.locator('#shop-list');
  const box = (item: RegExp) => list.locator('li', { hasText: item }).locator('input');
  const clips = box(/^Leveling clips, /);
  await check(clips);
  await expect(list.locator('summary')).toContainText('1 of');

  await page.goto('/');
  await waitForHydration(page);
  await expect(await inSight(clips)).toBeChecked();
  await expect(box(/^Tile: /)).not.toBeChecked();
});
