import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { buttonInSight, figure, layOut } from '#tests/e2e/support/calculator-page.ts';
import { shareOf } from '#tests/e2e/support/share-of-color.ts';
import { type Spot, strokesOn } from '#tests/e2e/support/strokes.ts';

const ROOM = { roomLength: '120', roomWidth: '144', tileLength: '12', tileWidth: '12', groutSpacing: '0' };

test.beforeEach(async ({ calculator: page }) => {
  await layOut(page, ROOM);
});

async function askForIsland(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Obstacle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  await dialog.getByLabel('Name', { exact: true }).fill('Island');
  await dialog.getByLabel('Length (top to bottom)').fill('30');
  await dialog.getByLabel('Width (left to right)').fill('48');
  await dialog.getByRole('button', { name: 'Place on the drawing' }).click();
}

/** Positions in the frame as fractions of its size. */
async function spots(page: Page): Promise<(x: number, y: number) => Spot> {
  const box = await page.locator('.draw-frame').boundingBox();
  if (box === null) throw new Error('The drawing is not shown');
  return (x, y) => ({ x: box.width * x, y: box.height * y });
}

const place = (page: Page, axis: 'x' | 'y') => page.locator(`[name="obstacles[0].${axis}"]`);

test('an obstacle is chosen, placed by a click, dragged and removed', async ({ page, hasTouch }) => {
  await page.getByRole('button', { name: 'Add Obstacle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  await dialog.getByRole('button', { name: 'Place on the drawing' }).click();
  await expect(dialog.getByText('Please enter an obstacle name')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid length')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid width')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Hall');
  await dialog.getByLabel('Length (top to bottom)').fill('500');
  await dialog.getByLabel('Width (left to right)').fill('48');
  await dialog.getByRole('button', { name: 'Place on the drawing' }).click();
  await expect(dialog.getByText('Obstacle is too large for the room')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await askForIsland(page);
  const { tap, stroke } = await strokesOn(page, page.locator('.draw-frame'), hasTouch);
  const at = await spots(page);
  await tap(at(0.01, 0.01));
  await expect(page.getByText('Click is outside room boundaries.')).toBeVisible();
  await tap(at(0.5, 0.5));
  await expect(page.getByText('1 in the room')).toBeVisible();
  await expect(figure(page, 'Full tiles')).not.toHaveText('120');
  const before = Number(await place(page, 'x').inputValue());
  // The hint has disappeared, and the drawing has moved into its place.
  const now = await spots(page);
  await stroke([now(0.5, 0.5), now(0.45, 0.5), now(0.4, 0.5)]);
  await expect.poll(async () => Number(await place(page, 'x').inputValue())).toBeLessThan(before);
  await (await buttonInSight(page, 'Remove Island')).click();
  await expect(figure(page, 'Full tiles')).toHaveText('120');
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(page.getByText('1 in the room')).toBeVisible();
});

test('placement accepts typed coordinates and can be canceled', { tag: '@nightly' }, async ({ page }) => {
  await askForIsland(page);
  await page.getByRole('button', { name: 'Cancel Placement' }).click();
  await expect(page.getByText('Tap where Island goes')).toHaveCount(0);
  await askForIsland(page);
  const [x, y] = [
    page.getByLabel('From the left wall').locator('visible=true'),
    page.getByLabel('From the top wall').locator('visible=true'),
  ];
  await x.fill('-3');
  await y.fill('12');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(page.getByText('Please enter valid positive coordinates.')).toBeVisible();
  // Both fields are marked invalid and described by the message.
  for (const field of [x, y]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Please enter valid positive coordinates.');
  }
  await x.fill('97');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(page.getByText('Obstacle extends outside room boundaries at this position.')).toBeVisible();
  await x.fill('24');
  await y.fill('24');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(place(page, 'x')).toHaveValue('24');
  // 48 × 30 in at (24, 24): four columns of tiles, two and a half rows.
  await expect(figure(page, 'Full tiles')).toHaveText('108');
  await expect(figure(page, 'Cut pieces')).toHaveText('4');
});

test('moving an obstacle uses no calculation', { tag: '@nightly' }, async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => request.url().includes('increment-layout') && counted.push(request.url()));
  await askForIsland(page);
  await page.getByLabel('From the left wall').locator('visible=true').fill('24');
  await page.getByLabel('From the top wall').locator('visible=true').fill('24');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(figure(page, 'Full tiles')).toHaveText('108');
  await (await buttonInSight(page, 'Remove Island')).click();
  await expect(figure(page, 'Full tiles')).toHaveText('120');
  expect(counted).toEqual([]);
});

test('the layout follows an obstacle while it is dragged, and the server gives the same layout', async ({
  page,
  hasTouch,
}) => {
  const tile = [243, 238, 232] as const;
  await askForIsland(page);
  await page.getByLabel('From the left wall').locator('visible=true').fill('6');
  await page.getByLabel('From the top wall').locator('visible=true').fill('36');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(figure(page, 'Full tiles')).toHaveText('105');
  const { hold } = await strokesOn(page, page.locator('.draw-frame'), hasTouch);
  const at = await spots(page);
  // A point beside the island's name, where the island covers tiles.
  const hidden = at(0.17, 0.45);
  await expect.poll(() => shareOf(page, hidden, tile)).toBeLessThan(0.1);
  const release = await hold([at(0.22, 0.5), at(0.4, 0.5), at(0.7, 0.5)]);
  // The tiles are visible again before the drag ends.
  await expect.poll(() => shareOf(page, hidden, tile)).toBeGreaterThan(0.5);
  await expect(place(page, 'x')).toHaveValue('6');
  await release();
  await expect(place(page, 'x')).not.toHaveValue('6');
  const [x, y] = [Number(await place(page, 'x').inputValue()), Number(await place(page, 'y').inputValue())];
  const columns = Math.ceil((x + 48) / 12) - Math.floor(x / 12);
  const rows = Math.ceil((y + 30) / 12) - Math.floor(y / 12);
  const full = 120 - columns * rows;
  await expect(figure(page, 'Full tiles')).toHaveText(String(full));
  await expect.poll(() => shareOf(page, hidden, tile)).toBeGreaterThan(0.5);
  // The same form, calculated by the server.
  const answer = await page.evaluate(async () => {
    const form = document.querySelector<HTMLInputElement>('#roomLength')?.form;
    if (!form) return '';
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
    const sent = await fetch('/new', { method: 'POST', body: fields, headers: { accept: 'text/html' } });
    const returned = new DOMParser().parseFromString(await sent.text(), 'text/html');
    const label = [...returned.querySelectorAll('dt')].find((one) => one.textContent === 'Full tiles');
    return label?.nextElementSibling?.textContent ?? '';
  });
  expect(answer).toBe(String(full));
});

test('the tape measures from corner to corner, and the next click starts a new measurement', async ({
  page,
  hasTouch,
}) => {
  await page.getByRole('button', { name: 'Tape measure' }).click();
  const readout = page.getByTestId('tape-readout');
  await expect(readout).toContainText('Click the first point.');
  const drawing = page.locator('.draw-frame');
  const { tap } = await strokesOn(page, drawing, hasTouch);
  // Both taps snap to the same row of tile corners.
  const at = await spots(page);
  await tap(at(0.4, 0.4));
  await expect(readout).toContainText('Click the second point.');
  await tap(at(0.6, 0.4));
  await expect(readout).toContainText('down 0" (0 cm)');
  await expect(readout).toContainText(/\(\d+(\.\d)?\scm\)/);
  await tap(at(0.4, 0.4));
  await expect(readout).toContainText('Click the second point.');
  await page.getByRole('button', { name: 'Tape measure' }).click();
  await expect(readout).toHaveCount(0);
});
