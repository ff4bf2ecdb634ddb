import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  calculationsUsed,
  fillCalculator,
  inSight,
  layOut,
  openCalculator,
  SQUARE_ROOM,
} from '#tests/e2e/support/calculator-page.ts';
import { jobSelector, saveJob } from '#tests/e2e/support/save-job.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

test('marked edges get trim, its sticks are counted, and each job keeps its own marks', async ({ trialPage: page }) => {
  await subscribeToPro(page);
  await openCalculator(page);
  await fillCalculator(page, SQUARE_ROOM);
  await calculate(page);
  await expect.poll(() => calculationsUsed(page)).toBe(1);
  const trim = page.locator('#trim');
  await trim.locator('summary').click();
  await trim.getByLabel(/^Edge 1 /).check();
  await trim.getByLabel(/^Edge 4 /).check();
  await trim.getByLabel('Edge profile').fill('Jolly');
  const materials = page.locator('#materials-section');
  await expect(materials).toContainText(/Trim, Jolly\s*16'\s8" in 2 pieces/);
  await trim.getByLabel('Stick length').fill(`8' 2 1/2"`);
  await expect(materials).toContainText(/3 sticks \(16'\s8" in 2 pieces\)/);
  expect(await calculationsUsed(page)).toBe(1);
  await saveJob(page, 'Square');

  // Another job: a room with two more walls.
  await layOut(page, { customRoomPoints: '0, 0\n120, 0\n120, 60\n60, 60\n60, 96\n0, 96' });
  await trim.getByLabel(/^Edge 6 /).check();
  await expect(materials).toContainText('edge 6');
  await (await inSight(jobSelector(page))).selectOption({ label: 'Square' });
  await expect(materials).toContainText(/edge 1: 8'\s4"; edge 4: 8'\s4"/);
});
