import { toScreen } from '#app/drawing/model/view.ts';
import { fitRoom } from '#app/editor/room-view.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { buttonInSight, chooseCustomRoom, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { corners } from '#tests/e2e/support/room-drawing.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

test('shows a closing error and spreads it over the walls', async ({ drawing: page }) => {
  const [length, angle] = [page.getByLabel('Wall length', { exact: true }), page.getByLabel('Angle', { exact: true })];
  for (const [wall, degrees] of [
    ['120', ''],
    ['80', '90'],
    ['119', '90'],
    ['80', '90'],
  ] as const) {
    await length.fill(wall);
    await angle.fill(degrees);
    await page.getByRole('button', { name: 'Corner', exact: true }).click();
  }
  await expect(page.getByText('Out of square: the last corner misses the first by 1"')).toBeVisible();
  await page.getByRole('button', { name: 'Spread over the walls' }).click();
  await expect(corners(page)).not.toHaveValue('');
  expect((await corners(page).inputValue()).split('\n')).toHaveLength(4);
});

test('an unreadable length is reported at its field', { tag: '@nightly' }, async ({ drawing: page }) => {
  await page.getByLabel('Wall length', { exact: true }).fill('ten feet');
  await page.getByRole('button', { name: 'Set wall length' }).click();
  await expect(page.getByText('"ten feet" is not a length.')).toBeVisible();
});

test('a wall of a ready shape can be pressed and typed as on a calculated plan, with its field in view', async ({
  drawing: page,
}) => {
  await (await buttonInSight(page, 'L shape')).click();
  const L = '0, 0\n120, 0\n120, 72\n60, 72\n60, 144\n0, 144';
  await expect(corners(page)).toHaveValue(L);
  const canvas = page.getByTestId('room-canvas');
  const { tap } = await strokesOn(page, canvas, false);
  /** The middle of a wall, beside its bend handle, in a drawing filled by the room. */
  const press = async (from: readonly [number, number], to: readonly [number, number]) => {
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('The drawing is not shown');
    const points = [
      [0, 0],
      [120, 144],
    ].map(([x, y]) => ({ x: fromInches(x as number), y: fromInches(y as number) }));
    const empty = { scale: 1, x: 0, y: 0, widthPx: box.width, heightPx: box.height };
    const view = fitRoom(empty, [...points, { x: 0, y: 0 }], 'imperial');
    const at = { x: fromInches(from[0] * 0.7 + to[0] * 0.3), y: fromInches(from[1] * 0.7 + to[1] * 0.3) };
    const { xPx, yPx } = toScreen(view, at);
    await tap({ x: xPx, y: yPx });
  };
  const length = (wall: number) => page.getByLabel(`Wall ${wall}: exact length`);
  await press([0, 0], [120, 0]);
  await expect(length(1)).toBeFocused();
  await expect(length(1)).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  await length(1).fill(`9'`);
  await page.keyboard.press('Enter');
  // The next wall across that nobody typed gets shorter by as much. All angles stay.
  await expect(corners(page)).toHaveValue('0, 0\n108, 0\n108, 72\n60, 72\n60, 144\n0, 144');
  await expect(page.getByText(`Wall 1 is 9'\u00a00". Wall 3 is now 4'\u00a00".`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(corners(page)).toHaveValue(L);
});

test.describe('without a canvas', () => {
  test.use({ expectedErrors: [/This browser gives no 2D canvas/] });

  test('a canvas failure is reported, and the corner list replaces the drawing', async ({ trialPage: page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await subscribeToPro(page);
    await openCalculator(page);
    await chooseCustomRoom(page);
    await expect(page.getByText('Custom Room Drawing Error')).toBeVisible();
    await page.getByRole('button', { name: 'Use the corner list' }).click();
    await expect(corners(page)).toBeVisible();
  });
});
