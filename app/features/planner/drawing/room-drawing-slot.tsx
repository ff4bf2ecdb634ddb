import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keepDrawing } from '#app/features/planner/browser-memory.ts';
import { useLargePlace } from '#app/features/planner/drawing/use-large-place.ts';
import type { RoomDrawingSlotProps } from '#app/features/planner/form/custom-room-fields.tsx';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import type { OnWallLength } from '#app/features/room-drawing/wall-length.tsx';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls, type Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { typedRoom } from '#app/layout/job/typed-room.ts';
import { turnOutlineOver } from '#app/layout/model/wall-frame.ts';
import { type FieldUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { cornersText } from '#app/planner/form/corners.ts';
import { shiftObstacles } from '#app/planner/form/obstacles.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { changeWall } from '#app/planner/form/wall-length.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { OwnerForm } from '#app/ui/owner-form.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

const RoomDrawing = lazyPart(() => import('#app/features/room-drawing/room-drawing.tsx'));

/** The drawing canvas of the room, with the same corners as the text list below it. */
export default function RoomDrawingSlot({ onLeave }: RoomDrawingSlotProps) {
  const { getState, send } = usePlannerStore();
  const job = usePlanner(({ values }) => values.job);
  const number = usePlanner(({ drawing }) => drawing);
  const system = unitSystemOf(job);
  const unit = sizeUnit(system);
  const isWall = job.surface === 'wall';
  const typed = useReadableCorners(job.customRoomPoints, unit);
  const points = useMemo(() => (isWall ? over(typed) : typed), [isWall, typed]);

  function handleChange(drawn: Outline, shift: Point) {
    // A wall is measured from the bottom: its list is the drawing flipped vertically.
    const [before, after] = [boxOf(points), boxOf(drawn)];
    const up = after.minY + after.maxY - (before.minY + before.maxY) - shift.y;
    const customRoomPoints = cornersText(isWall ? over(drawn) : drawn, system);
    const moved = drawn.length === 0 || !isWall ? shift : { x: shift.x, y: up };
    const obstacles = shiftObstacles(getState().values.job.obstacles, moved, unit);
    send({ type: 'job-changed', patch: { customRoomPoints, obstacles }, by: 'hand' });
  }

  const giveLength: OnWallLength = (corner, text, givesWay) => {
    const { values } = getState();
    const wall = typedRoom(values.job)?.walls.findIndex(({ name }) => name === String(corner + 1)) ?? -1;
    if (wall < 0) return null;
    const change = changeWall(values.job, { wall, text, givesWay });
    if (change.kind === 'changed') send({ type: 'wall-typed', patch: change.patch });
    return change;
  };
  const noteHalfDrawn = useCallback((isHalfDrawn: boolean) => send({ type: 'half-drawn', isHalfDrawn }), [send]);

  const home = useRef<HTMLDivElement>(null);
  const host = useLargePlace(home, job.roomType === 'custom');
  const [kept] = useState(() => getState().drawn);

  const drawing = (
    <Suspense fallback={<Skeleton className="aspect-[5/4] w-full" />}>
      {/* Helper fields of the drawing, which must not be posted. */}
      <OwnerForm.Provider value="">
        <RoomDrawing
          key={number}
          points={points}
          unitSystem={system}
          tileWidth={readSide(job.tileWidth, unit)}
          tileLength={readSide(job.tileLength, unit)}
          onChange={handleChange}
          onWallLength={giveLength}
          surface={isWall ? 'wall' : 'floor'}
          onHalfDrawn={noteHalfDrawn}
          onLeave={onLeave}
          kept={number === 0 ? kept : null}
          onKeep={keepDrawing}
        />
      </OwnerForm.Provider>
    </Suspense>
  );
  return (
    <>
      <div ref={home} className="contents" />
      {createPortal(drawing, host)}
    </>
  );
}

/** Flips the outline vertically inside its box. */
function over(outline: Outline): Outline {
  if (outline.length === 0) return outline;
  const { minY, maxY } = boxOf(outline);
  return turnOutlineOver(outline, minY + maxY);
}

/** The bounds of the room, including its arcs. */
function boxOf(outline: Outline): Bounds {
  return ringBounds(bendWalls(outline));
}

/** The corners in the list. While a typed line cannot be read, the last ones that could. */
function useReadableCorners(text: string, unit: FieldUnit): Outline {
  const last = useRef<Outline>([]);
  return useMemo(() => {
    const corners = readCorners(text, unit);
    if (corners.ok) last.current = corners.value;
    return last.current;
  }, [text, unit]);
}

function readSide(text: string, unit: FieldUnit) {
  const side = parseLength(text, unit);
  return side.ok && side.value > 0 ? side.value : null;
}
