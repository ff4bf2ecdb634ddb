import type { Page } from '@playwright/test';
import type { FigureScript } from '#scripts/lib/figure-row.ts';
import { calculate, fillCalculator, layOut, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { compareMoves } from './compare-moves.ts';
import { openPage } from './drawing-moves.ts';
import { withBrowser } from './with-browser.ts';

const ROOMS = 10;
/** Rooms in a row of the plan; each of 125 × 156 1/4 in has 40 × 50 tiles. */
const IN_ROW = 5;
const TILES = { tileLength: '3', tileWidth: '3', groutSpacing: '1/8' };

async function layPlan(page: Page): Promise<void> {
  await openCalculator(page);
  await fillCalculator(page, { ...TILES, roomLength: '125', roomWidth: '156 1/4' });
  await page.getByRole('button', { name: 'Add a room', exact: true }).click();
  for (let room = 1; room < ROOMS; room += 1) {
    if (room > 1) await page.getByRole('button', { name: 'Add another room' }).click();
    const field = (name: string) => page.locator(`[name="parts[${room}].${name}"]`);
    await field('roomLength').fill('125');
    await field('roomWidth').fill('156 1/4');
    if (room !== IN_ROW) continue;
    await field('beside').selectOption('0');
    await field('side').selectOption('below');
  }
  await calculate(page);
}

/** As far across and down as the plan, and as many tiles. */
async function layRoom(page: Page): Promise<void> {
  await openCalculator(page);
  await layOut(page, { ...TILES, roomLength: '254 1/2', roomWidth: '799 1/4' });
}

/** Needs a build. */
export default {
  rows: ['zoom-plan', 'pan-plan'],
  measure: () =>
    withBrowser(async (browser, { origin }) =>
      compareMoves(
        await openPage(browser, origin),
        'plan',
        { said: 'a plan of 10 rooms with 20,000 tiles', open: layPlan },
        { said: 'one room with as many', open: layRoom },
      ),
    ),
} satisfies FigureScript;
