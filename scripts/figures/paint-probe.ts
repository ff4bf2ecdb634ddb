import type { Page } from '@playwright/test';

/** What the page has seen since the probe was started. */
export interface ProbeReading {
  /** For each layout that was computed for a pointer event and painted: from that event to the frame (ms). */
  readonly paints: readonly number[];
  readonly spanMs: number;
  /** Over 50 ms, or 0. */
  readonly longestTaskMs: number;
}

interface Probe {
  start(): void;
  read(): ProbeReading;
}

/**
 * Runs in the page before its own scripts: follows each layout from the first pointer event that it answers, through
 * the engine's worker and the painting worker, to the frame that shows it. Messages are known by their fields.
 */
export function watchPaints(): void {
  let startedAt = 0;
  let paints: number[] = [];
  let longest = 0;
  /** The earliest pointer event that no computation has taken up yet. */
  let waitingSince: number | null = null;
  const originOf = new Map<number, number>();
  let computed: number | null = null;
  let listed: number | null = null;
  let painting: number | null = null;
  let shown: number | null = null;

  addEventListener('pointermove', (event) => (waitingSince ??= event.timeStamp), { capture: true });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) if (task.startTime >= startedAt) longest = Math.max(longest, task.duration);
  }).observe({ type: 'longtask', buffered: false });

  const PlainWorker = Worker;
  window.Worker = class extends PlainWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }) => {
        if (data?.type === 'done' && originOf.has(data.id)) computed = originOf.get(data.id) ?? null;
      });
    }

    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      const { type, kind, id } = message as { type?: string; kind?: string; id?: number };
      if (type === 'compute' && id !== undefined && waitingSince !== null) {
        originOf.set(id, waitingSince);
        waitingSince = null;
      }
      if (kind === 'list') listed = computed;
      if (kind === 'job') painting = listed;
      super.postMessage(message, options as Transferable[]);
    }
  };

  const { transferFromImageBitmap } = ImageBitmapRenderingContext.prototype;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    transferFromImageBitmap.call(this, bitmap);
    const origin = painting;
    if (origin === null || origin === shown || startedAt === 0) return;
    shown = origin;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => paints.push(performance.now() - origin);
      channel.port2.postMessage(null);
    });
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
