import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { giveBusinessName } from '#tests/e2e/support/business-name.ts';
import { waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { chooseNoCharge, makeProject } from '#tests/e2e/support/projects.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

/** Presses a button with the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await waitForHydration(page, 'main button');
  await page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter');
}

const unfold = (page: Page, summary: string) => page.locator('summary', { hasText: summary }).press('Enter');
const head = (page: Page, name: string | RegExp, level: number) => page.getByRole('heading', { name, level });
/** Visible toasts and notes. A toast's announcement is a separate text. */
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

async function publish(page: Page, project: string): Promise<void> {
  await page.goto(project);
  await press(page, 'Make a proposal');
  await expect(page).toHaveURL(/\/proposals\//);
  await page.getByLabel('Client name').fill('Ann Smith');
  await chooseNoCharge(page);
  await press(page, 'Make the client’s link');
  await expect(statusWith(page, 'Proposal published')).toBeAttached();
}

test('removing, deleting, declining and withdrawing move the focus to the result and announce it', async ({
  trialPage: page,
}) => {
  await subscribeToPro(page);
  await giveBusinessName(page, 'Elm Tile LLC');
  const [, second = ''] = await makeProject(page, `Elm Street ${Date.now()}`);
  const project = page.url();

  await waitForHydration(page, 'main button');
  await unfold(page, `Actions for ${second}`);
  await page.getByRole('listitem').filter({ hasText: second }).getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(statusWith(page, 'Job removed')).toBeAttached();
  await expect(head(page, 'Jobs', 2)).toBeFocused();

  await press(page, 'Make a proposal');
  await expect(page).toHaveURL(/\/proposals\//);
  await waitForHydration(page, 'main button');
  await unfold(page, 'Delete');
  await press(page, 'Delete this draft');
  await expect(statusWith(page, 'Draft deleted')).toBeAttached();
  await expect(head(page, 'Proposals', 1)).toBeFocused();

  await publish(page, project);
  await press(page, 'Withdraw');
  await expect(statusWith(page, 'Proposal withdrawn')).toBeAttached();
  await expect(head(page, 'The client’s link', 2)).toBeFocused();

  await publish(page, project);
  const link = page.getByRole('region', { name: 'The client’s link' }).getByRole('link', { name: '/proposal/' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await waitForHydration(page, 'main button');
  await unfold(page, 'Decline');
  await press(page, 'Decline');
  await expect(statusWith(page, 'This proposal was declined.')).toBeAttached();
  await expect(head(page, /^Elm Street/, 1)).toBeFocused();

  await page.goto(project);
  await waitForHydration(page, 'main button');
  await unfold(page, 'Delete project');
  await press(page, 'Delete project');
  await expect(statusWith(page, 'Project deleted')).toBeAttached();
  await expect(head(page, 'Projects', 1)).toBeFocused();
});
