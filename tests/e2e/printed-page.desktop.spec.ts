import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut, openCalculator, SQUARE_ROOM, showFace, unfold } from '#tests/e2e/support/calculator-page.ts';
import { printTexts } from '#tests/e2e/support/printed-texts.ts';
import { makeProject } from '#tests/e2e/support/projects.ts';
import { saveJob } from '#tests/e2e/support/save-job.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

/** An L-shaped kitchen with more tape marks than its list shows at first. */
const KITCHEN = {
  customRoomPoints: '0, 0\n180, 0\n180, 84\n96, 84\n96, 168\n0, 168',
  tileLength: '12',
  tileWidth: '24',
  groutSpacing: '1/8',
  layoutType: 'third',
} as const;

const UPGRADE = 'Upgrade to Pro to export it, print it';

test('a printed page has the answer, the drawing and all lists, without controls', async ({ proCalculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await expect(page.locator('#cut-mode-section')).toBeAttached();
  await expect(page.locator('#rules-section')).toBeAttached();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const results = page.locator('#results-section');
  await expect(page.getByTestId('answer-strip')).toBeVisible();
  await expect(results.locator('.draw-static svg')).toBeVisible();
  for (const part of ['buy', 'cuts-section', 'cut-mode-section', 'first-lines-section', 'rules-section']) {
    await expect(page.locator(`#${part}`)).toBeVisible();
  }
  await expect(results.getByText(UPGRADE)).toBeHidden();
  // Checkboxes are printed, to be ticked with a pencil.
  await expect(results.locator('button:visible, select:visible, input:visible:not([type=checkbox])')).toHaveCount(0);
  await expect(page.locator('nav:visible, #room-section:visible')).toHaveCount(0);
  await expect(results.getByRole('checkbox', { name: /(wall|corner|course|from left)/ }).first()).toBeVisible();
  // Sections with `content-visibility` would be empty on paper.
  const laidOutLater = await results.evaluate((element) =>
    [...element.querySelectorAll('section')].filter((one) => getComputedStyle(one).contentVisibility !== 'visible'),
  );
  expect(laidOutLater).toEqual([]);
});

test('a printed page has every cut card in one piece, even while cut mode is open', async ({ proCalculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await showFace(page, 'cut');
  const mode = page.locator('#cut-mode-section');
  await mode.getByRole('button', { name: 'Open cut mode' }).click();
  const dialog = page.locator('dialog[aria-labelledby="cut-mode-large-title"]');
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toBeHidden();
  const cards = mode.locator('.saw-card[data-size="small"]');
  expect(await cards.count()).toBeGreaterThan(3);
  const styles = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { display, breakInside } = getComputedStyle(card);
      return { display, breakInside };
    }),
  );
  expect(styles).toEqual(styles.map(() => ({ display: 'block', breakInside: 'avoid' })));
  await expect(cards.first()).toBeVisible();
  await expect(cards.last()).toBeVisible();
});

test('a plan without printing prints a sentence that names the plan that includes it', async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#results-section').getByText(UPGRADE)).toBeVisible();
  await expect(page.locator('.draw-frame')).toBeHidden();
  await expect(page.locator('#buy')).toBeHidden();
});

/** Opens every `details` on the page. */
async function openAll(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details')) details.open = true;
  });
}

/** Expects that everything on the page is printed in full. Returns the printed texts. */
async function expectWhole(page: Page): Promise<readonly string[]> {
  const { lost, cut, printed } = await printTexts(page);
  expect.soft(cut, `cut on paper: ${page.url()}`).toEqual([]);
  expect.soft(lost, `not on paper: ${page.url()}`).toEqual([]);
  return printed;
}

test('a room’s page, sheet and link print completely, with the business details', {
  tag: '@nightly',
}, async ({ trialPage: page }) => {
  await subscribeToPro(page);
  await openCalculator(page);
  await layOut(page, KITCHEN);
  await saveJob(page, 'Kitchen at the Millers');
  await expect(page.locator('#accountJob')).toHaveValue(/Kitchen at the Millers$/);
  await expect(page.locator('#first-lines-section')).toBeAttached();
  await openAll(page);
  const marks = await page.locator('#first-lines-section ol > li').allTextContents();
  expect(marks.length).toBeGreaterThan(12);
  const printed = await expectWhole(page);
  for (const mark of marks) expect(printed).toContain(mark.replaceAll('\u00a0', ' '));
  expect(printed).toContain('Kitchen at the Millers');

  const [sheet] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Cut Sheet' }).click(),
  ]);
  await expect(sheet.getByRole('img', { name: /^Cut A / })).toBeVisible();
  expect(await expectWhole(sheet)).toContain('Kitchen at the Millers');
  await sheet.close();

  await unfold(page, 'jobs');
  await page.getByRole('button', { name: 'Link for a client' }).click();
  await page.goto(await page.locator('#job-link').inputValue());
  await openAll(page);
  expect(await expectWhole(page)).toContain('Kitchen at the Millers');
});

test('landscape paper shows the results in full width', { tag: '@nightly' }, async ({ proCalculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1100, height: 740 });
  const width = await page.locator('#results-section').evaluate((element) => element.clientWidth);
  expect(width).toBeGreaterThan(900);
});

test('a project’s page prints its input as text, without fields or buttons', {
  tag: '@nightly',
}, async ({ proPage: page }) => {
  const [bath = ''] = await makeProject(page, 'Elm Street 79');
  const card = page.locator('#jobs li', { hasText: bath });
  await card.getByLabel('Tile product name').fill('Carrara honed');
  const answered = () => page.waitForResponse((answer) => answer.request().method() === 'POST');
  await Promise.all([answered(), card.getByRole('button', { name: 'Save' }).click()]);
  await page.reload();
  await page.getByLabel('Notes').fill('Key under the mat');
  await Promise.all([answered(), page.getByRole('button', { name: 'Save details' }).click()]);
  await page.reload();
  // A part closed on the screen is open on paper.
  const cuts = page.locator('details', { hasText: 'Pooled cutting plan' }).first();
  await expect(cuts.locator('td').first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(cuts.locator('td').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await openAll(page);
  const printed = await expectWhole(page);
  expect(printed.join('\n')).toMatch(/Tile product name: Carrara honed/);
  expect(printed).toContain('Key under the mat');
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.locator('main').locator('input:visible, textarea:visible, button:visible, label:visible'),
  ).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.locator('#link a').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elm Street 79');
  await openAll(page);
  await expectWhole(page);
});

test('text pages print completely', { tag: '@nightly' }, async ({ trialPage: page }) => {
  for (const path of ['/guide', '/terms', '/privacy', '/pricing', '/support', '/current-plan']) {
    await page.goto(path);
    await expectWhole(page);
  }
});
