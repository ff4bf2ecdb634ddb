import { err } from '#app/base/result.ts';
import type { View } from '#app/drawing/model/view.ts';
import { holdEngine } from '#app/engine/browser/worker-engine.ts';
import type { Answer, FloorPatch } from '#app/engine/messages.ts';
import type { EngineFailure } from '#app/layout/model/layout-outcome.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

export interface FloorScreenEvents {
  /** A picture is shown. `isLast` if no newer one was requested. */
  onPainted(isLast: boolean): void;
  /** Painting failed. After this call the current state is painted again in another way. */
  onFailed(): void;
  /** Every way to paint has failed. */
  onError(error: Error): void;
}

type Show = (patch: FloorPatch, layout: LayoutResult | null) => Promise<Answer<'floor'>>;

/**
 * After this many failures in a row the page paints without the worker, because a chunk cannot be loaded or the worker
 * keeps ending.
 */
const MAX_FAILURES = 2;

let lastFloor = 0;

/**
 * A floor's canvas. The floor worker owns it and replies once a picture is on it. Without workers or offscreen
 * canvases, the same code paints on the main thread.
 */
export class FloorScreen {
  readonly #above: HTMLElement;
  readonly #events: FloorScreenEvents;
  readonly #held = holdEngine();
  #element: HTMLCanvasElement | null = null;
  #show: Show | null = null;
  #whole: FloorPatch = {};
  #layout: LayoutResult | null = null;
  #failures = 0;
  #asked = 0;
  #isClosed = false;

  constructor(above: HTMLElement, events: FloorScreenEvents) {
    this.#above = above;
    this.#events = events;
  }

  /** Shows changes as soon as scene and view are known. `layout` is the scene's, if the page has it. */
  show(patch: FloorPatch, layout: LayoutResult | null = null): void {
    this.#whole = { ...this.#whole, ...patch };
    if (patch.scene) this.#layout = layout;
    if (!this.#whole.scene || !this.#whole.view) return;
    if (this.#show === null) this.#open();
    else void this.#ask(this.#show, patch, layout);
  }

  close(): void {
    this.#isClosed = true;
    void this.#show?.({}, null);
    this.#held.release();
    this.#element?.remove();
  }

  #open(): void {
    const { engine } = this.#held;
    engine.warm();
    const before = this.#element;
    const element = document.createElement('canvas');
    element.className = 'draw-layer';
    this.#above.before(element);
    this.#element = element;
    const isWorkers = engine.mayPaint && this.#failures < MAX_FAILURES;
    this.#show = isWorkers ? this.#inWorker(element.transferControlToOffscreen()) : this.#onPage(element);
    void this.#ask(this.#show, this.#whole, this.#layout).then(() => before?.remove());
  }

  #inWorker(opening: OffscreenCanvas): Show {
    const { engine } = this.#held;
    lastFloor += 1;
    const floor = lastFloor;
    let canvas: OffscreenCanvas | undefined = opening;
    return (patch, layout) => {
      const ask = { floor, canvas: this.#isClosed ? null : canvas, patch };
      canvas = undefined;
      return engine.paint(ask, layout);
    };
  }

  #onPage(element: HTMLCanvasElement): Show {
    const part = import('#app/engine/browser/floor-on-page.ts');
    const opened = part.then(({ openOnPage }) => openOnPage(element, this.#held.engine));
    return async (patch, layout) => {
      const floor = await opened.catch((error: unknown) => String(error));
      if (typeof floor === 'string') return err({ code: 'unavailable', detail: floor });
      return this.#isClosed ? err({ code: 'superseded' }) : floor(patch, layout);
    };
  }

  async #ask(show: Show, patch: FloorPatch, layout: LayoutResult | null): Promise<void> {
    this.#asked += 1;
    const turn = this.#asked;
    const answer = await show(patch, layout);
    if (this.#isClosed || show !== this.#show) return;
    if (!answer.ok) {
      if (answer.error.code !== 'superseded') this.#fail(answer.error);
      return;
    }
    this.#failures = 0;
    if (this.#element) keepSize(this.#element, answer.value.view);
    this.#events.onPainted(turn === this.#asked);
  }

  #fail(failure: EngineFailure): void {
    const wasWorkers = this.#held.engine.mayPaint && this.#failures < MAX_FAILURES;
    this.#failures += 1;
    this.#show = null;
    if (!wasWorkers) {
      this.#events.onError(new Error('detail' in failure ? failure.detail : failure.code));
      return;
    }
    this.#events.onFailed();
    if (this.#show === null) this.#open();
  }
}

/** Gives the canvas whole CSS pixels: a frame may have a fraction of a pixel, which would blur the picture. */
function keepSize({ style }: HTMLElement, { widthPx, heightPx }: View): void {
  const [width, height] = [`${widthPx}px`, `${heightPx}px`];
  if (style.width === width && style.height === height) return;
  style.width = width;
  style.height = height;
}
