import { Pencil } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { View } from '#app/drawing/model/view.ts';
import { isMoved } from '#app/editor/is-moved.ts';
import { fitRoom, keepInView, resizeView, startView } from '#app/editor/room-view.ts';
import { historyKey } from '#app/editor/tool.ts';
import { measureAim } from '#app/editor/tools/room/aim-wall.ts';
import { closingGap } from '#app/editor/tools/room/closing-gap.ts';
import { drawnRing, sketchedRing } from '#app/editor/tools/room/drawn-walls.ts';
import { wallMiddle } from '#app/editor/tools/room/press-room.ts';
import { roomOverlay, shownDraft } from '#app/editor/tools/room/room-overlay.ts';
import type { RoomEffect, RoomEvent, RoomMode, RoomState } from '#app/editor/tools/room/room-state.ts';
import { currentAim, isHalfDrawn, isHolding } from '#app/editor/tools/room/room-tool.ts';
import { ClosingHelp } from '#app/features/room-drawing/closing-help.tsx';
import { CornerTable } from '#app/features/room-drawing/corner-table.tsx';
import { describeRoom } from '#app/features/room-drawing/describe-room.ts';
import { readHalfDrawn, writeHalfDrawn } from '#app/features/room-drawing/half-drawn.ts';
import type { ShownPicture } from '#app/features/room-drawing/picture/picture-tools.tsx';
import { RoomCanvas } from '#app/features/room-drawing/room-canvas.tsx';
import { RoomErrorBoundary } from '#app/features/room-drawing/room-error-boundary.tsx';
import { RoomStatus } from '#app/features/room-drawing/room-status.tsx';
import { RoomToolbar } from '#app/features/room-drawing/room-toolbar.tsx';
import { SelectionPanel } from '#app/features/room-drawing/selection-panel.tsx';
import { useRoomTool } from '#app/features/room-drawing/use-room-tool.ts';
import { ViewButtons } from '#app/features/room-drawing/view-buttons.tsx';
import type { OnWallLength } from '#app/features/room-drawing/wall-length.tsx';
import { WallTools } from '#app/features/room-drawing/wall-tools.tsx';
import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useLatest } from '#app/ui/use-latest.ts';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

const PictureTools = lazyPart(() => import('#app/features/room-drawing/picture/picture-tools.tsx'));

export interface RoomDrawingProps {
  /** The form's finished room in lattice units. Empty without corners. */
  readonly points: Outline;
  readonly unitSystem: UnitSystem;
  /** The spacing of the grid behind the drawing. Null: 12 units. */
  readonly tileWidth: Length | null;
  readonly tileLength: Length | null;
  /**
   * Called for each finished change. The room's bounds start at (0, 0); add `shift` to the positions of obstacles to
   * keep them in place. Without points the room was cleared.
   */
  readonly onChange: (points: Outline, shift: Point) => void;
  /** A length was typed for a wall of the finished room. The changed room returns in `points`. */
  readonly onWallLength: OnWallLength;
  readonly surface: 'floor' | 'wall';
  /** Reports whether a drawing is unfinished, and false when the canvas is removed. Must be stable. */
  readonly onHalfDrawn?: (isHalfDrawn: boolean) => void;
  /** Switches to the corner list if the canvas fails. */
  readonly onLeave?: () => void;
  readonly disabled?: boolean;
  /** The unfinished drawing from before a reload, as passed to `onKeep`. */
  readonly kept: string | null;
  /** Receives the unfinished drawing when the page is left. */
  readonly onKeep: (drawing: string) => void;
}

/** Draws a room by pointer, touch, keyboard or typed figures. */
export default function RoomDrawing(props: RoomDrawingProps) {
  return (
    <RoomErrorBoundary onLeave={props.onLeave}>
      <Workspace {...props} />
    </RoomErrorBoundary>
  );
}

/** The assumed size until the canvas is measured. */
const UNMEASURED = { widthPx: 500, heightPx: 400 };

function Workspace(props: RoomDrawingProps) {
  const { points, unitSystem, tileWidth, tileLength, onChange, onHalfDrawn, disabled = false, onKeep } = props;
  const [kept] = useState(() => readHalfDrawn(props.kept, points));
  const [view, setView] = useState<View | null>(kept?.view ?? null);
  const scale = (view ?? startView(UNMEASURED.widthPx, UNMEASURED.heightPx, unitSystem)).scale;
  const context = useMemo(() => ({ unitSystem, latticePerPx: 1 / scale }), [unitSystem, scale]);
  const onEffect = useCallback((effect: RoomEffect) => onChange(effect.points, effect.shift), [onChange]);
  const { state, send } = useRoomTool(points, context, onEffect, kept);
  const draft = state.history.present;
  const shown = shownDraft(state);
  const aim = currentAim(state, context);
  const isUnfinished = isHalfDrawn(state);
  // A finished room is a step in the form's history, so only strokes of an unfinished one are undone here.
  const sendFromCanvas = (event: RoomEvent) => {
    const isHistory = event.type === 'key' && historyKey(event.key, event.modifiers) !== null;
    return isHistory && !isUnfinished ? false : send(event);
  };
  useEffect(() => {
    if (!isUnfinished) return;
    onHalfDrawn?.(true);
    return () => onHalfDrawn?.(false);
  }, [isUnfinished, onHalfDrawn]);

  useEffect(() => {
    if (!isUnfinished) return;
    const keep = () => onKeep(writeHalfDrawn(state, view));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isUnfinished, onKeep, state, view]);

  const [picture, setPicture] = useState<ShownPicture | null>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const latest = useLatest({ view, mode: state.mode, points: draft.points });
  const onSize = useCallback(
    (widthPx: number, heightPx: number) => {
      const { view: before, mode } = latest.current;
      const isPressed = isUnderPointer(mode);
      const isLost = isPressed && before !== null && isMoved(before, { widthPx, heightPx });
      if (isLost) send({ type: 'cancel' });
      setView((old) => {
        // A scroll bar that appears or disappears on a press must not move the drawing under the pointer.
        if (old !== null && isPressed && !isLost) return { ...old, widthPx, heightPx };
        if (old !== null) return resizeView(old, widthPx, heightPx, latest.current.points, unitSystem);
        return fitRoom(startView(widthPx, heightPx, unitSystem), reachOf(points), unitSystem);
      });
    },
    [unitSystem, points, send],
  );

  // Scrolls corners into view that were typed or set by keys, except during a gesture.
  const isHeld = isHolding(state);
  const [followed, setFollowed] = useState<{ points: Ring; cursor: Point | null }>({
    points: draft.points,
    cursor: null,
  });
  if (!isHeld && view !== null && (followed.points !== draft.points || followed.cursor !== state.cursor)) {
    setFollowed({ points: draft.points, cursor: state.cursor });
    const reach = drawnRing(draft);
    const wanted = state.cursor === null ? reach : [...reach, state.cursor];
    // A room replaced as a whole is fitted to the view. One that is being drawn or changed does not move.
    const isOther = state.notice?.code === 'adopted' && followed.points.length !== draft.points.length;
    setView(isOther ? fitRoom(view, reach, unitSystem) : keepInView(view, wanted, unitSystem));
  }

  const scene = useMemo(
    () => ({
      items: roomOverlay(state, { context, tileWidth, tileLength }),
      corners: shownDraft(state).points,
      walls: sketchedRing(shownDraft(state)),
      inside: middle(drawnRing(shownDraft(state))),
      picture,
    }),
    [state, context, tileWidth, tileLength, picture],
  );
  const heldAt = heldPlace(state) ?? aim?.snap.point ?? null;
  const gap = closingGap(draft);
  const isDrawing = !draft.isClosed;
  const count = draft.points.length;

  return (
    <div className="@container mx-auto grid w-full max-w-[62.5rem] grid-cols-[minmax(0,1fr)] gap-2.5">
      {!disabled && <RoomToolbar state={state} send={send} />}
      {/* On a phone it has the full width, with the tools below it in reach of the thumb. Over a picture it stays
         visible beside its tools. */}
      <div
        ref={setStage}
        className={joinClasses(
          'relative max-sm:order-first max-sm:mx-[calc(50%-50vw)] max-sm:w-screen',
          picture !== null && 'top-(--header-height) z-10 in-data-drawing:top-0 tall:sticky',
        )}
      >
        <RoomCanvas
          scene={scene}
          heldAt={heldAt}
          view={view}
          unitSystem={unitSystem}
          label={roomDrawingWords.drawing}
          description={describeRoom(shown, unitSystem)}
          isDisabled={disabled}
          send={sendFromCanvas}
          onView={setView}
          onSize={onSize}
        />
        <ViewButtons view={view} points={drawnRing(draft)} unitSystem={unitSystem} onView={setView} />
      </div>
      {!disabled && state.selection !== null && (
        <SelectionPanel
          draft={draft}
          selection={state.selection}
          surface={props.surface}
          unitSystem={unitSystem}
          takesFocus={state.cursor === null}
          send={send}
          onWallLength={props.onWallLength}
        />
      )}
      <RoomStatus state={state} aim={aim} unitSystem={unitSystem} />
      {gap !== null && !isHeld && <ClosingHelp gap={gap} unitSystem={unitSystem} send={send} />}
      {!disabled && state.mode.name === 'idle' && (
        <Button variant="primary" size="large" onClick={() => send({ type: 'start' })}>
          <Pencil className="size-5" />
          {roomDrawingWords.startDrawing}
        </Button>
      )}
      {!disabled && isDrawing && (
        <WallTools
          key={unitSystem}
          settings={state.settings}
          unitSystem={unitSystem}
          live={aim === null ? null : measureAim(draft.points, aim.snap.point)}
          send={send}
        />
      )}
      {!disabled && isDrawing && count > 0 && (
        <Button variant="primary" size="large" disabled={count < 3} onClick={() => send({ type: 'finish' })}>
          {roomDrawingWords.finishDrawing(count)}
        </Button>
      )}
      {!disabled && isDrawing && draft.replaced.length > 0 && (
        <Button onClick={() => send({ type: 'cancel' })}>{roomDrawingWords.keepOldRoom}</Button>
      )}
      {!disabled && (
        <Suspense fallback={null}>
          <PictureTools view={view} unitSystem={unitSystem} stage={stage} onPicture={setPicture} />
        </Suspense>
      )}
      {count > 0 && (
        <Disclosure summary={roomDrawingWords.cornersAndWalls} aside={count}>
          <CornerTable
            draft={draft}
            selection={state.selection}
            unitSystem={unitSystem}
            isDisabled={disabled}
            send={send}
          />
        </Disclosure>
      )}
    </div>
  );
}

/** Whether a pointer holds an element, which would jump if the canvas changed its size. */
function isUnderPointer(mode: RoomMode): boolean {
  const isHeld = mode.name === 'moving-corner' || mode.name === 'bending';
  return mode.name === 'pulling' || (isHeld && mode.holder !== 'keyboard');
}

/** The point under the finger: the corner or wall end being dragged, or the middle of the wall being bent. */
function heldPlace(state: RoomState): Point | null {
  const { mode } = state;
  if (mode.name === 'moving-corner') return mode.to;
  return mode.name === 'bending' ? wallMiddle(shownDraft(state), mode.wall) : null;
}

function reachOf(points: Outline): Ring {
  return drawnRing({ points, isClosed: true });
}

/** A point inside the corners, to place length tags away from. Null until the corners enclose an area. */
function middle(points: Ring): Point | null {
  if (points.length < 3) return null;
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
