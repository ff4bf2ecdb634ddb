import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  check,
  fill,
  fillCalculator,
  inSight,
  layOut,
  openCalculator,
  SQUARE_ROOM,
  tilesToBuy,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { hold, openBeforeScripts } from '#tests/e2e/support/hold.ts';

test('/ restores the last calculation, /new starts empty', async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tilewright.lastCalculation'))).not.toBeNull();
  await page.goto('/');
  await waitForHydration(page);
  await expect(tilesToBuy(page)).toHaveText('81');
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await page.goto('/new');
  await waitForHydration(page);
  await expect(page.locator('#roomLength')).toHaveValue('');
});

test('input typed before the last calculation is restored is not replaced by it', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tilewright.lastCalculation'))).not.toBeNull();
  const release = await openBeforeScripts(page, '/');
  await fill(page.locator('#roomLength'), '126 1/2');
  release();
  await waitForHydration(page);
  await fill(page.locator('#roomWidth'), '98');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.locator('#tileLength-error')).toBeVisible();
  await expect(page.locator('#roomLength')).toHaveValue('126 1/2');
  await expect(page.locator('#roomWidth')).toHaveValue('98');
});

test('the same layout is not counted again, not even in the other units', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/increment-layout')) counted.push(request.method());
  });
  await layOut(page, SQUARE_ROOM);
  const button = page.getByRole('button', { name: 'Calculate Layout' }).first();
  await expect(button).toBeEnabled();
  await check(page.locator('#unitSystem-metric'));
  await calculate(page);
  await expect(button).toBeEnabled();
  expect(counted).toEqual(['POST']);
  await fill(page.locator('#tileLength'), '20');
  await calculate(page);
  await expect.poll(() => counted).toEqual(['POST', 'POST']);
});

test('the button stays busy until the layout arrives, and for at least a second', { tag: '@nightly' }, async ({
  trialPage: page,
}) => {
  const releaseEngine = await hold(page, '**/assets/worker-engine-*.js');
  await openCalculator(page);
  await fillCalculator(page, SQUARE_ROOM);
  const isBusy = () => expect(page.getByRole('button', { name: 'Calculating…' }).first()).toBeDisabled();
  const calculateAgain = page.getByRole('button', { name: 'Calculate Layout' }).first();
  // The page's clock is paused: on a busy machine the second would pass before the test looks.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await calculateAgain.click();
  await page.clock.runFor(2000);
  await isBusy();
  releaseEngine();
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await expect(calculateAgain).toBeEnabled();
  await calculateAgain.click();
  await page.clock.runFor(900);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await isBusy();
  await page.clock.runFor(200);
  await expect(calculateAgain).toBeEnabled();
});

test('arrow keys step a size, and a change clears the result', async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await (await inSight(page.locator('#roomWidth'))).press('ArrowUp');
  await expect(page.locator('#roomWidth')).toHaveValue('100.125');
  await expect(tilesToBuy(page)).toHaveCount(0);
});

test('a size stays as typed until its field loses focus, and reformatting it is not a change', {
  tag: '@nightly',
}, async ({ calculator: page }) => {
  const width = page.locator('#roomWidth');
  await layOut(page, { ...SQUARE_ROOM, groutSpacing: '0.125' });
  const tiles = (await tilesToBuy(page).textContent()) ?? '';
  await expect(page.locator('#groutSpacing')).toHaveValue('1/8');
  await (await inSight(page.locator('#groutSpacing'))).focus();
  await (await inSight(width)).focus();
  await width.blur();
  await expect(tilesToBuy(page)).toHaveText(tiles);

  await width.fill('100.5');
  await expect(width).toHaveValue('100.5');
  await expect(width).toHaveAccessibleDescription(/^Left to right = 8'\s4\s1\/2"$/);
  await calculate(page);
  await expect(width).toHaveValue('100 1/2');
  await (await inSight(width)).focus();
  await width.press('End');
  await width.pressSequentially('"');
  await width.blur();
  await expect(width).toHaveValue('100 1/2"');
  for (const typed of ['126.03', "12' 6", 'wide']) {
    await width.fill(typed);
    await width.blur();
    await expect(width).toHaveValue(typed);
  }
  await width.fill('10');
  await width.press('ArrowUp');
  await expect(width).toHaveValue('10.125');
  await width.blur();
  await expect(width).toHaveValue('10 1/8');
});

test('an unknown address is a 404 page', async ({ page }) => {
  const answer = await page.goto('/nothing/here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});
