import type { DisplayList } from '#app/drawing/display-list.ts';
import { CanvasSurface } from '#app/drawing/paint-canvas.ts';
import { paintHighlight } from '#app/drawing/paint-highlight.ts';
import type { Palette } from '#app/drawing/palette.ts';
import { fitView, type MarginPx, type View } from '#app/drawing/view.ts';
import { type Camera, clampCamera, HOME, panLimitFor, viewThrough } from '#app/editor/camera.ts';
import type { LiveSurface } from '#app/editor/live-surface.ts';
import type { OverlayPainter } from '#app/features/layout-canvas/canvas-tool.ts';
import { LayerCanvas, pixelRatioFor } from '#app/features/layout-canvas/layer-canvas.ts';
import { LivePreview } from '#app/features/layout-canvas/live-preview.ts';
import type { LiveScene } from '#app/features/layout-canvas/live-protocol.ts';
import { MainFloorPainter } from '#app/features/layout-canvas/main-floor-painter.ts';
import type { FloorPainter, PaintJob } from '#app/features/layout-canvas/paint-protocol.ts';
import { WorkerFloorPainter } from '#app/features/layout-canvas/worker-floor-painter.ts';

export interface StageElements {
  readonly floor: HTMLCanvasElement;
  readonly overlay: HTMLCanvasElement;
}

export interface StageEvents {
  /** A picture is shown. */
  onPainted(): void;
  /** The camera has come to rest. It is not told of each move: rendering that costs a slow phone two frames. */
  onRest(camera: Camera): void;
  onError(error: unknown): void;
}

const COMPACT_BELOW_PX = 480;
/** While the camera moves the last picture follows it, so new ones may be this far apart (ms). */
const CAMERA_PAUSE_MS = 80;

/**
 * The layout on screen. The floor is painted by a worker on its own canvas; until its picture comes, the last one is
 * moved and scaled along, so that zooming never waits for painting. What moves (highlight, tools) is painted on an overlay, at most
 * once a frame.
 */
export class CanvasStage {
  /** For the tool: what it shows past the page. */
  readonly live: LiveSurface;
  private readonly preview: LivePreview;
  private readonly elements: StageElements;
  private readonly overlay: LayerCanvas;
  private readonly events: StageEvents;
  private painter: FloorPainter;
  private list: DisplayList | null = null;
  private palette: Palette;
  private camera: Camera = HOME;
  /** What the last picture was moved to; null where it is to be moved anew. */
  private shownCamera: Camera | null = null;
  private widthPx = 0;
  private heightPx = 0;
  private isPainting = false;
  private isStale = false;
  /** What is shown has changed, not only where it is seen from. */
  private isUrgent = false;
  private pause: ReturnType<typeof setTimeout> | null = null;
  private lastShownMs = 0;
  private isOverlayBlank = true;
  private highlight: string | null = null;
  private overlayPainter: OverlayPainter | null = null;
  private frame = 0;

  constructor(elements: StageElements, palette: Palette, events: StageEvents) {
    this.elements = elements;
    this.overlay = new LayerCanvas(elements.overlay);
    this.palette = palette;
    this.events = events;
    this.painter = this.choosePainter();
    const preview = new LivePreview({
      floor: () => this.painter.element,
      above: elements.overlay,
      job: () => this.job(),
      onHeld: () => this.requestFrame(),
    });
    this.preview = preview;
    this.live = {
      warm: () => preview.warm(),
      show: (frame) => preview.show(frame),
      end: (settled) => preview.end(settled),
      paintOverlay: (painter) => this.setOverlay(painter),
    };
  }

  get view(): View {
    return viewThrough(this.camera, this.fitted());
  }

  get currentCamera(): Camera {
    return this.camera;
  }

  /** `scene` is what the list was drawn from. */
  setList(list: DisplayList, scene: LiveScene): void {
    this.list = list;
    this.painter.setList(list);
    this.request();
    this.preview.setScene(scene);
  }

  setPalette(palette: Palette): void {
    this.palette = palette;
    this.request();
    this.preview.repaint();
  }

  setSize(widthPx: number, heightPx: number): void {
    if (widthPx < 1 || heightPx < 1 || (widthPx === this.widthPx && heightPx === this.heightPx)) return;
    this.widthPx = widthPx;
    this.heightPx = heightPx;
    this.camera = clampCamera(this.camera, panLimitFor(window.innerWidth));
    this.request();
    this.preview.repaint();
  }

  setCamera(camera: Camera): void {
    this.camera = camera;
    this.isStale = true;
    this.requestFrame();
    this.paintAfterPause();
    this.preview.repaint();
  }

  setHighlight(label: string | null): void {
    this.highlight = label;
    this.requestFrame();
  }

  setOverlay(painter: OverlayPainter | null): void {
    this.overlayPainter = painter;
    this.requestFrame();
  }

  close(): void {
    if (this.pause !== null) clearTimeout(this.pause);
    this.preview.close();
    this.painter.close();
    cancelAnimationFrame(this.frame);
  }

  private choosePainter(): FloorPainter {
    try {
      // A worker that cannot start (blocked, out of date) leaves the work to the main thread.
      const events = { onPainted: () => this.shown(), onError: () => this.fallBack() };
      return new WorkerFloorPainter(this.elements.overlay, events);
    } catch {
      return this.paintHere();
    }
  }

  private paintHere(): FloorPainter {
    return new MainFloorPainter(this.elements.floor, {
      onPainted: () => this.shown(),
      onError: (error) => this.events.onError(error),
    });
  }

  private fallBack(): void {
    this.painter.close();
    try {
      this.painter = this.paintHere();
    } catch (error) {
      this.events.onError(error);
      return;
    }
    if (this.list !== null) this.painter.setList(this.list);
    this.isPainting = false;
    this.request();
  }

  private fitted(): View {
    const bounds = this.list?.bounds ?? { minX: 0, minY: 0, maxX: 1, maxY: 1 };
    const margin = marginFor(this.list?.marginPx ?? { top: 0, right: 0, bottom: 0, left: 0 }, this.widthPx);
    return fitView(bounds, Math.max(this.widthPx, 1), Math.max(this.heightPx, 1), margin);
  }

  /** Asks for a new picture; while one is being painted the newest wish waits, so that the worker never falls behind. */
  private request(): void {
    this.isStale = true;
    this.isUrgent = true;
    this.shownCamera = null;
    this.requestFrame();
    if (!this.isPainting) this.startPainting();
  }

  private paintAfterPause(): void {
    if (this.isPainting || this.pause !== null) return;
    const waitMs = Math.max(0, this.lastShownMs + CAMERA_PAUSE_MS - performance.now());
    this.pause = setTimeout(() => {
      this.pause = null;
      if (this.isStale && !this.isPainting) this.startPainting();
    }, waitMs);
  }

  private startPainting(): void {
    const job = this.job();
    if (job === null) return;
    this.isPainting = true;
    this.isStale = false;
    this.isUrgent = false;
    this.painter.paint(job);
  }

  private job(): PaintJob | null {
    if (this.list === null || this.widthPx === 0) return null;
    const ratio = pixelRatioFor(this.widthPx, this.heightPx);
    return { view: this.view, palette: this.palette, ratio };
  }

  private shown(): void {
    this.isPainting = false;
    this.lastShownMs = performance.now();
    if (this.isStale) this.carryAlong();
    this.events.onPainted();
    if (!this.isUrgent) this.preview.pagePainted();
    if (!this.isStale) this.events.onRest(this.camera);
    else if (this.isUrgent) this.startPainting();
    else this.paintAfterPause();
  }

  private carryAlong(): void {
    this.shownCamera = this.camera;
    this.painter.carry(this.view);
  }

  private requestFrame(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.camera !== this.shownCamera) this.carryAlong();
      try {
        this.paintOverlay();
      } catch (error) {
        this.events.onError(error);
      }
    });
  }

  private paintOverlay(): void {
    if (this.list === null || this.widthPx === 0) return;
    const { painter = this.overlayPainter } = this.preview;
    const isBlank = this.highlight === null && painter === null;
    if (isBlank && this.isOverlayBlank) return;
    this.isOverlayBlank = isBlank;
    const { context } = this.overlay;
    this.overlay.reset(this.widthPx, this.heightPx, pixelRatioFor(this.widthPx, this.heightPx));
    const { view } = this;
    if (this.highlight !== null) {
      paintHighlight(this.list, this.highlight, view, new CanvasSurface(context, this.palette));
    }
    if (painter !== null) {
      context.save();
      painter(context, view);
      context.restore();
    }
  }
}

/** Phones have less room to spare around the drawing. */
export function marginFor(margin: MarginPx, widthPx: number): MarginPx {
  if (widthPx >= COMPACT_BELOW_PX) return margin;
  const part = 0.75;
  return {
    top: margin.top * part,
    right: margin.right * part,
    bottom: margin.bottom * part,
    left: margin.left * part,
  };
}
