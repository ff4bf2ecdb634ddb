import { type RefObject, useEffect } from 'react';
import { toWorld, type View } from '#app/drawing/model/view.ts';
import { panView, zoomAt } from '#app/editor/room-view.ts';
import { NO_POINTERS, type PointerRouting, type RawPointer, routePointer } from '#app/editor/route-pointer.ts';
import type { Modifiers, PointerKind } from '#app/editor/tool.ts';
import type { RoomEvent } from '#app/editor/tools/room/room-state.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { useLatest } from '#app/ui/use-latest.ts';

export interface RoomPointers {
  readonly view: View;
  readonly unitSystem: UnitSystem;
  readonly isDisabled: boolean;
  send(event: RoomEvent): boolean;
  setView(view: View): void;
  /** Whether a finger controls the tool, because it hides its target. */
  setTouching(isTouching: boolean): void;
}

const WHEEL_ZOOM = 1.0015;

function modifiersOf(event: PointerEvent): Modifiers {
  return { shift: event.shiftKey, alt: event.altKey, command: event.ctrlKey || event.metaKey };
}

function kindOf(event: PointerEvent): PointerKind {
  return event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
}

/** Connects the canvas's pointers and wheel to the tool and the view. */
export function useRoomPointers(host: RefObject<HTMLElement>, props: RoomPointers): void {
  const latest = useLatest(props);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const ended = new AbortController();
    const listen = { signal: ended.signal };
    let routing: PointerRouting = NO_POINTERS;
    const handle = (event: PointerEvent, phase: RawPointer['phase']) => {
      if (latest.current.isDisabled) return;
      const raw = rawPointer(element, event, phase);
      const routed = routePointer(routing, raw);
      routing = routed.routing;
      follow(latest.current, event, raw, routed.order);
      latest.current.setTouching(routing.owner === 'tool' && raw.kind === 'touch');
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (latest.current.isDisabled || (event.pointerType === 'mouse' && event.button > 1)) return;
        element.setPointerCapture(event.pointerId);
        element.focus({ preventScroll: true });
        handle(event, 'down');
      },
      listen,
    );
    element.addEventListener('pointermove', (event) => handle(event, 'move'), listen);
    element.addEventListener('pointerup', (event) => handle(event, 'up'), listen);
    element.addEventListener('pointercancel', (event) => handle(event, 'lost'), listen);
    element.addEventListener('lostpointercapture', (event) => handle(event, 'lost'), listen);
    element.addEventListener('pointerleave', () => latest.current.send({ type: 'leave' }), listen);
    element.addEventListener(
      'wheel',
      (event) => {
        // Scrolling the page across the drawing must not zoom it. The wheel zooms only if the drawing has the
        // focus, or with Ctrl.
        const isMeant = event.ctrlKey || document.activeElement === element;
        if (latest.current.isDisabled || !isMeant) return;
        event.preventDefault();
        const box = element.getBoundingClientRect();
        const { view, unitSystem, setView } = latest.current;
        const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
        const factor = WHEEL_ZOOM ** (-event.deltaY * lines);
        setView(zoomAt(view, factor, event.clientX - box.left, event.clientY - box.top, unitSystem));
      },
      { ...listen, passive: false },
    );
    return () => ended.abort();
  }, [host]);
}

function rawPointer(element: HTMLElement, event: PointerEvent, phase: RawPointer['phase']): RawPointer {
  const box = element.getBoundingClientRect();
  return {
    phase,
    pointerId: event.pointerId,
    kind: kindOf(event),
    xPx: event.clientX - box.left - element.clientLeft,
    yPx: event.clientY - box.top - element.clientTop,
    isPan: event.pointerType === 'mouse' && (event.button === 1 || (event.buttons & 4) !== 0),
  };
}

function follow(
  props: RoomPointers,
  event: PointerEvent,
  raw: RawPointer,
  order: ReturnType<typeof routePointer>['order'],
): void {
  const { view, unitSystem, send, setView } = props;
  switch (order.kind) {
    case 'tool':
      send({
        type: raw.phase === 'lost' ? 'up' : raw.phase,
        pointerId: raw.pointerId,
        kind: raw.kind,
        at: toWorld(view, raw.xPx, raw.yPx),
        modifiers: modifiersOf(event),
        clickCount: Math.max(1, event.detail),
      });
      break;
    case 'lost':
      send({ type: 'lost', pointerId: raw.pointerId });
      break;
    case 'second-finger':
      send({ type: 'second-finger' });
      break;
    case 'pan':
      setView(panView(view, order.dxPx, order.dyPx));
      break;
    case 'pinch': {
      const { from, to } = order;
      const moved = panView(view, to.xPx - from.xPx, to.yPx - from.yPx);
      setView(zoomAt(moved, to.spreadPx / from.spreadPx, to.xPx, to.yPx, unitSystem));
      break;
    }
    case 'hover':
      // Only a mouse hovers. It shows the end of the next wall.
      if (raw.kind !== 'touch')
        send({ type: 'hover', at: toWorld(view, raw.xPx, raw.yPx), modifiers: modifiersOf(event) });
      break;
    case 'none':
      break;
  }
}
