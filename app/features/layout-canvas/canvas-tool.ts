import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { View } from '#app/drawing/view.ts';
import type { LiveSurface } from '#app/editor/live-surface.ts';
import type { Point } from '#app/geometry/point.ts';

/** A pointer on the layout canvas, in world coordinates; `hover` moves without a button, `cancel` ends a lost gesture. */
export interface CanvasPointer {
  readonly phase: 'down' | 'move' | 'up' | 'cancel' | 'hover' | 'leave';
  readonly pointerId: number;
  readonly pointerType: 'mouse' | 'touch' | 'pen';
  /** Lattice units, neither rounded nor snapped. */
  readonly world: Point;
  /** CSS pixels in the canvas. */
  readonly xPx: number;
  readonly yPx: number;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  /** 2 on the second press of a double click. */
  readonly clickCount: number;
}

interface CanvasKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What takes pointers and keys before the camera does. */
export interface CanvasTool {
  /** A CSS cursor. */
  readonly cursor?: string;
  /** Taken up, the drawing gets the focus, so that keys come to the tool; laid down, it gets a focus that has fallen to nobody. */
  readonly takesFocus?: boolean;
  /** True on `down` takes the gesture: the camera does not pan during it. */
  onPointer(event: CanvasPointer, view: View): boolean;
  /** True takes the key: the camera leaves it alone and the page does not scroll. */
  onKey?(event: CanvasKey, view: View): boolean;
  /** Lends the tool the drawing as long as it is in hand; null takes it back. */
  onStage?(surface: LiveSurface | null): void;
}

/** Paints moving parts above the layout; the context is already scaled to CSS pixels. */
export type OverlayPainter = (context: CanvasContext, view: View) => void;
