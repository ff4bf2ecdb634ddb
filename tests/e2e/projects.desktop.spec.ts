import { randomUUID } from 'node:crypto';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/job/job-text.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';

test('two saved jobs become a project with one order, pictures, and a link for the client', async ({
  page,
  proAccount: _pro,
}) => {
  const names = ['Bath', 'Hall'].map((name) => `${name} ${randomUUID().slice(0, 8)}`);
  const text = { ...emptyJobText(), roomLength: '120', roomWidth: '66', tileLength: '12', tileWidth: '12' };
  const data = documentOf(text, '2026-01-02T03:04:05.000Z');
  const changes = names.map((name) => ({ kind: 'save', id: randomUUID(), revision: 0, job: { name, data } }));
  await page.request.post('/api/jobs', { data: { intent: 'send', changes } });

  await page.goto('/projects');
  await page.getByLabel('Project name').fill('Elm Street 77');
  await page.getByRole('button', { name: 'Create project' }).click();
  for (const name of names) await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Add to project' }).click();

  const order = page.getByRole('table', { name: 'The order for all jobs' });
  await expect(order.getByRole('row', { name: /^Tile, 12" × 12"/ })).toContainText(names.join(', '));
  const tiles = page.locator('.project-picture [data-layer="full"] path').first();
  await expect(tiles).toBeVisible();
  await expect(tiles).toHaveCSS('stroke', /^rgb/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('link', { name: 'The link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elm Street 77');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(names);
  await expect(page.getByRole('button')).toHaveCount(0);
});
