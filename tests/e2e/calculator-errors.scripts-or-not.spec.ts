import { expect, test } from '#tests/e2e/fixtures.ts';
import { fill, fillCalculator, inSight, runsScripts, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';

const GOOD = { roomLength: '100', roomWidth: '90', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };

test.beforeEach(async ({ calculator: page }) => {
  await fillCalculator(page, GOOD);
});

const REFUSED = [
  { field: 'tileLength', typed: 'twelve', message: 'Please enter tile dimensions correctly.' },
  { field: 'tileWidth', typed: '', message: 'Please enter tile dimensions correctly.' },
  { field: 'tileLength', typed: 'NaN', message: 'Please enter tile dimensions correctly.' },
  { field: 'tileWidth', typed: '100.5', message: 'seem unusually large' },
  { field: 'tileLength', typed: '1e999', message: '1e999' },
  { field: 'roomLength', typed: '-5', message: 'Each must be above zero.' },
  { field: 'roomWidth', typed: '1001', message: 'at most 1000 in' },
  { field: 'roomWidth', typed: '１２', message: 'You typed “１２”' },
] as const;

test('unreadable input is rejected at its field, and everything else is kept', { tag: '@nightly-desktop' }, async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Calculate Layout' }).first();
  for (const { field, typed, message } of REFUSED) {
    await test.step(`${field} '${typed}'`, async () => {
      await fillCalculator(page, { ...GOOD, [field]: typed });
      await expect(button).toBeEnabled();
      await button.click();
      const input = page.locator(`#${field}`);
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toBeFocused();
      await expect(input).toHaveAccessibleDescription(new RegExp(literally(message)));
      // A field that lost the focus shows sixteenths, like a tape.
      await expect(input).toHaveValue(typed === '100.5' ? /^100(\.5| 1\/2)$/ : typed);
      await expect(tilesToBuy(page)).toHaveCount(0);
      await expect(page.locator('#form-errors')).toContainText('Nothing has been calculated yet');
      for (const [name, value] of Object.entries(GOOD)) {
        if (name !== field) await expect(page.locator(`#${name}`)).toHaveValue(value);
      }
    });
  }
});

test('a layout of a trillion tiles is rejected before any work is done', { tag: '@nightly-desktop' }, async ({
  page,
}) => {
  const hostile = { roomLength: '1000', roomWidth: '1000', tileLength: '0.001', tileWidth: '0.001', groutSpacing: '0' };
  await fillCalculator(page, hostile);
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByRole('alert').first()).toContainText('tiles');
  await expect(page.locator('#tileLength')).toHaveValue('0.001');
  await expect(tilesToBuy(page)).toHaveCount(0);
});

test('a start cut larger than the tile is set to the maximum, with a message', { tag: '@nightly-desktop' }, async ({
  page,
}) => {
  const hasScripts = await runsScripts(page);
  if (hasScripts) await expect(page.locator('#startCutLength')).toBeDisabled();
  await (await inSight(page.locator('#autoOptimize'))).uncheck();
  await fill(page.locator('#startCutLength'), '13');
  // With scripts the message appears while typing.
  if (!hasScripts) await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  const alert = page.getByText('Start cut length cannot exceed tile length (12"). Maximum value set.').first();
  await expect(alert).toBeVisible();
  await expect(page.locator('#startCutLength')).toHaveValue('12');
});

test('an obstacle by numbers changes the cuts; an invalid one is rejected with its message', {
  tag: '@nightly-desktop',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByTestId('answer-strip')).toBeVisible();
  await openNew(page);
  const field = (name: string) => page.locator(`[name="newObstacle.${name}"]`);
  await page.locator('[value="add-obstacle"]').click();
  await expect(page.getByText('Please enter an obstacle name').first()).toBeVisible();
  // The layout stays on the page, and the message says so.
  await expect(page.getByTestId('answer-strip')).toBeVisible();
  await expect(page.locator('#form-errors')).toContainText('The layout below was not changed');
  await expect(page.getByText('Nothing has been calculated yet')).toHaveCount(0);
  await field('name').fill('Island');
  await field('length').fill('200');
  await field('width').fill('24');
  await field('x').fill('10');
  await field('y').fill('10');
  await page.locator('[value="add-obstacle"]').click();
  await expect(page.getByText('Obstacle is too large for the room').first()).toBeVisible();
  await field('length').fill('36');
  await field('x').fill('80');
  await page.locator('[value="add-obstacle"]').click();
  await expect(page.getByText('Obstacle extends outside room boundaries at this position.').first()).toBeVisible();
  await field('x').fill('20');
  await page.locator('[value="add-obstacle"]').click();
  await expect(page.locator('[name="obstacles[0].name"]')).toHaveValue('Island');
  await expect(page.getByTestId('answer-strip')).toBeVisible();
});

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
