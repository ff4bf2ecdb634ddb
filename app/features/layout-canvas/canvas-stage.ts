import { type DrawOptions, frameLayout } from '#app/drawing/display-list/draw-layout.ts';
import type { Palette } from '#app/drawing/model/palette.ts';
import { fitView, type MarginPx, scaleMargin, type View } from '#app/drawing/model/view.ts';
import { type Camera, clampCamera, HOME, panLimitFor, viewThrough } from '#app/editor/camera.ts';
import type { OverlayPainter } from '#app/editor/drawing-tool.ts';
import type { LiveSurface } from '#app/editor/live-surface.ts';
import type { FloorPatch } from '#app/engine/messages.ts';
import { FloorScreen } from '#app/features/layout-canvas/floor-screen.ts';
import { LayerCanvas, pixelRatioFor } from '#app/features/layout-canvas/layer-canvas.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

export interface StageEvents {
  /** A picture is shown. */
  onPainted(): void;
  /** The camera stopped. Not called for each movement, because a render costs a slow phone two frames. */
  onRest(camera: Camera): void;
  onError(error: unknown): void;
}

const NOTHING_TO_FIT = {
  bounds: { minX: 0, minY: 0, maxX: 1, maxY: 1 },
  marginPx: { top: 0, right: 0, bottom: 0, left: 0 },
};
const COMPACT_BELOW_PX = 480;
/** After this many slow layouts during drags, drags show only the dragged obstacle. */
const MAX_SLOW_DRAGS = 2;

/**
 * The layout on screen: its camera and its floor. An overlay, painted at most once per frame, shows the tools' marks.
 */
export class CanvasStage {
  /** Lets the tool show content without rendering the page. */
  readonly live: LiveSurface;
  readonly #overlay: LayerCanvas;
  readonly #events: StageEvents;
  readonly #floor: FloorScreen;
  #layout: LayoutResult | null = null;
  #options: DrawOptions | null = null;
  #fit: ReturnType<typeof frameLayout> | null = null;
  #camera: Camera = HOME;
  #size = { widthPx: 0, heightPx: 0 };
  #isDragged = false;
  #gesture = 0;
  #slowDrags = 0;
  #overlayPainter: OverlayPainter | null = null;
  #isOverlayBlank = true;
  #frame = 0;

  constructor(overlay: HTMLCanvasElement, palette: Palette, events: StageEvents) {
    this.#overlay = new LayerCanvas(overlay);
    this.#events = events;
    this.#floor = new FloorScreen(overlay, {
      onPainted: (isLast) => {
        events.onPainted();
        if (isLast) events.onRest(this.#camera);
      },
      onFailed: () => {
        if (!this.#isDragged) return;
        this.#slowDrags += 1;
        this.#showPage();
      },
      onError: (error) => events.onError(error),
    });
    this.setPalette(palette);
    this.live = {
      show: (change) => this.#drag(change),
      end: (settled) => this.#drop(settled),
      paintOverlay: (painter) => this.setOverlay(painter),
    };
  }

  get view(): View {
    return viewThrough(this.#camera, this.#fitted());
  }

  get currentCamera(): Camera {
    return this.#camera;
  }

  /** The page's own layout, which replaces a drag's. */
  setLayout(layout: LayoutResult, options: DrawOptions): void {
    this.#layout = layout;
    this.#options = options;
    this.#fit = frameLayout(layout, options);
    this.#showPage();
    this.#requestFrame();
  }

  setPalette(palette: Palette): void {
    this.#floor.show({ palette });
  }

  setSize(widthPx: number, heightPx: number): void {
    if (widthPx < 1 || heightPx < 1 || (widthPx === this.#size.widthPx && heightPx === this.#size.heightPx)) return;
    this.#size = { widthPx, heightPx };
    this.#camera = clampCamera(this.#camera, panLimitFor(window.innerWidth));
    this.#floor.show(this.#seen());
    this.#requestFrame();
  }

  setCamera(camera: Camera): void {
    this.#camera = camera;
    this.#floor.show(this.#seen());
    this.#requestFrame();
  }

  setHighlight(highlight: string | null): void {
    this.#floor.show({ highlight });
  }

  setOverlay(painter: OverlayPainter | null): void {
    this.#overlayPainter = painter;
    this.#requestFrame();
  }

  close(): void {
    this.#floor.close();
    cancelAnimationFrame(this.#frame);
  }

  #drag(change: Partial<LayoutRequest>): void {
    if (this.#layout === null || this.#options === null || this.#slowDrags >= MAX_SLOW_DRAGS) return;
    if (!this.#isDragged) this.#gesture += 1;
    this.#isDragged = true;
    const { request } = this.#layout;
    // The layout of a drag has no cuts, so it has no sawn edges or sheets.
    const options = { ...this.#options, sawn: undefined, sheets: undefined };
    this.#floor.show({ scene: { request: { ...request, ...change }, options } });
  }

  #drop(settled: Promise<unknown> | undefined): void {
    if (!this.#isDragged) return;
    const gesture = this.#gesture;
    // A refused change gives no new layout, so the page's content is shown.
    const showPage = () => this.#isDragged && gesture === this.#gesture && this.#showPage();
    if (settled === undefined) showPage();
    else settled.then(afterNextFrames(showPage), afterNextFrames(showPage));
  }

  #showPage(): void {
    this.#isDragged = false;
    if (this.#layout === null || this.#options === null) return;
    const scene = { request: this.#layout.request, options: this.#options };
    this.#floor.show({ scene, ...this.#seen() }, this.#layout);
  }

  #seen(): FloorPatch {
    const { widthPx, heightPx } = this.#size;
    if (widthPx === 0) return {};
    return { view: this.view, ratio: pixelRatioFor(widthPx, heightPx) };
  }

  #fitted(): View {
    const { widthPx, heightPx } = this.#size;
    const { bounds, marginPx } = this.#fit ?? NOTHING_TO_FIT;
    return fitView(bounds, Math.max(widthPx, 1), Math.max(heightPx, 1), marginFor(marginPx, widthPx, heightPx));
  }

  #requestFrame(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      try {
        this.#paintOverlay();
      } catch (error) {
        this.#events.onError(error);
      }
    });
  }

  #paintOverlay(): void {
    const { widthPx, heightPx } = this.#size;
    const painter = this.#overlayPainter;
    if (widthPx === 0 || (painter === null && this.#isOverlayBlank)) return;
    this.#isOverlayBlank = painter === null;
    const { context } = this.#overlay;
    this.#overlay.reset(widthPx, heightPx, pixelRatioFor(widthPx, heightPx));
    if (painter === null) return;
    context.save();
    painter(context, this.view);
    context.restore();
  }
}

/** At 1× the layout is at most this large (CSS pixels). Zoomed in, it uses the whole frame. */
const MOST_WIDTH_PX = 1000;
const MOST_HEIGHT_PX = 900;

/** The margin around the drawing: smaller on phones, larger on screens wider than the drawing needs. */
function marginFor(margin: MarginPx, widthPx: number, heightPx: number): MarginPx {
  if (widthPx < COMPACT_BELOW_PX) return scaleMargin(margin, 0.75);
  const [aside, above] = [Math.max(0, widthPx - MOST_WIDTH_PX) / 2, Math.max(0, heightPx - MOST_HEIGHT_PX) / 2];
  const { left, right, top, bottom } = margin;
  return { left: left + aside, right: right + aside, top: top + above, bottom: bottom + above };
}

/** The page renders a change one or two frames later. */
function afterNextFrames(call: () => void): () => void {
  return () => requestAnimationFrame(() => requestAnimationFrame(call));
}
