import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';

/** Saves two jobs and opens a new project with them. Returns the names of the jobs. */
export async function makeProject(page: Page, projectName: string): Promise<string[]> {
  const names = ['Bath', 'Hall'].map((name) => `${name} ${randomUUID().slice(0, 8)}`);
  const text = { ...emptyJobText(), roomLength: '120', roomWidth: '66', tileLength: '12', tileWidth: '12' };
  const data = documentOf(text, '2026-01-02T03:04:05.000Z');
  const changes = names.map((name) => ({ kind: 'save', id: randomUUID(), revision: 0, job: { name, data } }));
  await page.request.post('/api/jobs', { data: { intent: 'send', changes } });
  await page.goto('/projects');
  await page.getByLabel('Project name').fill(projectName);
  await page.getByRole('button', { name: 'Create project' }).click();
  for (const name of names) await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Add to project' }).click();
  // The next navigation would cancel reading the answer.
  for (const name of names) await expect(page.getByRole('heading', { name })).toBeVisible();
  return names;
}

/** Chooses 'No charge' for each line of a proposal that has no price. */
export async function chooseNoCharge(page: Page): Promise<void> {
  for (const line of await page.getByRole('group', { name: /^Line \d+$/ }).all()) {
    const isFilled = (await line.getByLabel('What').inputValue()) !== '';
    const isPriced = (await line.getByLabel('Price for one').inputValue()) !== '';
    if (isFilled && !isPriced) await line.getByLabel('No charge').check();
  }
}
