import { CircleAlert } from 'lucide-react';
import { measureAim } from '#app/editor/tools/room/aim-wall.ts';
import { drawnWalls, measureOfWall } from '#app/editor/tools/room/drawn-walls.ts';
import { shownDraft } from '#app/editor/tools/room/room-overlay.ts';
import type { RoomAim, RoomState } from '#app/editor/tools/room/room-state.ts';
import { isHolding } from '#app/editor/tools/room/room-tool.ts';
import {
  describeRoomNotice,
  describeRoomProblem,
  describeWall,
} from '#app/features/room-drawing/describe-room-notice.ts';
import { bendWalls } from '#app/geometry/outline.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { formatArea } from '#app/layout/units/area.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

export interface RoomStatusProps {
  readonly state: RoomState;
  readonly aim: RoomAim | null;
  readonly unitSystem: UnitSystem;
}

/** The current state and the next step, below the canvas. Changes are announced, warnings immediately. */
export function RoomStatus({ state, aim, unitSystem }: RoomStatusProps) {
  const { notice, mode } = state;
  const held = mode.name === 'moving-corner' || mode.name === 'bending' ? mode.problem : (aim?.problem ?? null);
  const refused = notice?.code === 'refused' ? notice.problem : null;
  const warning = held ?? (isHolding(state) ? null : refused);
  const isKeyboard = state.cursor !== null;
  const wall = aim === null ? null : measureAim(state.history.present.points, aim.snap.point);
  return (
    <div className="min-h-12 text-sm text-muted">
      <p role="alert" className="flex gap-1.5 font-medium text-danger">
        {warning !== null && (
          <>
            <CircleAlert className="mt-0.5 size-4 shrink-0" />
            {describeRoomProblem(warning, unitSystem)}
          </>
        )}
      </p>
      {warning === null && <p>{hint(state, unitSystem)}</p>}
      {/* With a new key the same words are announced again. */}
      <p role="status" className="sr-only" data-testid="room-announcement">
        <span key={state.noticeSerial}>
          {notice !== null && notice.code !== 'refused' ? describeRoomNotice(notice, unitSystem) : ''}
        </span>
      </p>
      <p aria-live="polite" className="sr-only">
        {isKeyboard && wall !== null
          ? describeWall(wall.length, wall.angleDeg, unitSystem)
          : describeHeldArc(state, unitSystem)}
      </p>
    </div>
  );
}

/** The wall bent by the keyboard, in its current shape. */
function describeHeldArc(state: RoomState, unitSystem: UnitSystem): string {
  const { mode } = state;
  const wall = mode.name === 'bending' && mode.holder === 'keyboard' && drawnWalls(shownDraft(state))[mode.wall];
  return wall ? measureOfWall(wall, unitSystem) : '';
}

function hint(state: RoomState, unitSystem: UnitSystem): string {
  const { points, isClosed } = state.history.present;
  if (isClosed) {
    const area = formatArea(Math.abs(signedArea2(bendWalls(points))) / 2, unitSystem);
    return roomDrawingWords.finished(points.length, area);
  }
  if (state.mode.name === 'idle') return roomDrawingWords.pressStart;
  if (points.length === 0) return roomDrawingWords.tapFirstCorner;
  const next = points.length + 1;
  return points.length < 3 ? roomDrawingWords.nextCorner(next) : roomDrawingWords.mayClose(next);
}
