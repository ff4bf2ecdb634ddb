import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  check,
  chooseCustomRoom,
  inSight,
  openCalculator,
  tilesToBuy,
} from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

/** Taps a field and types into it. */
async function type(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.fill(text);
}

/**
 * Controls with a touch target narrower or lower than 24 px. A choice includes its label; links in sentences are
 * exempt.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, a[href]')];
    return controls.flatMap((control) => {
      const { display, visibility } = getComputedStyle(control);
      const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
      const boxes = [control, ...labels].map((element) => element.getBoundingClientRect());
      const side = Math.min(Math.max(...boxes.map((b) => b.width)), Math.max(...boxes.map((b) => b.height)));
      // The hidden submit button that Enter presses is not a touch target.
      const isShown = visibility !== 'hidden' && (boxes[0]?.width ?? 0) > 1;
      return !isShown || display === 'inline' || side >= 24 ? [] : [control.outerHTML.slice(0, 100)];
    });
  });
}

test('a room is measured, then drawn with a round obstacle, by touch alone', { tag: '@nightly' }, async ({
  trialPage: page,
}) => {
  await subscribeToPro(page);
  await openCalculator(page);
  await chooseCustomRoom(page);
  await expect(page.getByTestId('room-canvas')).toBeVisible();
  await check(page.locator('#roomType-measured'));
  await page.getByRole('button', { name: 'Start with four walls' }).tap();
  for (const [index, length] of ["10'", '90', '10\' 1/4"', '90'].entries())
    await type(page.getByLabel(`Wall ${index + 1}`, { exact: true }), length);
  await type(page.getByLabel('Corner 1 to 3', { exact: true }), '150');
  await type(page.getByLabel('Corner 2 to 4', { exact: true }), '150');
  await page.getByRole('button', { name: 'Make the room' }).tap();
  await expect(page.getByLabel('Wall 3', { exact: true })).toHaveAccessibleDescription(/^Reads 1\/16" long\.$/);
  expect(await smallTargets(page)).toEqual([]);
  for (const [name, text] of Object.entries({ tileLength: '12', tileWidth: '12', groutSpacing: '1/8' }))
    await type(page.locator(`#${name}`), text);
  await page.getByRole('button', { name: 'Calculate Layout' }).first().tap();
  await expect(tilesToBuy(page)).toHaveText(/^\d+$/);
  const part = await openNew(page);
  await (await inSight(part.getByLabel('Shape'))).selectOption('circle');
  const column = { Name: 'Column', Diameter: '20', 'From the left wall': '50', 'From the top wall': '40' };
  for (const [label, text] of Object.entries(column)) await type(part.getByLabel(label), text);
  await part.getByRole('button', { name: /^Add (Obstacle|at these numbers)$/ }).tap();
  await expect(page.locator('[name="obstacles[0].diameter"]')).toHaveValue('20');
  expect(await smallTargets(page)).toEqual([]);

  await (await buttonInSight(page, 'Redraw')).tap();
  // The view is still fitted to the measured room. Without a room it returns to 2 px a unit.
  await page.getByRole('button', { name: 'Show the whole room' }).tap();
  const { stroke, tap } = await strokesOn(page, page.getByTestId('room-canvas'), true);
  const at = (x: number, y: number) => ({ x: 44 + 2 * x, y: 44 + 2 * y });
  await stroke([at(0, 0), at(60, 1), at(120, 0)]);
  await stroke([at(120, 0), at(121, 40), at(120, 80)]);
  await stroke([at(120, 80), at(60, 81), at(0, 80)]);
  await tap(at(4, 3));
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n120, 0\n120, 80\n0, 80');
  expect(await smallTargets(page)).toEqual([]);
});
