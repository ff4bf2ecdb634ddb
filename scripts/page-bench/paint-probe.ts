import type { Page } from '@playwright/test';

/** What the page has recorded since the probe was started. */
export interface ProbeReading {
  /** The time from a wheel or pointer event to the frame with the resulting picture (ms), for each picture. */
  readonly paints: readonly number[];
  readonly spanMs: number;
  /** Only tasks over 50 ms count; otherwise 0. */
  readonly longestTaskMs: number;
}

interface Probe {
  start(): void;
  read(): ProbeReading;
}

/**
 * Runs in the page before its own scripts. Tracks each picture, of a new layout or of a new view, from the first event
 * that caused it to the frame that shows it, until the page receives the message. An overtaken picture is reported as
 * failed; its wait then counts for the next picture. Messages are recognized by their fields.
 */
export function watchPaints(): void {
  let startedAt = 0;
  let paints: number[] = [];
  let longest = 0;
  /** The earliest pointer event for which no layout has been requested yet. */
  let waitingSince: number | null = null;
  /** The earliest pointer event whose picture was overtaken by the next one. */
  let overtakenSince = Number.POSITIVE_INFINITY;
  const originOf = new Map<number, number>();

  for (const type of ['pointermove', 'wheel'])
    addEventListener(type, (event) => (waitingSince ??= event.timeStamp), { capture: true });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) if (task.startTime >= startedAt) longest = Math.max(longest, task.duration);
  }).observe({ type: 'longtask', buffered: false });

  const PlainWorker = Worker;
  window.Worker = class extends PlainWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }) => {
        const origin = originOf.get(data?.id);
        if (data?.kind !== 'done' || origin === undefined) return;
        originOf.delete(data.id);
        if (!data.answer.ok) overtakenSince = Math.min(overtakenSince, origin);
        else {
          const since = Math.min(overtakenSince, origin);
          overtakenSince = Number.POSITIVE_INFINITY;
          if (startedAt > 0 && since >= startedAt) paints.push(performance.now() - since);
        }
      });
    }

    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      const { kind, id, ask } = message as {
        kind?: string;
        id?: number;
        ask?: { patch?: { scene?: object; view?: object } };
      };
      if (kind === 'floor' && (ask?.patch?.scene || ask?.patch?.view) && id !== undefined && waitingSince !== null) {
        originOf.set(id, waitingSince);
        waitingSince = null;
      }
      super.postMessage(message, options as Transferable[]);
    }
  };

  const probe: Probe = {
    start() {
      startedAt = performance.now();
      paints = [];
      longest = 0;
    },
    read: () => ({ paints, spanMs: performance.now() - startedAt, longestTaskMs: longest }),
  };
  Object.assign(window, { paintProbe: probe });
}

export async function startProbe(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { paintProbe: Probe }).paintProbe.start());
}

export async function readProbe(page: Page): Promise<ProbeReading> {
  return page.evaluate(() => (window as unknown as { paintProbe: Probe }).paintProbe.read());
}
