import type { Page } from '@playwright/test';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { quantile } from '#tests/soak/support/app-pair.ts';
import { heldPointer, middleOfDrawing, pace, wheelToAndFro } from './drawing-moves.ts';
import { type ProbeReading, readProbe, startProbe } from './paint-probe.ts';
import { listSpans, measureSpans } from './spans.ts';

const SPANS = 5;
const MOVE_MS = 2500;
const WAYS = { zoom: 'Zooming', pan: 'Moving' } as const;
type Way = keyof typeof WAYS;

/** A floor whose drawing is moved: `open` lays it out on the page. */
interface MovedFloor {
  readonly said: string;
  readonly open: (page: Page) => Promise<void>;
}

type Moves = Readonly<Record<Way, ProbeReading>>;

async function moveOn(page: Page, { open }: MovedFloor): Promise<Moves> {
  await open(page);
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

/** The same moves over both floors by turns, so that what else runs on the machine holds up both: `zoom-NAME` and `pan-NAME`. */
export async function compareMoves(
  page: Page,
  name: string,
  floor: MovedFloor,
  other: MovedFloor,
): Promise<FigureRow[]> {
  const spans = await measureSpans(SPANS, async () => ({
    other: await moveOn(page, other),
    floor: await moveOn(page, floor),
  }));
  return (Object.keys(WAYS) as Way[]).map((way): FigureRow => {
    const median = (which: 'floor' | 'other', of = spans) =>
      quantile(
        of.flatMap(({ value }) => value[which][way].paints),
        0.5,
      );
    const [mine, others] = [median('floor'), median('other')];
    const ratio = mine / others;
    const longest = Math.max(...spans.map(({ value }) => value.floor[way].longestTaskMs));
    return {
      row: `${way}-${name}`,
      promise: `${WAYS[way]} ${floor.said} takes no longer than ${other.said}`,
      figure: `${ratio.toFixed(2)} × the other's: medians ${mine.toFixed(1)} and ${others.toFixed(1)} ms from the event to the picture; longest task ${longest === 0 ? 'under 50' : longest.toFixed(0)} ms${listSpans(spans, (value) => (median('floor', [{ value, taken: null }]) / median('other', [{ value, taken: null }])).toFixed(2))}`,
      target: 'at most 1.1 ×',
      reached: ratio <= 1.1,
    };
  });
}
