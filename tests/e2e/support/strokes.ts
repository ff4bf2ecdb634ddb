import type { Locator, Page } from '@playwright/test';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Pointer gestures on an element, in CSS pixels from its top left corner: a mouse on desktop, a finger on a phone. */
export interface Strokes {
  tap(at: Spot): Promise<void>;
  /** Presses at the first point, moves along `way` and releases at its end. */
  stroke(way: readonly Spot[]): Promise<void>;
  /** Like `stroke` without the release; returns a function that releases. */
  hold(way: readonly Spot[]): Promise<() => Promise<void>>;
}

export async function strokesOn(page: Page, target: Locator, hasTouch: boolean): Promise<Strokes> {
  const cdp = hasTouch ? await page.context().newCDPSession(page) : null;
  const place = async (spot: Spot) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error('The element to draw on is not shown');
    return { x: box.x + spot.x, y: box.y + spot.y };
  };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Spot[]) =>
    cdp?.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });

  const hold = async (way: readonly Spot[]) => {
    const [first, ...rest] = way as [Spot, ...Spot[]];
    const start = await place(first);
    if (cdp === null) {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
    } else await touch('touchStart', [start]);
    for (const spot of rest) {
      const at = await place(spot);
      if (cdp === null) await page.mouse.move(at.x, at.y, { steps: 4 });
      else await touch('touchMove', [at]);
    }
    return async () => {
      if (cdp === null) await page.mouse.up();
      else await touch('touchEnd', []);
    };
  };
  const stroke = async (way: readonly Spot[]) => (await hold(way))();
  return { hold, stroke, tap: (at) => stroke([at]) };
}

/** Moves two fingers from `fromPx` to `toPx` apart, around the center of an element. */
export async function pinch(page: Page, target: Locator, fromPx: number, toPx: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element to pinch is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 0 },
    { x: x + apart / 2, y, id: 1 },
  ];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(fromPx).slice(0, 1) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(fromPx) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(toPx) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
