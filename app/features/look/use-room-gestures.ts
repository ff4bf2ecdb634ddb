import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { TURN_STEP, WALK_STEP_M } from '#app/drawing/look/stand.ts';
import type { ShownRoom } from '#app/features/look/room-canvas.ts';

/** Radians per pixel of a drag. A drag across a phone turns by a little more than a quarter. */
const TURN_PER_PX = 0.005;
/** Meters per pixel that two fingers spread. */
const WALK_PER_PINCH_PX = 0.01;
const WALK_PER_WHEEL_PX = 0.004;

const KEYS: Readonly<Record<string, (room: ShownRoom) => void>> = {
  ArrowLeft: (room) => room.turn(-TURN_STEP, 0),
  ArrowRight: (room) => room.turn(TURN_STEP, 0),
  ArrowUp: (room) => room.turn(0, TURN_STEP),
  ArrowDown: (room) => room.turn(0, -TURN_STEP),
  '+': (room) => room.walk(WALK_STEP_M),
  '=': (room) => room.walk(WALK_STEP_M),
  '-': (room) => room.walk(-WALK_STEP_M),
  _: (room) => room.walk(-WALK_STEP_M),
  Home: (room) => room.goBack(),
};

interface Finger {
  readonly x: number;
  readonly y: number;
}

/**
 * A drag turns the view, two fingers and the wheel move forward and back, keys do both. Without a room nothing happens.
 */
export function useRoomGestures(frame: RefObject<HTMLElement>, room: ShownRoom | null) {
  const fingers = useRef(new Map<number, Finger>());
  useEffect(() => {
    const element = frame.current;
    if (element === null || room === null) return;
    // A React listener cannot stop the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      room.walk(-event.deltaY * (event.deltaMode === 1 ? 16 : 1) * WALK_PER_WHEEL_PX);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, room]);
  if (room === null) return {};

  function letGo({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act(room);
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      // The room moves with the finger.
      if (other === undefined) room.turn((before.x - now.x) * TURN_PER_PX, (now.y - before.y) * TURN_PER_PX);
      else room.walk((apart(now, other) - apart(before, other)) * WALK_PER_PINCH_PX);
      fingers.current.set(event.pointerId, now);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}

function apart(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
