import type { Page } from '@playwright/test';
import type { LayoutType } from '#app/layout/layout-request.ts';
import { quantile } from '#scripts/soak/app-pair.ts';
import type { FigureRow, FigureScript } from '#scripts/soak/figure-row.ts';
import { calculate, fillCalculator, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { heldPointer, middleOfDrawing, openPage, pace, wheelToAndFro } from './drawing-moves.ts';
import { type ProbeReading, readProbe, startProbe } from './paint-probe.ts';
import { listSpans, measureSpans } from './spans.ts';
import { withBrowser } from './with-browser.ts';

const SPANS = 5;
const MOVE_MS = 2500;
/** Each floor holds about 10,000 tiles of equal size. */
const FLOORS = [
  { layoutType: 'straight', tileLength: '6', tileWidth: '6' },
  { layoutType: 'herringbone', tileLength: '12', tileWidth: '3' },
] as const satisfies readonly { layoutType: LayoutType; tileLength: string; tileWidth: string }[];
const [GRID, HERRINGBONE] = FLOORS;
type Floor = (typeof FLOORS)[number];
const WAYS = { zoom: 'Zooming', pan: 'Moving' } as const;
type Way = keyof typeof WAYS;

interface Moves {
  readonly zoom: ProbeReading;
  readonly pan: ProbeReading;
}

async function moveOn(page: Page, floor: Floor): Promise<Moves> {
  await openCalculator(page);
  await fillCalculator(page, { roomLength: '612', roomWidth: '612', groutSpacing: '1/8', ...floor });
  await calculate(page);
  await page.waitForTimeout(2500);
  const { x, y, width } = await middleOfDrawing(page);
  await page.mouse.move(x, y);
  const zoom = await (await wheelToAndFro(page, MOVE_MS))();
  // Something is to be seen of every side.
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -60);
  await page.waitForTimeout(500);
  const moveTo = await heldPointer(page);
  await page.mouse.down();
  await startProbe(page);
  await pace(MOVE_MS, (ms) => moveTo(x + width * 0.1 * Math.cos(ms / 300), y + width * 0.1 * Math.sin(ms / 230)));
  const pan = await readProbe(page);
  await page.mouse.up();
  return { zoom, pan };
}

/** The same moves over both floors by turns, so that what else runs on the machine holds up both. Needs a build. */
export default {
  rows: ['zoom-herringbone', 'pan-herringbone'],
  async measure() {
    return withBrowser(async (browser, origin) => {
      const page = await openPage(browser, origin);
      const spans = await measureSpans(SPANS, async () => ({
        grid: await moveOn(page, GRID),
        herringbone: await moveOn(page, HERRINGBONE),
      }));
      return (Object.keys(WAYS) as Way[]).map((way): FigureRow => {
        const median = (floor: 'grid' | 'herringbone', of = spans) =>
          quantile(
            of.flatMap(({ value }) => value[floor][way].paints),
            0.5,
          );
        const [grid, herringbone] = [median('grid'), median('herringbone')];
        const ratio = herringbone / grid;
        const longest = Math.max(...spans.map(({ value }) => value.herringbone[way].longestTaskMs));
        return {
          row: `${way}-herringbone`,
          promise: `${WAYS[way]} 10,000 tiles of herringbone takes no longer than 10,000 of a grid`,
          figure: `${ratio.toFixed(2)} × the grid's: medians ${herringbone.toFixed(1)} and ${grid.toFixed(1)} ms from the event to the picture; longest task ${longest === 0 ? 'under 50' : longest.toFixed(0)} ms${listSpans(spans, (value) => (median('herringbone', [{ value, taken: null }]) / median('grid', [{ value, taken: null }])).toFixed(2))}`,
          target: 'at most 1.1 ×',
          reached: ratio <= 1.1,
        };
      });
    });
  },
} satisfies FigureScript;
