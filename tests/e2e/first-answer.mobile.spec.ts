import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut, openCalculator, SQUARE_ROOM, unfold } from '#tests/e2e/support/calculator-page.ts';
import { hold } from '#tests/e2e/support/hold.ts';
import { jobSelector, saveJob } from '#tests/e2e/support/save-job.ts';

/** Whether the whole part is visible between the header and the bottom navigation. */
async function isWholeInSight(page: Page, part: Locator): Promise<boolean> {
  const [box, header, bottom] = await Promise.all([
    part.boundingBox(),
    page.locator('header').boundingBox(),
    page.getByRole('navigation', { name: 'Sections' }).boundingBox(),
  ]);
  if (box === null || header === null || bottom === null) return false;
  return box.y >= header.y + header.height - 1 && box.y + box.height <= bottom.y + 1;
}

test("from an empty page to a bathroom's answer: at most six taps and four sizes, and no scrolling", async ({
  calculator: page,
}) => {
  // The first screen shows the room and the main button.
  expect(await isWholeInSight(page, page.locator('#roomLength'))).toBe(true);
  expect(await isWholeInSight(page, page.locator('#roomWidth'))).toBe(true);
  expect(await isWholeInSight(page, page.getByRole('button', { name: 'Calculate Layout' }))).toBe(true);

  let taps = 0;
  let sizes = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const type = async (field: string, size: string) => {
    sizes += 1;
    await page.locator(`#${field}`).fill(size);
  };
  await type('roomLength', '8ft');
  await type('roomWidth', '5ft');
  await tap(page.getByRole('button', { name: '12 × 24' }));
  await tap(page.locator('label', { has: page.locator('#layoutType-third') }));
  await tap(page.getByRole('button', { name: 'Calculate Layout' }));

  const strip = page.getByTestId('answer-strip');
  await expect(strip).toHaveText(/^Buy 23 · smallest cut 7.3\/4" \([A-Z]\)\s*$/);
  await expect(page.locator('.draw-frame')).toHaveAttribute('data-painted', 'true');
  await expect.poll(() => isWholeInSight(page, strip)).toBe(true);
  await expect.poll(() => isWholeInSight(page, page.locator('.draw-frame'))).toBe(true);
  expect(taps).toBeLessThanOrEqual(6);
  expect(sizes).toBeLessThanOrEqual(4);

  // The strip stays visible on the other views. A link with a fragment opens its view and scrolls to the target.
  const counts = page.getByTestId('tiles-to-buy');
  await expect(counts).toBeHidden();
  await page.getByRole('link', { name: 'Buy', exact: true }).tap();
  await expect(counts).toBeVisible();
  await expect(page.locator('.draw-frame')).toBeHidden();
  expect(await isWholeInSight(page, strip)).toBe(true);
  await page.evaluate(() => {
    location.hash = '#first-lines-section';
  });
  await expect(page.locator('#first-lines-section')).toBeVisible();
  await expect(counts).toBeHidden();
  // The answer stays visible however far a list is scrolled.
  const isFarDown = () =>
    page.locator('#results-section').evaluate((section) => {
      section.scrollIntoView({ block: 'end', behavior: 'instant' });
      return section.getBoundingClientRect().top < -window.innerHeight / 2;
    });
  await expect.poll(isFarDown).toBe(true);
  expect(await isWholeInSight(page, strip)).toBe(true);
});

test('an address scrolls to a part of the answer that is still loading', { tag: '@nightly' }, async ({
  trialPage: page,
}) => {
  const release = await hold(page, '**/assets/layout-answer-*.js');
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  await page.evaluate(() => {
    location.hash = '#first-lines-section';
  });
  await expect(page.locator('#first-lines-section')).toHaveCount(0);
  release();
  await expect(page.locator('#first-lines-section')).toBeInViewport();
});

test('units, saved jobs and advanced options are one row each until opened or set', async ({ calculator: page }) => {
  for (const section of ['units', 'jobs', 'advanced']) {
    expect((await page.locator(`#${section}-section`).boundingBox())?.height).toBeLessThan(60);
  }
  await expect(page.locator('#startCutLength')).toBeHidden();
  await page.locator('#autoOptimize').uncheck();
  await expect(page.locator('#startCutLength')).toBeVisible();
});

test('a finger on the drawing scrolls the page, unless it begins on an obstacle', async ({ calculator: page }) => {
  await page.locator('#roomLength').fill('8ft');
  await page.locator('#roomWidth').fill('5ft');
  await page.getByRole('button', { name: '12 × 24' }).tap();
  await page.getByRole('button', { name: 'Calculate Layout' }).tap();
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await page.getByRole('button', { name: 'Add Obstacle', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  await dialog.getByRole('button', { name: 'Tub' }).tap();
  await dialog.getByRole('button', { name: 'Bottom left corner' }).tap();
  await expect(page.locator('[name="obstacles[0].y"]')).toHaveValue('66');

  const frame = page.locator('.draw-frame');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('data-held', 'false');
  // Whether the drawing keeps a touch: if so, it prevents the default of `touchstart`; otherwise the page may scroll.
  const isKept = (x: number, y: number) =>
    frame.evaluate(
      (element, [x, y]) => {
        const box = element.getBoundingClientRect();
        const [clientX, clientY] = [box.x + box.width * x, box.y + box.height * y];
        const pointer = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientX, clientY, bubbles: true };
        element.setPointerCapture = () => {};
        element.dispatchEvent(new PointerEvent('pointerdown', pointer));
        const touch = new Touch({ identifier: 7, target: element, clientX, clientY });
        const started = new TouchEvent('touchstart', { touches: [touch], bubbles: true, cancelable: true });
        element.dispatchEvent(started);
        element.dispatchEvent(new PointerEvent('pointercancel', pointer));
        return started.defaultPrevented;
      },
      [x, y] as const,
    );
  expect(await isKept(0.5, 0.3)).toBe(false);
  expect(await isKept(0.45, 0.8)).toBe(true);
});

test('opening a job scrolls to its answer, and each view opens at its top', async ({ diyCalculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await saveJob(page, 'Bath');
  await expect(page.getByTestId('job-state')).toHaveText('Saved');
  await page.getByRole('link', { name: 'New', exact: true }).last().tap();
  await expect(page.getByTestId('answer-strip')).toHaveCount(0);
  await unfold(page, 'jobs');
  await jobSelector(page).selectOption({ label: 'Bath' });
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await expect.poll(() => isWholeInSight(page, page.getByTestId('answer-strip'))).toBe(true);
  await expect.poll(() => isWholeInSight(page, page.locator('.draw-frame'))).toBe(true);
  for (const face of ['buy', 'cut', 'lay', 'drawing']) {
    await page.evaluate(() => window.scrollBy(0, 400));
    await page.locator(`#results-section a[href="#${face}"]`).tap();
    const below = () =>
      page.evaluate((id) => {
        const [head, shown] = [document.querySelector('.results-head'), document.getElementById(id)];
        return (shown?.getBoundingClientRect().top ?? 0) - (head?.getBoundingClientRect().bottom ?? 0);
      }, face);
    await expect.poll(below, face).toBeGreaterThanOrEqual(-1);
    expect(await below(), face).toBeLessThan(60);
  }
});
