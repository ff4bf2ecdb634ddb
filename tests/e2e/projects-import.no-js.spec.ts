import { writeProjectFile } from '#app/layout/project/project-file.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

const FILE = {
  name: 'project.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    writeProjectFile({ name: 'Oak Lane 7', client: '', address: '', notes: '' }, [], '2026-01-05T08:00:00.000Z'),
  ),
};

test('importing a project keeps the input for a new one, and the other way round', async ({ proPage: page }) => {
  await page.goto('/projects');
  await page.getByLabel('Client').fill('Ann Lee');
  await page.getByLabel('Notes').fill('Gate code 5');
  await page.locator('#project-file').setInputFiles(FILE);
  await page.getByRole('button', { name: 'Import' }).click();
  const made = page.getByRole('status').filter({ hasText: 'was added to your projects' });
  await expect(made).toContainText('Oak Lane 7');
  await expect(made).toContainText('but not saved yet');
  await expect(page.getByLabel('Client')).toHaveValue('Ann Lee');
  await expect(page.getByLabel('Notes')).toHaveValue('Gate code 5');
  // The next press creates another project, not the same one again.
  await page.getByLabel('Project name').fill('Elm Street 12');
  await page.locator('#project-file').setInputFiles(FILE);
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(made).toContainText('Elm Street 12');
  await expect(page.getByLabel('Client')).toHaveValue('');
  await expect(page.locator('#project-file')).toHaveAccessibleDescription(/choose the file again/);
  await page.locator('#project-file').setInputFiles(FILE);
  await page.getByRole('button', { name: 'Import' }).click();
  // If nothing else was typed, the project opens immediately.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oak Lane 7');
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Elm Street 12' }).click();
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Ann Lee');
});
