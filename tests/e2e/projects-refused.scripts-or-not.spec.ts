import { expect, test } from '#tests/e2e/fixtures.ts';
import { runsScripts } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';
import { makeProject } from '#tests/e2e/support/projects.ts';

test("errors in a project's forms are reported at their fields, and no input is lost", {
  tag: '@nightly-desktop',
}, async ({ proPage: page }) => {
  await page.goto('/projects');
  const scripts = await runsScripts(page);
  const name = page.getByLabel('Project name');
  await page.getByLabel('Client').fill('Ann Lee');
  await page.getByLabel('Notes').fill('Gate code 5');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(name).toHaveAccessibleDescription('Please enter a project name');
  await expect(page.getByLabel('Client')).toHaveValue('Ann Lee');
  await expect(page.getByLabel('Notes')).toHaveValue('Gate code 5');
  if (scripts) {
    await expect(name).toBeFocused();
    await name.fill('E');
    await expect(name).toHaveAccessibleDescription('');
    await name.fill('');
    await expect(name).toHaveAccessibleDescription('Please enter a project name');
  }
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.locator('#project-file')).toHaveAccessibleDescription(/Choose a file/);
  await expectAccessible(page);
  await page.locator('#project-file').setInputFiles({
    name: 'project.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{'),
  });
  if (scripts) await expect(page.locator('#project-file')).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.locator('#project-file')).toHaveAccessibleDescription(/cannot be read/);
  // Text typed for a new project stays beside it.
  await expect(page.getByLabel('Client')).toHaveValue('Ann Lee');
  await expect(page.getByLabel('Notes')).toHaveValue('Gate code 5');
  await page.locator('#project-file').setInputFiles({
    name: 'project.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{'),
  });
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(name).toHaveAccessibleDescription('Please enter a project name');
  // Without scripts a page cannot return a file, and says so.
  if (!scripts) await expect(page.locator('#project-file')).toHaveAccessibleDescription(/choose the file again/);

  const [bath = ''] = await makeProject(page, 'Elm Street 80');
  await page.getByText(`Actions for ${bath}`).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: bath }) });
  await card.getByRole('button', { name: 'Remove from project' }).click();
  await expect(card).toHaveCount(0);
  await page.getByText('Add saved jobs').first().click();
  const boxes = page.getByRole('group', { name: 'Add saved jobs' });
  await page.getByRole('button', { name: 'Add to project' }).click();
  await expect(boxes).toHaveAccessibleDescription(/Choose/);
  await expectAccessible(page);
  await page.getByLabel(bath).check();
  if (scripts) await expect(boxes).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Add to project' }).click();
  await expect(card).toHaveCount(1);

  await page.getByRole('textbox', { name: 'Project name' }).fill('');
  await page.getByRole('textbox', { name: 'Client' }).fill('Bob Ray');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveAccessibleDescription(
    'Please enter a project name',
  );
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Bob Ray');
  await page.getByRole('textbox', { name: 'Project name' }).fill('Elm Street 81');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elm Street 81');
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Bob Ray');
});
