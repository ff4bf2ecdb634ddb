import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { drawApartment } from '#tests/e2e/support/apartment.ts';
import { askSupport } from '#tests/e2e/support/ask-support.ts';
import { calculate, fillCalculator, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';
import { addAuthenticator, logInAt } from '#tests/e2e/support/passkeys.ts';
import { makeProject } from '#tests/e2e/support/projects.ts';
import { layWall } from '#tests/e2e/support/walls.ts';

type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

async function openWall(page: Page): Promise<void> {
  await openCalculator(page);
  await layWall(page);
}

async function draftRooms(page: Page): Promise<void> {
  await openCalculator(page);
  await fillCalculator(page, { tileLength: '12', tileWidth: '12', groutSpacing: '1/8' });
  await drawApartment(page);
}

/** Opens a project with two saved jobs. */
async function openProject(page: Page): Promise<void> {
  await makeProject(page, `Elm Street ${randomUUID().slice(0, 8)}`);
  await page.getByRole('table', { name: 'The order for all jobs' }).waitFor();
}

/** Adds a passkey to the account, on the host name that passkeys are bound to; `password` is the account's. */
async function addPasskey(page: Page, password: string): Promise<void> {
  const { email } = await (await page.request.get('/api/user')).json();
  await addAuthenticator(page);
  await page.goto('/support');
  await logInAt(new URL(page.url()).origin.replace('127.0.0.1', 'localhost'), page, { email, password });
  const section = page.locator('#passkeys');
  await section.locator('summary', { hasText: 'Add a passkey' }).click();
  await page.locator('#passkeyName').fill('Site phone');
  await page.locator('#offerPassword').fill(password);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByText('Site phone', { exact: true }).waitFor();
  await section.locator('summary', { hasText: 'Remove' }).click();
}

/** States of walls, several rooms, projects, and an account with a passkey; `password` is the account's. */
export function statesOfWork(password: string): States {
  return {
    'a wall': openWall,
    'things on a wall': async (page) => {
      await openWall(page);
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
      await openProject(page);
      await page.goto('/projects');
    },
    'a project': openProject,
    'a project as its client sees it': async (page) => {
      await openProject(page);
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.locator('#link a').click();
      await page.getByRole('heading', { name: /^Elm Street /, level: 1 }).waitFor();
    },
    'a message that was sent': askSupport,
    'a passkey': (page) => addPasskey(page, password),
  };
}
