import type { Page } from '@playwright/test';
import type { FigureScript } from '#scripts/lib/figure-row.ts';
import { type CalculatorInputs, layOut, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { compareMoves } from './compare-moves.ts';
import { openPage } from './drawing-moves.ts';
import { withBrowser } from './with-browser.ts';

/** Each floor holds about 10,000 tiles of equal size. */
const FLOORS = {
  grid: { layoutType: 'straight', tileLength: '6', tileWidth: '6' },
  herringbone: { layoutType: 'herringbone', tileLength: '12', tileWidth: '3' },
} as const satisfies Record<string, CalculatorInputs>;

const laid = (inputs: CalculatorInputs) => async (page: Page) => {
  await openCalculator(page);
  await layOut(page, { roomLength: '612', roomWidth: '612', groutSpacing: '1/8', ...inputs });
};

/** Needs a build. */
export default {
  rows: ['zoom-herringbone', 'pan-herringbone'],
  measure: () =>
    withBrowser(async (browser, { origin }) =>
      compareMoves(
        await openPage(browser, origin),
        'herringbone',
        { said: '10,000 tiles of herringbone', open: laid(FLOORS.herringbone) },
        { said: '10,000 of a grid', open: laid(FLOORS.grid) },
      ),
    ),
} satisfies FigureScript;
