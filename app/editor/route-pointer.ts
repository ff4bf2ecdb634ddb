import { type Pinch, pinchOf } from '#app/editor/camera.ts';
import type { PointerKind } from '#app/editor/tool.ts';

/** A pointer event of a surface, in CSS pixels. */
export interface RawPointer {
  readonly phase: 'down' | 'move' | 'up' | 'lost';
  readonly pointerId: number;
  readonly kind: PointerKind;
  readonly xPx: number;
  readonly yPx: number;
  /** The middle button, or the left one with the space bar: the drawing is pushed along. */
  readonly isPan: boolean;
}

interface Place {
  readonly xPx: number;
  readonly yPx: number;
}

/** Who has the pointers: the tool has one, the view one or two. */
export interface PointerRouting {
  readonly down: ReadonlyMap<number, Place>;
  readonly owner: 'nobody' | 'tool' | 'view';
}

export const NO_POINTERS: PointerRouting = { down: new Map(), owner: 'nobody' };

/** The reaction to a pointer event. */
export type PointerOrder =
  | { readonly kind: 'tool' }
  /** The tool undoes its gesture; from now on the fingers move the view. */
  | { readonly kind: 'second-finger' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'pinch'; readonly from: Pinch; readonly to: Pinch }
  | { readonly kind: 'pan'; readonly dxPx: number; readonly dyPx: number }
  | { readonly kind: 'hover' }
  | { readonly kind: 'none' };

/**
 * Shares pointers out between the tool and the view: one finger draws, a second one turns the gesture into a pinch
 * until all are lifted, so that a finger left over draws nothing.
 */
export function routePointer(
  routing: PointerRouting,
  event: RawPointer,
): { readonly routing: PointerRouting; readonly order: PointerOrder } {
  const place = { xPx: event.xPx, yPx: event.yPx };
  switch (event.phase) {
    case 'down':
      return press(routing, event, place);
    case 'move':
      return move(routing, event, place);
    default:
      return lift(routing, event);
  }
}

function press(routing: PointerRouting, event: RawPointer, place: Place) {
  const down = new Map(routing.down).set(event.pointerId, place);
  if (routing.owner === 'nobody') {
    const owner = event.isPan ? ('view' as const) : ('tool' as const);
    return { routing: { down, owner }, order: { kind: event.isPan ? 'none' : 'tool' } as PointerOrder };
  }
  const order: PointerOrder = { kind: routing.owner === 'tool' ? 'second-finger' : 'none' };
  return { routing: { down, owner: 'view' as const }, order };
}

function move(routing: PointerRouting, event: RawPointer, place: Place) {
  const before = routing.down.get(event.pointerId);
  if (before === undefined) return { routing, order: { kind: 'hover' } as PointerOrder };
  const down = new Map(routing.down).set(event.pointerId, place);
  const next = { down, owner: routing.owner };
  if (routing.owner === 'tool') return { routing: next, order: { kind: 'tool' } as PointerOrder };
  return { routing: next, order: moveView(routing.down, down, before, place) };
}

function moveView(
  old: ReadonlyMap<number, Place>,
  now: ReadonlyMap<number, Place>,
  before: Place,
  place: Place,
): PointerOrder {
  if (now.size === 1) return { kind: 'pan', dxPx: place.xPx - before.xPx, dyPx: place.yPx - before.yPx };
  const [a, b] = [...old.values()];
  const [c, d] = [...now.values()];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return { kind: 'none' };
  return { kind: 'pinch', from: pinchOf(a, b), to: pinchOf(c, d) };
}

function lift(routing: PointerRouting, event: RawPointer) {
  if (!routing.down.has(event.pointerId)) return { routing, order: { kind: 'none' } as PointerOrder };
  const down = new Map(routing.down);
  down.delete(event.pointerId);
  const order: PointerOrder =
    routing.owner !== 'tool' ? { kind: 'none' } : { kind: event.phase === 'lost' ? 'lost' : 'tool' };
  return { routing: down.size === 0 ? NO_POINTERS : { down, owner: routing.owner }, order };
}
