import type { Page } from '@playwright/test';
import type { PatternId } from '#app/layout/patterns/registry.ts';
import type { FigureRow, FigureScript } from '#scripts/lib/figure-row.ts';
import { register } from '#tests/e2e/fixtures.ts';
import { layOut, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import { quantile } from '#tests/soak/support/app-pair.ts';
import { listSpans, measureSpans, type Span } from './spans.ts';
import { openWidePage, slowDown, withBrowser } from './with-browser.ts';

/**
 * Patterns that take a tile of 12 × 3 in without further fields, about 10,000 to a floor. A refused pattern would have
 * no drawing.
 */
const PATTERNS: readonly PatternId[] = ['straight', 'half', 'third', 'quarter', 'herringbone', 'basketweave'];
/** 200 presses per span: each kind once per round. Set INP_ROUNDS for fewer. */
const ROUNDS = Number(process.env.INP_ROUNDS ?? 50);
const FACES = ['buy', 'cut', 'lay'] as const;
const SPANS = 3;
const P75_MS = 100;
const P98_MS = 200;
/** Long enough to plan the cuts and show all notes. */
const REST_MS = 2500;
/** Long enough to remove everything that came with the layout. */
const PATTERN_REST_MS = 1200;
/** Long enough for the sharp picture. */
const ZOOM_REST_MS = 600;

type Kind = 'calculate' | 'pattern' | 'zoom' | 'tab';

/**
 * What the page measured of one press: how long until its result was shown (ms), and the longest task before the next
 * press.
 */
interface Press {
  readonly kind: Kind;
  readonly durationMs: number;
  readonly longestTaskMs: number;
}

/** Runs in the page before its own scripts: interactions and long tasks as the browser itself measures them. */
function watchPresses(): void {
  const observed = { durations: [] as number[], tasks: [] as number[] };
  Object.assign(window, { pressProbe: observed });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) observed.tasks.push(task.duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const event of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (event.interactionId > 0) observed.durations.push(event.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** A press by mouse coordinates only, because a locator would search for its element on the slowed-down thread. */
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
    // Events shown within one frame (16 ms) are not reported.
    return { kind: of, durationMs: Math.max(16, ...durations), longestTaskMs: Math.max(0, ...tasks) };
  }, kind);
}

/** Opens the section of the pattern, which folds after an answer, and what is folded in it; not measured. */
async function openPatterns(page: Page): Promise<void> {
  const isFolded = await page.evaluate(() => {
    for (const details of document.querySelectorAll('#pattern-section details')) details.setAttribute('open', '');
    return document.querySelector('#pattern-section h2 button[aria-expanded="false"]') !== null;
  });
  if (!isFolded) return;
  await press(page, 'pattern', '#pattern-section h2 button', PATTERN_REST_MS);
  await openPatterns(page);
}

async function openFloor(page: Page): Promise<void> {
  await register(page, { email: 'inp@example.com', password: 'press-and-look' });
  await subscribeToPro(page);
  // The script runner wraps functions with a helper `__name`, which the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchPresses);
  await openCalculator(page);
  const floor = { roomLength: '612', roomWidth: '612', tileLength: '12', tileWidth: '3', groutSpacing: '1/8' };
  await layOut(page, { ...floor, layoutType: 'half' });
  await page.waitForTimeout(REST_MS);
}

async function pressAll(page: Page): Promise<Press[]> {
  const presses: Press[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const way = round % 2 === 0 ? 'Zoom in' : 'Zoom out';
    await openPatterns(page);
    presses.push(
      await press(page, 'pattern', `label[for="layoutType-${PATTERNS[round % PATTERNS.length]}"]`, PATTERN_REST_MS),
      await press(page, 'calculate', 'button[value="calculate"]:not([aria-hidden])'),
      await press(page, 'zoom', `button[aria-label="${way}"]`, ZOOM_REST_MS),
      await press(page, 'tab', `#results-section a[href="#${FACES[round % FACES.length]}"]`, ZOOM_REST_MS),
    );
  }
  return presses;
}

function shareOf(presses: readonly Press[], share: number): number {
  return quantile(
    presses.map(({ durationMs }) => durationMs),
    share,
  );
}

function toRow(spans: readonly Span<readonly Press[]>[]): FigureRow {
  const middle = (share: number) =>
    quantile(
      spans.map(({ value }) => shareOf(value, share)),
      0.5,
    );
  const [p75, p98] = [middle(0.75), middle(0.98)];
  const all = spans.flatMap(({ value }) => value);
  const kinds = (['calculate', 'pattern', 'zoom', 'tab'] as const).map((kind) => {
    const some = all.filter((one) => one.kind === kind);
    return `${kind} p75 ${shareOf(some, 0.75).toFixed(0)}, p98 ${shareOf(some, 0.98).toFixed(0)}`;
  });
  const longest = Math.max(0, ...all.map(({ longestTaskMs }) => longestTaskMs));
  return {
    row: 'inp',
    promise: 'Presses of calculate, pattern, zoom and tab are answered at once: 10,000 tiles, main thread 6× slower',
    figure: `p75 ${p75.toFixed(0)} ms, p98 ${p98.toFixed(0)} ms, medians of ${spans.length} spans of ${4 * ROUNDS} presses (${kinds.join('; ')}; longest task ${longest.toFixed(0)} ms)${listSpans(spans, (value) => `p75 ${shareOf(value, 0.75).toFixed(0)}, p98 ${shareOf(value, 0.98).toFixed(0)}`)}`,
    target: `p75 at most ${P75_MS} ms, p98 at most ${P98_MS} ms`,
    reached: ROUNDS >= 50 && p75 <= P75_MS && p98 <= P98_MS,
  };
}

/** Measures presses in a real browser with a slowed-down CPU, from the browser's event timing. Needs a build. */
export default {
  rows: ['inp'],
  async measure() {
    return withBrowser(async (browser, { origin }) => {
      const page = await openWidePage(browser, origin);
      await openFloor(page);
      await slowDown(page, 6);
      return [toRow(await measureSpans(SPANS, () => pressAll(page)))];
    });
  },
} satisfies FigureScript;
