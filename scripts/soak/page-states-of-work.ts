import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/job/job-text.ts';
import { drawApartment } from '#tests/e2e/support/apartment.ts';
import { calculate, fillCalculator, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';

type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

async function layWall(page: Page): Promise<void> {
  await openCalculator(page);
  await page.getByRole('button', { name: 'It is a wall' }).click();
  await page.getByLabel('Wall height').fill('96');
  await page.getByLabel('Wall width').fill('60');
  await page.getByLabel('Level line').fill('10');
  await fillCalculator(page, { tileLength: '12', tileWidth: '12', groutSpacing: '1/8' });
  await calculate(page);
}

async function draftRooms(page: Page): Promise<void> {
  await openCalculator(page);
  await fillCalculator(page, { tileLength: '12', tileWidth: '12', groutSpacing: '1/8' });
  await drawApartment(page);
}

/** A project with two saved jobs, opened. */
async function makeProject(page: Page): Promise<void> {
  const names = ['Bath', 'Hall'].map((name) => `${name} ${randomUUID().slice(0, 8)}`);
  const text = { ...emptyJobText(), roomLength: '120', roomWidth: '66', tileLength: '12', tileWidth: '12' };
  const data = documentOf(text, '2026-01-02T03:04:05.000Z');
  const changes = names.map((name) => ({ kind: 'save', id: randomUUID(), revision: 0, job: { name, data } }));
  await page.request.post('/api/jobs', { data: { intent: 'send', changes } });
  await page.goto('/projects');
  await page.getByLabel('Project name').fill(`Elm Street ${randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Create project' }).click();
  for (const name of names) await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Add to project' }).click();
  await page.getByRole('table', { name: 'The order for all jobs' }).waitFor();
}

/** The account with a passkey, by the name that passkeys are bound to; `password` is the account's. */
async function addPasskey(page: Page, password: string): Promise<void> {
  const { email } = await (await page.request.get('/api/user')).json();
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/support');
  await page.goto(`${new URL(page.url()).origin.replace('127.0.0.1', 'localhost')}/auth?tab=login&next=%2Faccount`);
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/account$/);
  const section = page.locator('#passkeys');
  await section.locator('summary', { hasText: 'Add a passkey' }).click();
  await page.locator('#passkeyName').fill('Site phone');
  await page.locator('#offerPassword').fill(password);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByText('Site phone', { exact: true }).waitFor();
  await section.locator('summary', { hasText: 'Remove' }).click();
}

/** States of walls, of plans of several rooms, of projects, and of an account with a passkey; `password` is the account's. */
export function statesOfWork(password: string): States {
  return {
    'a wall': layWall,
    'things on a wall': async (page) => {
      await layWall(page);
      await (await openNew(page)).getByRole('button', { name: 'Niche' }).click();
      await (await openNew(page)).getByRole('button', { name: 'Middle of the wall' }).click();
      await page.locator('[name="obstacles[0].name"]').waitFor({ state: 'attached' });
      await openNew(page);
    },
    'five rooms and their doorways': draftRooms,
    'five rooms laid': async (page) => {
      await draftRooms(page);
      await calculate(page);
    },
    projects: async (page) => {
      await makeProject(page);
      await page.goto('/projects');
    },
    'a project': makeProject,
    'a project as its client sees it': async (page) => {
      await makeProject(page);
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByRole('link', { name: 'The link' }).click();
      await page.getByRole('heading', { level: 3 }).first().waitFor();
    },
    'a message that was sent': async (page) => {
      await page.goto('/support');
      await page.locator('#name').fill('Ann');
      await page.locator('#subject').fill('Tile sizes');
      await page.locator('#message').fill('How do I enter 12 1/2 inches?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText("We'll get back to you within 24 hours.").filter({ visible: true }).first().waitFor();
    },
    'a passkey': (page) => addPasskey(page, password),
  };
}
