import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { View } from '#app/drawing/view.ts';
import type { LiveFrame } from '#app/editor/live-surface.ts';
import { paintOverlay } from '#app/editor/paint-overlay.ts';
import { heldMark } from '#app/features/layout-canvas/held-mark.ts';
import { LiveFloor } from '#app/features/layout-canvas/live-floor.ts';
import type { LiveScene } from '#app/features/layout-canvas/live-protocol.ts';
import type { PaintJob } from '#app/features/layout-canvas/paint-protocol.ts';

export interface LivePreviewHost {
  /** The page's own picture, which the live one stands in for. */
  floor(): HTMLElement;
  /** What stays above the live picture. */
  readonly above: HTMLElement;
  /** How a picture is painted now; null while the drawing has no size. */
  job(): PaintJob | null;
  /** What is held has moved, or is held no longer. */
  onHeld(): void;
}

/** After so many the page shows the layouts of drags itself: a part cannot be fetched, or layouts take too long here. */
const MAX_FAILURES = 2;

/**
 * What is held is painted by the worker with the layout while that takes less than this, which spares the page a picture
 * in each frame; by the page where it takes longer, so that it never lags behind the pointer (ms from asking to the screen).
 */
const QUICK_MS = 50;
const SLOW_MS = 100;

/** `settling`: the gesture is over, and the live picture stays until the page's own shows the same. */
type Phase = 'idle' | 'live' | 'settling' | 'settled';

/** Stands a worker's pictures in for the page's own while an obstacle is dragged. */
export class LivePreview {
  private readonly host: LivePreviewHost;
  private floor: LiveFloor | null = null;
  private failures = 0;
  private phase: Phase = 'idle';
  private scene: LiveScene | null = null;
  private frame: LiveFrame | null = null;
  private gesture = 0;
  /** On the way to the worker both paint what is held for one picture, so that it never is missing. */
  private heldBy: 'page' | 'both' | 'worker' = 'page';

  constructor(host: LivePreviewHost) {
    this.host = host;
  }

  /** What stands in for the page's overlay; undefined while nothing is shown live. */
  get painter(): ((context: CanvasContext, view: View) => void) | null | undefined {
    const { frame } = this;
    if (this.phase === 'idle' || frame === null) return undefined;
    return this.heldBy === 'worker'
      ? null
      : (context, view) => paintOverlay(context, view, [heldMark(frame)], plain(frame));
  }

  warm(): void {
    if (this.floor !== null || this.failures >= MAX_FAILURES) return;
    try {
      const events = { onShown: (tookMs: number) => this.shown(tookMs), onFailed: () => this.fail() };
      this.floor = new LiveFloor(this.host.above, events);
      if (this.scene !== null) this.floor.setScene(this.scene);
    } catch {
      this.failures = MAX_FAILURES;
    }
  }

  /** The page's own layout has changed. */
  setScene(scene: LiveScene): void {
    this.scene = scene;
    this.floor?.setScene(scene);
    if (this.phase === 'settling') this.phase = 'settled';
  }

  show(frame: LiveFrame): boolean {
    this.warm();
    if (this.floor === null || this.scene === null) return false;
    if (this.phase !== 'live') this.gesture += 1;
    this.phase = 'live';
    this.frame = frame;
    if (this.heldBy !== 'worker') this.host.onHeld();
    this.repaint();
    return true;
  }

  /** Shows the moment as it is seen now: view, size and colours may have changed. */
  repaint(): void {
    if (this.phase === 'idle' || this.frame === null) return;
    const job = this.host.job();
    const { obstacles, palette } = this.frame;
    const marks = this.heldBy === 'page' ? this.frame.marks : [heldMark(this.frame), ...this.frame.marks];
    if (job !== null) this.floor?.show({ obstacles, marks }, { palette, job });
  }

  end(settled?: Promise<unknown>): void {
    if (this.phase !== 'live') return;
    if (settled === undefined) {
      this.showPage();
      return;
    }
    this.phase = 'settling';
    const { gesture } = this;
    // A change that was refused brings no new layout: what the page shows is the truth then.
    const giveUp = () => {
      if (this.gesture === gesture && this.phase === 'settling') this.showPage();
    };
    settled.then(afterNextFrames(giveUp), afterNextFrames(giveUp));
  }

  /** The page's newest picture is on the screen. */
  pagePainted(): void {
    if (this.phase === 'settled') this.showPage();
  }

  close(): void {
    this.phase = 'idle';
    this.floor?.close();
    this.floor = null;
  }

  private shown(tookMs: number): void {
    if (this.phase === 'idle') return;
    const { style } = this.host.floor();
    if (style.visibility !== 'hidden') style.visibility = 'hidden';
    const before = this.heldBy;
    if (tookMs > SLOW_MS) this.heldBy = 'page';
    else if (tookMs < QUICK_MS) this.heldBy = before === 'page' ? 'both' : 'worker';
    if (this.heldBy === before) return;
    this.host.onHeld();
    // The pointer may have come to rest: the picture with what is held, or without, is still to come.
    if (this.heldBy !== 'worker') this.repaint();
  }

  private showPage(): void {
    this.phase = 'idle';
    this.frame = null;
    this.heldBy = 'page';
    this.host.floor().style.visibility = '';
    this.floor?.clear();
    this.host.onHeld();
  }

  private fail(): void {
    this.floor = null;
    this.failures += 1;
    this.showPage();
  }
}

function plain({ palette }: LiveFrame) {
  return { palette, inside: null, corners: [] };
}

/** The page is rendered with what has been settled one frame later, or two. */
function afterNextFrames(call: () => void): () => void {
  return () => requestAnimationFrame(() => requestAnimationFrame(call));
}
