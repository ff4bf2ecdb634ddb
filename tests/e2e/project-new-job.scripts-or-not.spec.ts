import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  fill,
  inSight,
  layOut,
  runsScripts,
  SQUARE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { makeProject } from '#tests/e2e/support/projects.ts';
import { saveJob } from '#tests/e2e/support/save-job.ts';

test("a job started on a project's page is saved in it, even after Calculate and a reload", {
  tag: '@nightly-desktop',
}, async ({ proPage: page }) => {
  const projectName = `Oak ${Date.now()}`;
  const name = `Porch ${Date.now()}`;
  await makeProject(page, projectName);
  const hasScripts = await runsScripts(page);
  const project = page.url();
  await page.getByRole('link', { name: 'New job in this project' }).click();
  await page.waitForURL(/\/new\?project=/);
  await waitForHydration(page);
  await expect(page.locator('#roomLength')).toHaveValue('');
  const box = page.getByLabel(`Save a new job in the project "${projectName}"`);
  await expect(box).toBeChecked();
  await layOut(page, SQUARE_ROOM);
  if (hasScripts) {
    await expect(page).toHaveURL(/\/\?project=/);
    await page.reload();
    await waitForHydration(page);
    await expect(page.locator('#roomLength')).toHaveValue('100');
    await expect(box).toBeChecked();
    await saveJob(page, name);
    await expect(page.getByRole('banner').getByTestId('job-state')).toHaveText('Saved');
  } else {
    await expect(box).toBeChecked();
    await fill(page.locator('#jobName'), name);
    await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
    await expect(page.locator('#jobs-section')).toContainText('Job saved');
  }
  await page.goto(project);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('New leaves the project, and an unticked box leaves the job out of it', { tag: '@nightly-desktop' }, async ({
  proPage: page,
}) => {
  const projectName = `Elm ${Date.now()}`;
  const name = `Shed ${Date.now()}`;
  await makeProject(page, projectName);
  const project = page.url();
  await page.getByRole('link', { name: 'New job in this project' }).click();
  await page.waitForURL(/\/new\?project=/);
  await waitForHydration(page);
  const box = page.getByLabel(`Save a new job in the project "${projectName}"`);
  await (await inSight(box)).uncheck();
  await layOut(page, SQUARE_ROOM);
  await expect(box).not.toBeChecked();
  if (await runsScripts(page)) {
    await saveJob(page, name);
    await expect(page.getByRole('banner').getByTestId('job-state')).toHaveText('Saved');
  } else {
    await fill(page.locator('#jobName'), name);
    await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
    await expect(page.locator('#jobs-section')).toContainText('Job saved');
  }
  await page.getByRole('banner').getByRole('link', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL('/new');
  await expect(box).toHaveCount(0);
  await page.goto(project);
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});
