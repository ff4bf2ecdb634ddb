import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isSameData } from '#app/base/is-same-data.ts';
import { keyStep } from '#app/editor/drawing-unit.ts';
import { canRedo, canUndo, type History, record, redo, startHistory, undo } from '#app/editor/history.ts';
import { arrowDirection, historyKey } from '#app/editor/tool.ts';
import { openRoom } from '#app/features/planner/form/rooms/part-fields.tsx';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import type { PartText } from '#app/layout/model/job-text.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { type HeldRoom, holdRoom, type MovedRoom, moveRoom } from '#app/planner/rooms/move-room.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import * as partsWords from '#app/words/en/parts.ts';
import * as words from '#app/words/en/rooms-form.ts';

/** The position fields of rooms, which moves change and undo restores. */
type Places = readonly Pick<PartText, 'beside' | 'side' | 'wall' | 'shift' | 'x' | 'y'>[];

interface Gesture {
  readonly held: HeldRoom;
  readonly pointerId: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly latticePerPx: number;
  /** Null until the pointer has moved far enough. */
  readonly moved: MovedRoom | null;
}

const DRAG_PX = 4;

/** Moves rooms on the drawing by drag, keys and undo, by changing their position fields. */
export function useMoveRooms() {
  const { getState, send } = usePlannerStore();
  const parts = usePlanner(({ values }) => values.job.parts);
  const jobNow = () => getState().values.job;
  const svg = useRef<SVGSVGElement>(null);
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const latest = useRef(gesture);
  /** The room that was tapped or has the focus. A finger moves this room; on others it scrolls the page. */
  const [chosen, setChosen] = useState<number | null>(null);
  const inHand = useLatest(chosen);
  const [history, setHistory] = useState<History<Places>>(() => startHistory(placesOf(parts)));
  const [notice, setNotice] = useState<{ readonly text: string; readonly isRefusal: boolean } | null>(null);

  const hold = (next: Gesture | null) => {
    latest.current = next;
    setGesture(next);
  };

  // Browsers decide at the first touch event whether the page may scroll.
  useEffect(() => {
    const element = svg.current;
    const keepPage = (event: TouchEvent) => {
      const index = indexOf(event.target);
      if (event.touches.length === 1 && index !== null && index === inHand.current) event.preventDefault();
    };
    element?.addEventListener('touchstart', keepPage, { passive: false });
    return () => element?.removeEventListener('touchstart', keepPage);
  }, []);

  /** The history, with text typed since the last move as its own step. */
  const upToNow = (): History<Places> => {
    const now = placesOf(jobNow().parts);
    if (isSameData(now, history.present)) return history;
    return now.length === history.present.length ? record(history, now) : startHistory(now);
  };

  const settle = ({ room }: HeldRoom, { parts, overlap }: MovedRoom) => {
    if (overlap !== null)
      return setNotice({ text: words.putBack(partsWords.partsOverlap(...overlap)), isRefusal: true });
    const before = upToNow();
    if (isSameData(placesOf(parts), before.present)) return setNotice(null);
    setHistory(record(before, placesOf(parts)));
    setNotice({ text: words.roomMoved(room.name), isRefusal: false });
    send({ type: 'job-changed', patch: { parts }, stem: 'parts[' });
  };

  const step = (by: typeof undo) => {
    const next = by(upToNow());
    setHistory(next);
    setNotice(null);
    const { parts } = jobNow();
    const placed = parts.map((part, index) => ({ ...part, ...next.present[index] }));
    send({ type: 'job-changed', patch: { parts: placed }, stem: 'parts[' });
  };

  const down = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger or another button cancels a drag.
    if (latest.current !== null) return hold(null);
    const index = indexOf(event.target);
    const scale = svg.current?.getScreenCTM()?.a;
    const isMine = event.pointerType === 'touch' ? index === inHand.current : event.button === 0;
    if (index === null || !isMine || !scale) return;
    const held = holdRoom(jobNow(), index);
    if (held === null) return;
    svg.current?.setPointerCapture(event.pointerId);
    setChosen(index);
    setNotice(null);
    const { pointerId, clientX: xPx, clientY: yPx } = event;
    hold({ held, pointerId, xPx, yPx, latticePerPx: UNITS_PER_INCH / scale, moved: null });
  };

  const move = (event: PointerEvent) => {
    const now = latest.current;
    if (now === null || now.pointerId !== event.pointerId) return;
    const [x, y] = [event.clientX - now.xPx, event.clientY - now.yPx];
    if (now.moved === null && Math.hypot(x, y) < DRAG_PX) return;
    const by = { x: x * now.latticePerPx, y: y * now.latticePerPx };
    hold({ ...now, moved: moveRoom(now.held, by, event.altKey ? null : now.latticePerPx) });
  };

  const up = (event: PointerEvent) => {
    move(event);
    const now = latest.current;
    if (now === null || now.pointerId !== event.pointerId) return;
    hold(null);
    if (now.moved !== null) settle(now.held, now.moved);
  };

  const key = (event: KeyboardEvent) => {
    const { altKey: alt, shiftKey: shift } = event;
    const modifiers = { alt, shift, command: event.ctrlKey || event.metaKey };
    const wanted = historyKey(event.key, modifiers);
    const way = arrowDirection(event.key);
    const index = indexOf(event.target);
    const held = index === null ? null : holdRoom(jobNow(), index);
    if (event.key === 'Escape' && latest.current !== null) hold(null);
    else if (wanted === 'undo' && canUndo(upToNow())) step(undo);
    else if (wanted === 'redo' && canRedo(upToNow())) step(redo);
    else if (event.key === 'Enter' && index !== null) openRoom(index);
    else if (way !== null && !modifiers.command && held !== null) {
      const by = keyStep(unitSystemOf(held.job), modifiers);
      settle(held, moveRoom(held, { x: way.x * by, y: way.y * by }, null));
    } else return;
    event.preventDefault();
  };

  const moved = gesture?.moved ?? null;
  return {
    svg,
    /** The rooms to show, with the dragged one at its new position. */
    parts: moved?.parts ?? parts,
    /** The dragged room. */
    dragged: moved === null ? null : (gesture?.held.room.index ?? null),
    guides: moved?.guides ?? [],
    chosen,
    refusal: moved?.overlap ? partsWords.partsOverlap(...moved.overlap) : notice?.isRefusal ? notice.text : undefined,
    status: notice?.isRefusal ? '' : (notice?.text ?? ''),
    undo: canUndo(history) ? () => step(undo) : null,
    redo: canRedo(history) ? () => step(redo) : null,
    choose: setChosen,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: () => hold(null),
      onLostPointerCapture: () => hold(null),
      onKeyDown: key,
      onClick: (event: { readonly target: EventTarget }) => setChosen(indexOf(event.target)),
    },
  };
}

/** The room at an element of the drawing. */
function indexOf(target: EventTarget | null): number | null {
  const room = target instanceof Element ? target.closest<SVGElement>('[data-room]')?.dataset.room : undefined;
  return room === undefined ? null : Number(room);
}

function placesOf(parts: readonly PartText[]): Places {
  return parts.map(({ beside, side, wall, shift, x, y }) => ({ beside, side, wall, shift, x, y }));
}
