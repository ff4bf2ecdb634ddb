import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { View } from '#app/drawing/view.ts';
import type { LiveSurface } from '#app/editor/live-surface.ts';
import type { SurfaceKey, SurfacePointer } from '#app/editor/surface-events.ts';

/** What takes pointers and keys of a drawing before its camera does. */
export interface DrawingTool {
  /** A CSS cursor. */
  readonly cursor?: string;
  /** Taken up, the drawing gets the focus, so that keys come to the tool; laid down, it gets a focus that has fallen to nobody. */
  readonly takesFocus?: boolean;
  /** True on `down` takes the gesture: the camera does not pan during it. */
  onPointer(event: SurfacePointer, view: View): boolean;
  /** True takes the key: the camera leaves it alone and the page does not scroll. */
  onKey?(event: SurfaceKey, view: View): boolean;
  /** Lends the tool the drawing as long as it is in hand; null takes it back. */
  onStage?(surface: LiveSurface | null): void;
}

/** Paints moving parts above the layout; the context is already scaled to CSS pixels. */
export type OverlayPainter = (context: CanvasContext, view: View) => void;

/** What a tool lends the drawing: itself while it is in hand, its marks, and what a screen shows of it. */
export interface DrawingTools<Shown> {
  readonly tool: DrawingTool | null;
  readonly overlay: OverlayPainter | null;
  /** Beside the drawing's own buttons. */
  readonly toolbar?: Shown;
  readonly above?: Shown;
  readonly below?: Shown;
}
