import type { Result } from '#app/base/result.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { MarkedPicture } from '#app/drawing/display-list/marks.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { carryOver } from '#app/drawing/model/view.ts';
import type { CanvasContext } from '#app/drawing/paint/canvas-context.ts';
import { ChangedCells } from '#app/drawing/paint/changed-cells.ts';
import { CanvasSurface } from '#app/drawing/paint/paint-canvas.ts';
import { paintDisplayList } from '#app/drawing/paint/paint-display-list.ts';
import { paintHighlight } from '#app/drawing/paint/paint-highlight.ts';
import { type AskTurn, runInSlices } from '#app/engine/handlers/handle-asks.ts';
import type { FloorPatch, Painted } from '#app/engine/messages.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/** A canvas of the page or of a worker. */
export interface FloorCanvas {
  width: number;
  height: number;
  getContext(kind: '2d'): FloorContext | null;
}

interface FloorContext extends CanvasContext {
  globalCompositeOperation: string;
  drawImage(image: object, x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  clip(): void;
}

export interface FloorTools {
  readonly layOut: (request: LayoutRequest, turn: { begin(): void }) => Promise<Result<LayoutResult, unknown>>;
  readonly newCanvas: () => FloorCanvas;
  /** Lets the thread handle pending work first. */
  readonly pause: () => Promise<void>;
}

type Look = Required<Pick<FloorPatch, 'view' | 'palette' | 'ratio'>>;

/** A painted list, as it was seen. */
interface Picture {
  readonly canvas: FloorCanvas;
  readonly list: DisplayList;
  readonly marks: MarkedPicture;
  readonly look: Look;
}

interface Wish {
  readonly turn: AskTurn<'floor'>;
  readonly resolve: (painted: Painted | null) => void;
  readonly reject: (error: unknown) => void;
}

/** If a larger share of the picture has changed, all of it is painted: 0 to 1. */
const MOST_CHANGED = 0.4;
/** Number of tiles per mark of a course: with fewer tiles, less is repainted when one of them is removed. */
const TILES_TOGETHER = 16;
/** MarkedPicture that may be painted before the painter pauses. */
const MARKS_A_SLICE = 200;
/** While the camera moves the last picture follows it, so new ones may be this far apart (ms). */
const CAMERA_PAUSE_MS = 80;
/** Maximum wait for the next frame (ms), since a hidden tab gets none. */
const HIDDEN_MS = 250;

/**
 * A floor on its canvas: laid out, drawn and painted in its latest requested state. Until a picture is ready the
 * previous one is moved and scaled with the camera, so that zooming never waits for painting.
 */
export class PaintedFloor {
  readonly #screen: FloorCanvas;
  readonly #tools: FloorTools;
  #state: FloorPatch = {};
  #given: LayoutResult | null = null;
  #drawn: { readonly scene: FloorPatch['scene']; readonly list: DisplayList } | null = null;
  #picture: Picture | null = null;
  #spare: FloorCanvas | null = null;
  #paintedAt = 0;
  #wishes: Wish[] = [];
  #isWorking = false;
  #isFrameAsked = false;

  constructor(screen: FloorCanvas, tools: FloorTools) {
    this.#screen = screen;
    this.#tools = tools;
  }

  /**
   * Shows the changes; null if a later request replaced this one. `given` is the scene's layout if it need not be
   * computed.
   */
  show(patch: FloorPatch, given: LayoutResult | null, turn: AskTurn<'floor'>): Promise<Painted | null> {
    this.#state = { ...this.#state, ...patch };
    if (patch.scene) this.#given = given;
    // Dragging an obstacle does not change the view, so the current picture need not be shown again.
    if (patch.view || patch.highlight !== undefined) this.#carry();
    return new Promise((resolve, reject) => {
      this.#wishes.push({ turn, resolve, reject });
      if (!this.#isWorking) void this.#work();
    });
  }

  /** Only the last pending request counts. */
  async #work(): Promise<void> {
    this.#isWorking = true;
    await this.#tools.pause();
    for (let wishes = this.#wishes.splice(0); wishes.length > 0; wishes = this.#wishes.splice(0)) {
      const wish = wishes.pop() as Wish;
      for (const { resolve } of wishes) resolve(null);
      try {
        const painted = await this.#fulfil(wish.turn);
        afterFrame(() => wish.resolve(painted));
      } catch (error) {
        wish.reject(error);
      }
      await this.#tools.pause();
    }
    this.#isWorking = false;
  }

  async #fulfil(turn: AskTurn<'floor'>): Promise<Painted> {
    const list = await this.#draw(turn);
    const last = this.#picture;
    if (last?.list === list && isSamePaper(last.look, this.#look())) {
      if (isSameLook(last.look, this.#look())) {
        this.#show();
        return last.look;
      }
      const waitMs = this.#paintedAt + CAMERA_PAUSE_MS - performance.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    const look = this.#look();
    await this.#paint(list, look);
    this.#show();
    return look;
  }

  /** The drawing of the scene; obstacles that leave no layout keep the last one. */
  async #draw(turn: AskTurn<'floor'>): Promise<DisplayList> {
    const { scene } = this.#state;
    if (scene === undefined) throw new Error('A floor was asked for without a scene.');
    if (this.#drawn?.scene === scene) return this.#drawn.list;
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      turn.begin();
    };
    const layout = this.#given ?? (await this.#layOut(scene.request, begin));
    if (hasBegun) turn.notify('layout-ready');
    const list = layout === null ? this.#drawn?.list : drawLayout(layout, scene.options);
    if (list === undefined) throw new Error('There is no layout to show.');
    this.#drawn = { scene, list };
    return list;
  }

  async #layOut(request: LayoutRequest, begin: () => void): Promise<LayoutResult | null> {
    const layout = await this.#tools.layOut(request, { begin });
    return layout.ok ? layout.value : null;
  }

  async #paint(list: DisplayList, look: Look): Promise<void> {
    const marks = new MarkedPicture();
    await runInSlices(paintDisplayList(list, look.view, marks, { tilesTogether: TILES_TOGETHER }), this.#tools.pause);
    const canvas = this.#paintChanges(marks, look) ?? (await this.#paintAnew(marks, look));
    this.#picture = { canvas, list, marks, look };
    this.#paintedAt = performance.now();
  }

  async #paintAnew(marks: MarkedPicture, look: Look): Promise<FloorCanvas> {
    const { view, palette, ratio } = look;
    const canvas = this.#spare ?? this.#tools.newCanvas();
    setSize(canvas, Math.max(1, Math.round(view.widthPx * ratio)), Math.max(1, Math.round(view.heightPx * ratio)));
    const context = contextOf(canvas);
    scaleTo(context, canvas, view);
    context.clearRect(0, 0, view.widthPx, view.heightPx);
    await runInSlices(paintMarks(marks, new CanvasSurface(context, palette)), this.#tools.pause);
    this.#spare = this.#picture?.canvas ?? null;
    return canvas;
  }

  /** Paints only the changes of a picture with the same view as the last one; null if much of it changed. */
  #paintChanges(marks: MarkedPicture, look: Look): FloorCanvas | null {
    const last = this.#picture;
    if (last === null || !isSameLook(last.look, look)) return null;
    const cells = new ChangedCells(last.marks, marks, look.view.widthPx, look.view.heightPx);
    if (cells.share > MOST_CHANGED) return null;
    const { canvas } = last;
    const context = contextOf(canvas);
    const rects = cells.rects().map((rect) => wholePixels(rect, canvas, look.view));
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    for (const { minX, minY, maxX, maxY } of rects) context.rect(minX, minY, maxX - minX, maxY - minY);
    context.clip();
    for (const { minX, minY, maxX, maxY } of rects) context.clearRect(minX, minY, maxX - minX, maxY - minY);
    scaleTo(context, canvas, look.view);
    const surface = new CanvasSurface(context, look.palette);
    for (const mark of marks.list) if (cells.meet(mark.box)) marks.paint(mark, surface);
    context.restore();
    return canvas;
  }

  #carry(): void {
    if (this.#isFrameAsked || this.#picture === null) return;
    this.#isFrameAsked = true;
    requestAnimationFrame(() => {
      this.#isFrameAsked = false;
      this.#show();
    });
  }

  #show(): void {
    if (this.#picture === null) return;
    const { canvas, list, look } = this.#picture;
    const { view, palette } = this.#look();
    setSize(this.#screen, canvas.width, canvas.height);
    const [across, down] = [canvas.width / look.view.widthPx, canvas.height / look.view.heightPx];
    const { x, y, scale } = carryOver(look.view, view);
    const context = contextOf(this.#screen);
    // Replaces the previous pixels, including transparent ones.
    context.globalCompositeOperation = 'copy';
    context.setTransform(scale, 0, 0, scale, x * across, y * down);
    context.drawImage(canvas, 0, 0);
    context.globalCompositeOperation = 'source-over';
    const { highlight } = this.#state;
    if (typeof highlight !== 'string') return;
    context.setTransform(across, 0, 0, down, 0, 0);
    paintHighlight(list, highlight, view, new CanvasSurface(context, palette));
  }

  #look(): Look {
    const { view, palette, ratio } = this.#state;
    if (!view || !palette || !ratio) throw new Error('A floor was asked for without how it is seen.');
    return { view, palette, ratio };
  }
}

function isSamePaper(a: Look, b: Look): boolean {
  return a.palette === b.palette && a.ratio === b.ratio;
}

function isSameLook(one: Look, other: Look): boolean {
  const [a, b] = [one.view, other.view];
  const isSameView =
    a.scale === b.scale && a.x === b.x && a.y === b.y && a.widthPx === b.widthPx && a.heightPx === b.heightPx;
  return isSameView && isSamePaper(one, other);
}

function* paintMarks(marks: MarkedPicture, surface: CanvasSurface): Generator<undefined, void> {
  for (const [index, mark] of marks.list.entries()) {
    marks.paint(mark, surface);
    if (index % MARKS_A_SLICE === MARKS_A_SLICE - 1) yield;
  }
}

function scaleTo(context: FloorContext, canvas: FloorCanvas, { widthPx, heightPx }: Look['view']): void {
  context.setTransform(canvas.width / widthPx, 0, 0, canvas.height / heightPx, 0, 0);
}

/** The canvas's own pixels that a rectangle of the view touches: a clip between two pixels would leave a seam. */
function wholePixels(rect: Bounds, canvas: FloorCanvas, view: Look['view']): Bounds {
  const [across, down] = [canvas.width / view.widthPx, canvas.height / view.heightPx];
  return {
    minX: Math.floor(rect.minX * across),
    maxX: Math.ceil(rect.maxX * across),
    minY: Math.floor(rect.minY * down),
    maxY: Math.ceil(rect.maxY * down),
  };
}

function setSize(canvas: FloorCanvas, width: number, height: number): void {
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

function contextOf(canvas: FloorCanvas): FloorContext {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no 2D canvas.');
  return context;
}

/** Calls once after the frame with the painted content was committed. */
function afterFrame(call: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) call();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, HIDDEN_MS);
}
