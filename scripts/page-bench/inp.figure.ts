import type { Page } from '@playwright/test';
import type { PatternId } from '#app/layout/patterns/registry.ts';
import type { FigureRow, FigureScript } from '#scripts/lib/figure-row.ts';
import { register } from '#tests/e2e/fixtures.ts';
import { layOut, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import { quantile } from '#tests/soak/support/app-pair.ts';
import { slowDown } from './drawing-moves.ts';
import { listSpans, measureSpans, type Span } from './spans.ts';
import { openWidePage, withBrowser } from './with-browser.ts';

/** What a tile of 12 × 3 in can be laid in without further fields, about 10,000 to a floor. A pattern that is refused has no drawing. */
const PATTERNS: readonly PatternId[] = ['straight', 'half', 'third', 'quarter', 'herringbone', 'basketweave'];
/** Every pattern, as many calculations, and both ways of the zoom each turn: 210 presses of each kind. */
const TURNS = 7;
const ZOOMS_A_TURN = 6;
const SPANS = 5;
/** Long enough for the cuts to be planned and all notes to be there. */
const REST_MS = 2500;
/** Long enough for all that a layout brought to be taken down. */
const PATTERN_REST_MS = 1200;
/** Long enough for the sharp picture. */
const ZOOM_REST_MS = 600;

type Kind = 'calculate' | 'pattern' | 'zoom';

/** What the page saw of one press: how long until it showed (ms), and the longest task up to the next press. */
interface Press {
  readonly kind: Kind;
  readonly durationMs: number;
  readonly longestTaskMs: number;
}

/** Runs in the page before its own scripts: interactions and long tasks as the browser itself measures them. */
function watchPresses(): void {
  const seen = { durations: [] as number[], tasks: [] as number[] };
  Object.assign(window, { pressProbe: seen });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.tasks.push(task.duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const event of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (event.interactionId > 0) seen.durations.push(event.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** A press by the mouse alone: a locator would look for its element on the slowed-down thread. */
async function press(page: Page, kind: Kind, selector: string, restMs = REST_MS): Promise<Press> {
  const at = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (element === null) throw new Error(`${wanted} is not on the page`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    if (!element.contains(document.elementFromPoint(at.x, at.y))) throw new Error(`${wanted} is covered`);
    return at;
  }, selector);
  await page.mouse.move(at.x, at.y);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const probe = (window as unknown as { pressProbe: { durations: number[]; tasks: number[] } }).pressProbe;
    probe.durations.length = 0;
    probe.tasks.length = 0;
  });
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(restMs);
  return page.evaluate((of) => {
    const { durations, tasks } = (window as unknown as { pressProbe: { durations: number[]; tasks: number[] } })
      .pressProbe;
    // What is shown within a frame is not reported at all.
    return { kind: of, durationMs: Math.max(16, ...durations), longestTaskMs: Math.max(0, ...tasks) };
  }, kind);
}

async function openFloor(page: Page): Promise<void> {
  await register(page, { email: 'inp@example.com', password: 'press-and-look' });
  await subscribeToPro(page);
  // The script runner names functions by a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchPresses);
  await openCalculator(page);
  const floor = { roomLength: '612', roomWidth: '612', tileLength: '12', tileWidth: '3', groutSpacing: '1/8' };
  await layOut(page, { ...floor, layoutType: 'half' });
  await page.waitForTimeout(REST_MS);
}

async function pressAll(page: Page): Promise<Press[]> {
  const presses: Press[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const id of PATTERNS) {
      presses.push(await press(page, 'pattern', `label[for="layoutType-${id}"]`, PATTERN_REST_MS));
      presses.push(await press(page, 'calculate', 'button[value="calculate"]:not([aria-hidden])'));
    }
    for (let zoom = 0; zoom < ZOOMS_A_TURN; zoom += 1) {
      const way = zoom % 2 === 0 ? 'Zoom in' : 'Zoom out';
      presses.push(await press(page, 'zoom', `button[aria-label="${way}"]`, ZOOM_REST_MS));
    }
  }
  return presses;
}

const PROMISES: Readonly<Record<Kind, string>> = {
  calculate: 'Calculate Layout is answered at once',
  pattern: 'Another pattern is answered at once',
  zoom: 'A press of the zoom is answered at once',
};

function toRow(kind: Kind, spans: readonly Span<readonly Press[]>[]): FigureRow {
  const ofKind = (all: readonly Press[]) => all.filter((one) => one.kind === kind);
  const presses = spans.flatMap(({ value }) => ofKind(value));
  const longest = Math.max(...presses.map(({ longestTaskMs }) => longestTaskMs));
  const p98 = p98Of(presses);
  const median = quantile(
    presses.map(({ durationMs }) => durationMs),
    0.5,
  ).toFixed(0);
  const task = longest === 0 ? 'no task over 50 ms' : `longest task ${longest.toFixed(0)} ms`;
  return {
    row: `inp-${kind}`,
    promise: `${PROMISES[kind]}: 10,000 tiles, main thread 6× slower`,
    figure: `p98 ${p98.toFixed(0)} ms, median ${median} ms from the press to the next paint (${task})${listSpans(spans, (value) => `p98 ${p98Of(ofKind(value)).toFixed(0)}`)}`,
    target: 'p98 under 100 ms, no task over 50 ms',
    reached: p98 < 100 && longest <= 50,
  };
}

function p98Of(presses: readonly Press[]): number {
  return quantile(
    presses.map(({ durationMs }) => durationMs),
    0.98,
  );
}

/** Presses in a real browser on a slowed-down thread, as its own event timing tells. Needs a build. */
export default {
  rows: ['inp-calculate', 'inp-pattern', 'inp-zoom'],
  async measure() {
    return withBrowser(async (browser, { origin }) => {
      const page = await openWidePage(browser, origin);
      await openFloor(page);
      await slowDown(page);
      const spans = await measureSpans(SPANS, () => pressAll(page));
      return [toRow('calculate', spans), toRow('pattern', spans), toRow('zoom', spans)];
    });
  },
} satisfies FigureScript;
