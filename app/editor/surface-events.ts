import type { Modifiers, PointerKind, ToolEvent } from '#app/editor/tool.ts';
import type { Point } from '#app/geometry/point.ts';

/**
 * A pointer event from the layout's canvas, after the camera's gestures are separated; `hover` moves without a button,
 * `cancel` ends a lost gesture.
 */
export interface SurfacePointer {
  readonly phase: 'down' | 'move' | 'up' | 'cancel' | 'hover' | 'leave';
  readonly pointerId: number;
  readonly pointerType: PointerKind;
  /** Lattice units, neither rounded nor snapped. */
  readonly world: Point;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  /** 2 on the second press of a double click. */
  readonly clickCount: number;
}

/** A key event from a canvas or a button. */
export interface SurfaceKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The tool's event for a pointer of the layout's canvas. */
export function fromSurfacePointer(pointer: SurfacePointer): ToolEvent {
  const modifiers: Modifiers = { shift: pointer.shiftKey, alt: pointer.altKey, command: pointer.ctrlKey };
  const { phase, pointerId, world: at } = pointer;
  switch (phase) {
    case 'cancel':
      return { type: 'lost', pointerId };
    case 'leave':
      return { type: 'leave' };
    case 'hover':
      return { type: 'hover', at, modifiers };
    default:
      return { type: phase, pointerId, kind: pointer.pointerType, at, modifiers, clickCount: pointer.clickCount };
  }
}

export function fromSurfaceKey(event: SurfaceKey): ToolEvent {
  const modifiers = { shift: event.shiftKey, alt: event.altKey, command: event.ctrlKey || event.metaKey };
  return { type: 'key', key: event.key, modifiers };
}
