import sharp from 'sharp';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  fillCalculator,
  openCalculator,
  runsScripts,
  SQUARE_ROOM,
  showFace,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';

/** A photo of an upright tile in one color. */
function photoOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 1200, channels: 3, background } })
    .jpeg({ quality: 100 })
    .toBuffer();
}

const file = (buffer: Buffer) => ({ name: 'tile.jpg', mimeType: 'image/jpeg', buffer });

test('a tile is saved with its photo, fills in the calculator, and is shown on the floor', {
  tag: '@nightly-desktop',
}, async ({ diyPage: page }) => {
  await page.goto('/tiles');
  const card = page.locator('#tile-card');
  await card.getByLabel('Tile width').fill('12');
  await card.getByLabel('Tile length').fill('24');
  await card.getByLabel('Tiles per box').fill('8');
  await card.getByRole('button', { name: 'Keep this tile' }).click();
  await expect(card.getByText('Please enter a name.')).toBeVisible();
  await card.getByLabel('Name', { exact: true }).fill('Teal');
  await card.getByLabel('Photo of the tile').setInputFiles({ ...file(Buffer.from('%PDF-1.7')), name: 'x.jpg' });
  await card.getByRole('button', { name: 'Keep this tile' }).click();
  await expect(card.getByText('This is not a picture that can be used.')).toBeVisible();
  await expect(card.getByLabel('Tiles per box')).toHaveValue('8');
  await card.getByLabel('Photo of the tile').setInputFiles(file(Buffer.alloc(12_000_000, 7)));
  await card.getByRole('button', { name: 'Keep this tile' }).click();
  await expect(card.getByText('This file is larger than 8 MB.')).toBeVisible();
  await expect(card.getByLabel('Tiles per box')).toHaveValue('8');
  await card.getByLabel('Photo of the tile').setInputFiles(file(await photoOf('#208090')));
  await card.getByRole('button', { name: 'Keep this tile' }).click();
  await expect(page.getByRole('img', { name: 'Photo of Teal' })).toBeVisible();
  await expectAccessible(page);

  await openCalculator(page);
  await fillCalculator(page, SQUARE_ROOM);
  await page.getByText('Your tiles (1)').click();
  await page.getByRole('button', { name: 'Use Teal' }).click();
  await expect(page.locator('#tileLength')).toHaveValue('24');
  await calculate(page);
  await showFace(page, 'look');
  const look = page.locator('#look');
  if (await runsScripts(page)) {
    const canvas = look.locator('canvas');
    await expect
      .poll(() =>
        canvas.evaluate((element) => {
          const { width, height } = element as HTMLCanvasElement;
          const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
          let count = 0;
          for (let i = 0; i < data.length; i += 4) {
            const off = Math.max(
              Math.abs((data[i] ?? 0) - 0x20),
              Math.abs((data[i + 1] ?? 0) - 0x80),
              Math.abs((data[i + 2] ?? 0) - 0x90),
            );
            if (off <= 3) count += 1;
          }
          return count;
        }),
      )
      .toBeGreaterThan(10_000);
  } else {
    await expect(look.locator('svg image').first()).toHaveAttribute('href', /^\/pictures\/[\da-f]{32}\.webp$/);
    expect(await look.locator('svg use').count()).toBeGreaterThan(20);
  }
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await expect(page.locator('input[name="tilePhoto"]')).toHaveValue('');
});

test('a rejected or pending form keeps the edited tile and the chosen file', {
  tag: '@nightly-desktop',
}, async ({ diyPage: page }) => {
  await page.goto('/tiles');
  const card = page.locator('#tile-card');
  const keep = async (name: string) => {
    await card.getByLabel('Name', { exact: true }).fill(name);
    await card.getByLabel('Tile width').fill('12');
    await card.getByLabel('Tile length').fill('24');
    await card.getByRole('button', { name: 'Keep this tile' }).click();
    await expect(page.getByRole('status').getByText('The tile was saved.')).toBeVisible();
    await expect(card.getByLabel('Name', { exact: true })).toHaveValue('');
  };
  await keep('First');
  await keep('Second');
  await page.getByRole('link', { name: 'Change First' }).click();
  await expect(card.getByLabel('Name', { exact: true })).toHaveValue('First');
  // After a rejection the page's data are read again. On a slow connection the user may continue meanwhile.
  await page.route('**/tiles.data*', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await card.getByLabel('Price', { exact: true }).fill('a lot');
  await card.getByRole('button', { name: 'Save changes' }).click();
  await expect(card.getByText('Please enter the price correctly.')).toBeVisible();
  await card
    .getByLabel('Another photo')
    .or(card.getByLabel('Photo of the tile'))
    .setInputFiles(file(await photoOf('#208090')));
  await card.getByLabel('Price', { exact: true }).fill('42');
  await card.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('img', { name: 'Photo of First' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  // Another tile's button keeps the typed text.
  await card.getByLabel('Name', { exact: true }).fill('Half typed');
  await card.getByLabel('Photo of the tile').setInputFiles(file(await photoOf('#208090')));
  await page.getByRole('button', { name: 'Delete Second' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(card.getByLabel('Name', { exact: true })).toHaveValue('Half typed');
  // Without scripts a page cannot return a file, and says so.
  const again = card.getByText('Please choose the file again');
  await expect(again).toHaveCount((await runsScripts(page)) ? 0 : 1);
  await card.getByLabel('Tile width').fill('6');
  await card.getByLabel('Tile length').fill('6');
  await card.getByLabel('Tile length').press('Enter');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});

test('a tile open in two windows: the second save shows the first, and loses no input', {
  tag: '@nightly-desktop',
}, async ({ diyPage: page }) => {
  await page.goto('/tiles');
  const own = page.locator('#tile-card');
  const keep = async (name: string) => {
    await own.getByLabel('Name', { exact: true }).fill(name);
    await own.getByLabel('Tile width').fill('6');
    await own.getByLabel('Tile length').fill('12');
    await own.getByRole('button', { name: 'Keep this tile' }).click();
    await expect(page.getByText('The tile was saved.')).toBeVisible();
  };
  await keep('Second');
  await keep('Slate');
  const other = await page.context().newPage();
  const of = (window: typeof page) => {
    const card = window.locator('#tile-card');
    return {
      name: card.getByLabel('Name', { exact: true }),
      price: card.getByLabel('Price', { exact: true }),
      box: card.getByLabel('Tiles per box'),
      save: card.getByRole('button', { name: 'Save changes' }),
    };
  };
  const [mine, theirs] = [of(page), of(other)];
  await other.goto('/tiles');
  for (const window of [page, other]) {
    await window.getByRole('link', { name: 'Change Slate' }).click();
    await expect(of(window).name).toHaveValue('Slate');
    await waitForHydration(window, '#tile-card button');
  }

  await theirs.name.fill('Slate, dark');
  await theirs.price.fill('42');
  await theirs.save.click();
  await expect(other.getByRole('main').getByRole('listitem').filter({ hasText: 'Slate, dark' })).toBeVisible();

  await mine.name.fill('Slate, grey');
  await mine.box.fill('8');
  // Another button of the page reloads the stored values, but the form still knows its original ones.
  await page.getByRole('button', { name: 'Delete Second' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await mine.save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'changed in another window' })).toBeVisible();
  await expect(mine.name).toHaveValue('Slate, grey');
  await expect(mine.name).toHaveAccessibleDescription(/The other window saved: Slate, dark/);
  await expect(mine.price).toHaveAccessibleDescription(/The other window saved: 42/);
  await expect(mine.box).toHaveValue('8');
  await expect(mine.box).toHaveAccessibleDescription(/The other window left this empty\./);
  await other.goto('/tiles');
  await expect(other.getByText('Slate, dark', { exact: true })).toBeVisible();

  await mine.price.fill('42');
  await mine.save.click();
  await expect(page).toHaveURL(/\/tiles$/);
  await other.goto('/tiles');
  await expect(other.getByText('Slate, grey', { exact: true })).toBeVisible();
  await expect(other.getByText('8 in a box')).toBeVisible();
});
