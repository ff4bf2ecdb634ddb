import sharp from 'sharp';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fillCalculator, SQUARE_ROOM, showFace } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';

test('in a trial a photo is cropped, shown on the floor, and stays in this browser', async ({ calculator: page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('pictures')) sent.push(request.url());
  });
  await fillCalculator(page, SQUARE_ROOM);
  await calculate(page);
  await showFace(page, 'look');
  await page.getByRole('button', { name: 'Photo of the tile…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo of the tile' });
  await dialog
    .getByLabel('Choose or take a photo')
    .setInputFiles({ name: 'tile.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') });
  await expect(dialog.getByText('This is not a picture that can be used.')).toBeVisible();
  const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#903040' } })
    .png()
    .toBuffer();
  await dialog
    .getByLabel('Choose or take a photo')
    .setInputFiles({ name: 'tile.png', mimeType: 'image/png', buffer: photo });
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn the photo right' }).click();
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('#tileColorOwn')).toHaveValue(/^#(8f|90|91)(2f|30|31)(3f|40|41)$/);
  const id = await page.locator('input[name="tilePhoto"]').inputValue();
  expect(id).toMatch(/^[\da-f]{32}$/);
  const kept = await page.evaluate(
    async (address) => (await (await caches.match(address))?.blob())?.type,
    `/pictures/${id}.webp`,
  );
  expect(kept).toBe('image/webp');
  expect(sent).toEqual([]);
  // It is there when the page opens again.
  await page.reload();
  await showFace(page, 'look');
  await expect(page.locator('input[name="tilePhoto"]')).toHaveValue(id);
  await expect(page.locator('#look canvas')).toBeVisible();
  await expect(page.getByText('The photo of this tile is not on this device.')).toBeHidden();
});

test('a photo that could not be sent is reported as stored only in this browser', { tag: '@nightly' }, async ({
  diyCalculator: page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await fillCalculator(page, SQUARE_ROOM);
  await calculate(page);
  await showFace(page, 'look');
  await page.route('**/api/pictures', (route) => route.abort());
  await page.getByRole('button', { name: 'Photo of the tile…' }).click();
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#306090' } })
    .png()
    .toBuffer();
  const dialog = page.getByRole('dialog', { name: 'Photo of the tile' });
  await dialog
    .getByLabel('Choose or take a photo')
    .setInputFiles({ name: 'tile.png', mimeType: 'image/png', buffer: photo });
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('The server did not answer, so the photo is only in this browser.').first(),
  ).toBeVisible();
  await expect(page.locator('input[name="tilePhoto"]')).toHaveValue(/^[\da-f]{32}$/);
});
