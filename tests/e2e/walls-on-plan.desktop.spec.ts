import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, figure, layOut } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';
import { leftWall } from '#tests/e2e/support/wall-spot.ts';

const ROOM = { roomLength: '120', roomWidth: '144', tileLength: '12', tileWidth: '12', groutSpacing: '0' };
const L = '0, 0\n192, 0\n192, 108\n96, 108\n96, 168\n0, 168';

const frame = (page: Page) => page.locator('.draw-frame');
const field = (page: Page, wall: number) => frame(page).getByLabel(`Wall ${wall}`, { exact: true });
const job = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function openFromList(page: Page, name: RegExp) {
  const walls = page.getByRole('button', { name: 'Walls', exact: true });
  if ((await walls.getAttribute('aria-expanded')) === 'false') await walls.press('Enter');
  await page.getByRole('button', { name }).press('Enter');
}

test('a wall is pressed and its length typed; the layout stays as a preview until Calculate', async ({
  calculator: page,
}) => {
  const counted: string[] = [];
  await layOut(page, ROOM);
  page.on('request', (request) => request.url().includes('increment-layout') && counted.push(request.url()));
  const at = await leftWall(page);
  const { tap, stroke } = await strokesOn(page, frame(page), false);
  const before = await frame(page).boundingBox();
  await tap(at);
  await expect(field(page, 4)).toBeFocused();
  await expect(field(page, 4)).toHaveValue(`10'\u00a00"`);
  await expectAccessible(page);
  await page.keyboard.type(`9' 6"`);
  await page.keyboard.press('Enter');
  await expect(job(page, 'roomLength')).toHaveValue('114');
  await expect(field(page, 4)).toHaveCount(0);
  await expect(frame(page)).toBeFocused();
  await expect(frame(page).getByRole('status')).toHaveText(
    `Wall 4 is 9'\u00a06". Wall 2 is now 9'\u00a06". Not calculated.`,
  );
  await expect(page.getByTestId('answer-strip')).toHaveCount(0);
  await expect(figure(page, 'Full tiles')).toHaveCount(0);
  await expect(frame(page).getByText('Last layout, not calculated')).toBeVisible();
  expect(await frame(page).boundingBox()).toEqual(before);
  expect(counted).toEqual([]);

  // A drag that starts on a wall moves the drawing.
  await stroke([at, { x: at.x + 40, y: at.y }]);
  await expect(field(page, 4)).toHaveCount(0);
  await calculate(page);
  await expect(frame(page).getByText('Last layout, not calculated')).toHaveCount(0);
  await expect(figure(page, 'Full tiles')).toHaveText('96');
});

test('a layout cleared in the form stays as a preview too, and another room type has none', {
  tag: '@nightly',
}, async ({ proCalculator: page }) => {
  await layOut(page, ROOM);
  await page.locator('#tileWidth').evaluate((input) => input.closest('section')?.querySelector('button')?.click());
  await page.locator('#tileWidth').fill('6');
  await expect(frame(page).getByText('Last layout, not calculated')).toBeVisible();
  await expect(page.getByRole('button', { name: /PDF/ })).toHaveCount(0);
  await page.locator('#roomType-custom').evaluate((radio) => (radio as HTMLInputElement).click());
  await expect(frame(page)).toHaveCount(0);
});

test('by keyboard alone Enter opens and sets, Escape restores, and the focus returns', async ({
  proCalculator: page,
}) => {
  await layOut(page, { ...ROOM, customRoomPoints: L });
  await openFromList(page, /^Wall 3, 8' 0", change$/);
  await expect(field(page, 3)).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Wall 3, 8' 0", change$/ })).toBeFocused();
  await expect(job(page, 'customRoomPoints')).toHaveValue(L);
  await page.keyboard.press('Enter');
  await page.keyboard.type(`8' 6"`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Wall 3, 8' 6", change$/ })).toBeFocused();
  await expect(job(page, 'customRoomPoints')).toHaveValue('0, 0\n192, 0\n192, 108\n90, 108\n90, 168\n0, 168');
  await calculate(page);
});

test('an impossible wall length is reported at the field, and nothing moves', { tag: '@nightly' }, async ({
  proCalculator: page,
}) => {
  await layOut(page, { ...ROOM, customRoomPoints: L });
  await openFromList(page, /^Wall 1, 16' 0", change$/);
  for (const [typed, message] of [
    [`7'`, /^No parallel wall .* Nothing was moved\.$/],
    ['abc', /You typed “abc”/],
  ] as const) {
    await field(page, 1).fill(typed);
    await page.keyboard.press('Enter');
    await expect(field(page, 1)).toHaveAccessibleDescription(message);
    await expect(field(page, 1)).toBeFocused();
  }
  await expectAccessible(page);
  // While it has a message, the field stays open when it loses the focus.
  await page.locator('#results-section').getByRole('button', { name: 'Zoom in' }).focus();
  await expect(field(page, 1)).toBeVisible();
  await field(page, 1).press('Escape');
  await expect(job(page, 'customRoomPoints')).toHaveValue(L);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
});

test('a typed wall never changes another typed wall, and names the wall that changed', { tag: '@nightly' }, async ({
  proCalculator: page,
}) => {
  await layOut(page, { ...ROOM, customRoomPoints: L });
  const type = async (name: RegExp, wall: number, length: string) => {
    await openFromList(page, name);
    await field(page, wall).fill(length);
    await page.keyboard.press('Enter');
  };
  await type(/^Wall 1, /, 1, `16'`);
  await type(/^Wall 2, /, 2, `8'`);
  await type(/^Wall 5, /, 5, `9'`);
  await expect(frame(page).getByRole('status')).toHaveText(
    `Wall 5 is 9'\u00a00". Wall 3 is now 7'\u00a00". Not calculated.`,
  );
  await expect(frame(page).getByRole('status')).toBeInViewport();
  await expect(job(page, 'customRoomPoints')).toHaveValue('0, 0\n192, 0\n192, 96\n108, 96\n108, 168\n0, 168');
  // All walls across are typed now, so nothing moves until the user chooses one.
  await type(/^Wall 3, /, 3, `8'`);
  await expect(field(page, 3)).toHaveAccessibleDescription(/You also typed the lengths of Wall 5 and Wall 1/);
  await expect(job(page, 'customRoomPoints')).toHaveValue('0, 0\n192, 0\n192, 96\n108, 96\n108, 168\n0, 168');
  await expectAccessible(page);
  await frame(page)
    .getByRole('button', { name: /^Wall 5 becomes 8' 0"$/ })
    .press('Enter');
  await expect(job(page, 'customRoomPoints')).toHaveValue('0, 0\n192, 0\n192, 96\n96, 96\n96, 168\n0, 168');
  await calculate(page);
});
