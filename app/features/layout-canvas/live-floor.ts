import { LAYOUT_LIMIT_MS } from '#app/engine/protocol.ts';
import { keepSize } from '#app/features/layout-canvas/keep-size.ts';
import type { FromLive, LiveLook, LivePicture, LiveScene, ToLive } from '#app/features/layout-canvas/live-protocol.ts';
import type { PaintJob } from '#app/features/layout-canvas/paint-protocol.ts';

export interface LiveFloorEvents {
  /** A picture is on the screen, so long after it was asked for. */
  onShown(tookMs: number): void;
  /** Nothing more comes: a part could not be fetched, or a layout took too long. */
  onFailed(): void;
}

/** Fetching the worker and the engine's parts (ms). */
const LOAD_LIMIT_MS = 20_000;

/**
 * A canvas above the floor that belongs to a worker, which computes and paints layouts on it. It is cleared before it is
 * hidden, so that it never comes back with an old picture. Throws where there are no workers or offscreen canvases.
 */
export class LiveFloor {
  private readonly canvas: HTMLCanvasElement;
  private readonly worker: Worker;
  private readonly events: LiveFloorEvents;
  private isReady = false;
  private isInUse = false;
  /** A picture has come since the watch began. */
  private isAnswering = false;
  private lastId = 0;
  /** When each picture that is not shown yet was asked for (ms of the epoch). */
  private readonly askedAt = new Map<number, number>();
  private look: LiveLook | null = null;
  private limit: ReturnType<typeof setTimeout> | undefined;

  constructor(below: HTMLElement, events: LiveFloorEvents) {
    this.events = events;
    this.canvas = document.createElement('canvas');
    this.canvas.className = 'draw-layer';
    this.canvas.hidden = true;
    const canvas = this.canvas.transferControlToOffscreen();
    this.worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module', name: 'live' });
    this.worker.onmessage = ({ data }: MessageEvent<FromLive>) => this.hear(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail();
    };
    this.post({ kind: 'canvas', canvas }, [canvas]);
    below.before(this.canvas);
  }

  setScene(scene: LiveScene): void {
    this.post({ kind: 'scene', scene });
  }

  show(picture: LivePicture, look: LiveLook): void {
    if (!this.isInUse) this.canvas.hidden = false;
    this.isInUse = true;
    if (!isSameLook(look, this.look)) {
      keepSize(this.canvas, look.job.view);
      this.post({ kind: 'look', look });
    }
    this.look = look;
    this.lastId += 1;
    this.askedAt.set(this.lastId, now());
    this.post({ kind: 'show', id: this.lastId, picture });
    this.watch();
  }

  clear(): void {
    this.isInUse = false;
    this.unwatch();
    this.askedAt.clear();
    this.post({ kind: 'clear' });
  }

  close(): void {
    this.unwatch();
    this.worker.terminate();
    this.canvas.remove();
  }

  private hear(reply: FromLive): void {
    switch (reply.kind) {
      case 'ready':
        this.isReady = true;
        this.unwatch();
        if (this.isInUse) this.watch();
        break;
      case 'shown':
        this.showedUp(reply.id, reply.atMs);
        break;
      case 'cleared':
        if (!this.isInUse) this.canvas.hidden = true;
        break;
      default:
        this.fail();
    }
  }

  private showedUp(id: number, atMs: number): void {
    const tookMs = atMs - (this.askedAt.get(id) ?? atMs);
    for (const asked of this.askedAt.keys()) if (asked <= id) this.askedAt.delete(asked);
    if (!this.isInUse) return;
    this.isAnswering = true;
    this.events.onShown(tookMs);
  }

  private fail(): void {
    this.close();
    this.events.onFailed();
  }

  /** Fails where no picture comes within the limit. One timer looks again and again: setting one for each move is dear. */
  private watch(): void {
    if (this.limit !== undefined) return;
    this.isAnswering = false;
    this.limit = setTimeout(
      () => {
        this.limit = undefined;
        if (this.askedAt.size === 0) return;
        if (this.isAnswering) this.watch();
        else this.fail();
      },
      this.isReady ? LAYOUT_LIMIT_MS : LOAD_LIMIT_MS,
    );
  }

  private unwatch(): void {
    clearTimeout(this.limit);
    this.limit = undefined;
  }

  private post(message: ToLive, transfer: Transferable[] = []): void {
    this.worker.postMessage(message, transfer);
  }
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

/** The page makes these anew only where they have changed, all but the view. */
function isSameLook(a: LiveLook, b: LiveLook | null): boolean {
  return b !== null && a.palette === b.palette && isSameJob(a.job, b.job);
}

function isSameJob(a: PaintJob, b: PaintJob): boolean {
  const [seen, other] = [a.view, b.view];
  return (
    a.palette === b.palette &&
    a.ratio === b.ratio &&
    seen.scale === other.scale &&
    seen.x === other.x &&
    seen.y === other.y &&
    seen.widthPx === other.widthPx &&
    seen.heightPx === other.heightPx
  );
}
