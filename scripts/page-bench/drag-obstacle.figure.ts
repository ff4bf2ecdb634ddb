import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { FigureRow, FigureScript } from '#scripts/lib/figure-row.ts';
import { layOut, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { BROWSER_ARGS, chooseBrowser } from '#tests/e2e/support/choose-browser.ts';
import { startServer } from '#tests/factories/server-process.ts';
import { quantile } from '#tests/soak/support/app-pair.ts';
import { type CpuGroup, makeCpuGroup } from './cpu-group.ts';
import { addObstacle, heldPointer, middleOfDrawing, openPage, pace } from './drawing-moves.ts';
import { readProbe, startProbe } from './paint-probe.ts';
import { listSpans, measureSpans } from './spans.ts';

/** Of two processors a sixth: of each period of 6,000 µs. */
const QUOTA_US = 2000;
const DRAG_MS = 4000;
const SPANS = 3;

/** A room of 40 corners on two circles: notched all round, and 10,000 tiles of 6 in lie in it. */
function notchedRoom(): string {
  const corners = Array.from({ length: 40 }, (_, index) => {
    const [turn, radius] = [(index / 40) * 2 * Math.PI, index % 2 === 0 ? 350 : 328];
    return `${(350 + radius * Math.cos(turn)).toFixed(2)}, ${(350 + radius * Math.sin(turn)).toFixed(2)}`;
  });
  return corners.join('\n');
}

/** The floor with its obstacle, just placed; the drag's first frame is measured as the others are. */
async function setIsland(page: Page): Promise<{ x: number; y: number; width: number }> {
  await openCalculator(page);
  await layOut(page, {
    customRoomPoints: notchedRoom(),
    tileLength: '6',
    tileWidth: '6',
    groutSpacing: '0',
    layoutType: 'half',
  });
  await page.locator('#new-obstacle > summary').click();
  await addObstacle(page, 0, { name: 'Island', length: '60', width: '60', x: '320', y: '320' });
  await page.waitForTimeout(1500);
  const middle = await middleOfDrawing(page);
  await page.mouse.move(middle.x, middle.y);
  return middle;
}

const PROMISE = 'An obstacle dragged through a room of 40 corners and 10,000 tiles, all of the browser 6× slower';

const NOT_MEASURED: readonly FigureRow[] = [
  {
    row: 'drag-frames',
    promise: PROMISE,
    figure: 'not measured: no group of processes can be slowed down here',
    target: '30 a second',
    reached: false,
  },
  {
    row: 'drag-latency',
    promise: PROMISE,
    figure: 'not measured: no group of processes can be slowed down here',
    target: 'p98 under 100 ms',
    reached: false,
  },
];

async function dragRows(page: Page, group: CpuGroup): Promise<FigureRow[]> {
  const moveTo = await heldPointer(page);
  let middle = { x: 0, y: 0, width: 0 };
  const dragOnce = async () => {
    const { x, y, width } = middle;
    const reach = width * 0.12;
    await startProbe(page);
    group.limit(QUOTA_US);
    const before = group.throttledMs();
    await page.mouse.down();
    await pace(DRAG_MS, (ms) => moveTo(x + reach * Math.cos(ms / 300), y + reach * Math.sin(ms / 230)));
    const reading = await readProbe(page);
    const throttledMs = group.throttledMs() - before;
    group.limit(null);
    await page.mouse.up();
    if (reading.paints.length === 0) throw new Error('The obstacle was not dragged');
    return { ...reading, throttledMs };
  };
  const spans = await measureSpans(SPANS, dragOnce, async () => {
    middle = await setIsland(page);
  });
  const paints = spans.flatMap(({ value }) => value.paints);
  const longestTaskMs = Math.max(...spans.map(({ value }) => value.longestTaskMs));
  const rate = (value: { readonly paints: readonly number[]; readonly spanMs: number }) =>
    (value.paints.length * 1000) / value.spanMs;
  const fps = (paints.length * 1000) / spans.reduce((sum, { value }) => sum + value.spanMs, 0);
  const p98 = quantile(paints, 0.98);
  const heldUp = spans.map(({ value }) => `${(value.throttledMs / 1000).toFixed(1)} s`).join(', ');
  return [
    {
      row: 'drag-frames',
      promise: PROMISE,
      figure: `${fps.toFixed(1)} layouts computed and painted a second (longest task ${longestTaskMs.toFixed(0)} ms; held up ${heldUp})${listSpans(spans, (value) => rate(value).toFixed(1))}`,
      target: '30 a second',
      reached: fps >= 30,
    },
    {
      row: 'drag-latency',
      promise: PROMISE,
      figure: `p98 ${p98.toFixed(0)} ms, median ${quantile(paints, 0.5).toFixed(0)} ms from pointer event to the painted layout${listSpans(spans, (value) => `p98 ${quantile(value.paints, 0.98).toFixed(0)}`)}`,
      target: 'p98 under 100 ms',
      reached: p98 < 100,
    },
  ];
}

/**
 * Drags in a real browser; needs a build. All of the browser's processes share a sixth of two processors, from the press on;
 * the server and this script do not. What else runs on the machine shows in the figures. Every span counts.
 */
export default {
  rows: ['drag-frames', 'drag-latency'],
  async measure() {
    const data = mkdtempSync(join(tmpdir(), 'tilewright-drag-'));
    const server = await startServer({ APP_ENV: 'local', DATA_DIR: data });
    const executablePath = await chooseBrowser();
    const group = makeCpuGroup(executablePath, data);
    const browser = await chromium.launch({
      executablePath: group?.executablePath ?? executablePath,
      args: BROWSER_ARGS,
    });
    try {
      const page = await openPage(browser, server.origin);
      return group === null ? NOT_MEASURED : await dragRows(page, group);
    } finally {
      await browser.close();
      await group?.close();
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
} satisfies FigureScript;
