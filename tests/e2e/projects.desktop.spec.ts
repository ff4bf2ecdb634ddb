import { expect, test } from '#tests/e2e/fixtures.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';
import { makeProject } from '#tests/e2e/support/projects.ts';

test('two saved jobs become a project with one order, pictures, and a link for the client', async ({
  proPage: page,
}) => {
  const names = await makeProject(page, 'Elm Street 77');
  const order = page.getByRole('table', { name: 'The order for all jobs' });
  await expect(order.getByRole('row', { name: /^Tile, 12 × 12 in/ })).toContainText(names.join(', '));
  const tiles = page.locator('.project-picture [data-layer="full"] path').first();
  await expect(tiles).toBeVisible();
  await expect(tiles).toHaveCSS('stroke', /^rgb/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link made' })).toHaveCount(1);
  // The button is gone, so the focus moves to the heading of its section.
  await expect(page.getByRole('heading', { name: 'Link for the client' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.locator('#link a').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elm Street 77');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(names);
  await expect(page.locator('.client-plan svg')).toHaveCount(2 * names.length);
  await expect(page.locator('main')).not.toContainText('Pieces');
  await expect(page.getByRole('button')).toHaveText(['Print']);
  await expectAccessible(page);
});

test('notes with a broken character report it at their field, and are kept unchanged', { tag: '@nightly' }, async ({
  proPage: page,
}) => {
  await makeProject(page, 'Elm Street 78');
  const notes = page.getByLabel('Notes');
  const save = async () => {
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The project’s details were saved.' })).toBeVisible();
  };
  await notes.fill('Fu\ufffd am Herd');
  await save();
  await expect(page.getByRole('button', { name: 'Save details' })).toBeFocused();
  await expect(notes).toHaveAccessibleDescription('A character in this text was lost. Find � and type it again.');
  await page.reload();
  await expect(notes).toHaveValue('Fu\ufffd am Herd');
  await expect(notes).toHaveAccessibleDescription(/A character in this text was lost/);
  await notes.fill('Fuß am Herd');
  await save();
  await page.reload();
  await expect(notes).toHaveAccessibleDescription('');
});
