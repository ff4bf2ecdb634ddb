import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  check,
  chooseCustomRoom,
  fill,
  fillCalculator,
  inSight,
  openCalculator,
  tilesToBuy,
  unfold,
} from '#tests/e2e/support/calculator-page.ts';
import { jobSelector, saveJob } from '#tests/e2e/support/save-job.ts';

test("the measured room and the drawn room show each other's changes", async ({ proCalculator: page }, { project }) => {
  // All projects share the account, so the name includes the project.
  const name = `Bath, ${project.name}`;
  await chooseCustomRoom(page);
  await check(page.locator('#roomType-measured'));
  await page.getByRole('button', { name: 'Start with four walls' }).click();
  const wall = (number: number) => page.getByLabel(`Wall ${number}`, { exact: true });
  for (const [index, length] of ['120', '90', '120', '90'].entries()) await wall(index + 1).fill(length);
  await page.getByLabel('Corner 1 to 3', { exact: true }).fill('150');
  // Once filled in, the room appears in the drawing and in the list.
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n120, 0\n120, 90\n0, 90');
  await page.getByText('Corners and walls', { exact: true }).click();
  const exact = page.getByLabel('Length of wall 1');
  await exact.fill('132');
  await exact.press('Enter');
  await expect(wall(1)).toHaveValue('132');
  await expect(page.getByLabel('Corner 1 to 3', { exact: true })).toHaveValue('159.7623');
  // Moving a corner updates the measures.
  await fill(page.locator('#customRoomPoints'), '0, 0\n132, 0\n132, 96\n0, 90');
  await expect(wall(2)).toHaveValue('96');
  await expect(page.getByText(/^Corner 3 measures 8[67]\.\d°: .+ out of square in .+\.$/)).toBeVisible();
  // A saved job has the typed measures, not only the corners.
  await wall(2).fill("8'");
  await fillCalculator(page, { tileLength: '12', tileWidth: '12', groutSpacing: '0' });
  await saveJob(page, name);
  await expect(page.getByText('Job saved', { exact: true })).toBeVisible();
  await openCalculator(page);
  await unfold(page, 'jobs');
  await (await inSight(jobSelector(page))).selectOption({ label: name });
  await expect(tilesToBuy(page)).toHaveText(/^\d+$/);
  await expect(wall(2)).toHaveValue("8'");
});
