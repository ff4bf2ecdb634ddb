import { assertNever } from '#app/base/assert-never.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { spreadGap } from '#app/editor/tools/room/closing-gap.ts';
import { closedDraft, EMPTY_DRAFT, type RoomDraft, roomOf, wallEnds } from '#app/editor/tools/room/room-draft.ts';
import { withCornerAngle, withDiagonal, withWallLength } from '#app/editor/tools/room/room-geometry.ts';
import {
  checkClosedRoom,
  checkNewWall,
  checkOpenWalls,
  type RoomProblem,
} from '#app/editor/tools/room/room-problem.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { MAX_CORNERS } from '#app/layout/room/limits.ts';

/** Everything that can happen to a drawn room, as data. */
export type RoomCommand =
  | { readonly kind: 'add-corner'; readonly at: Point }
  | { readonly kind: 'remove-last' }
  | { readonly kind: 'close' }
  | { readonly kind: 'spread-gap' }
  | { readonly kind: 'move-corner'; readonly corner: number; readonly to: Point }
  | { readonly kind: 'insert-corner'; readonly wall: number; readonly at: Point }
  | { readonly kind: 'delete-corner'; readonly corner: number }
  | { readonly kind: 'set-wall-length'; readonly wall: number; readonly length: number }
  | { readonly kind: 'set-diagonal'; readonly corner: number; readonly to: number; readonly length: number }
  | { readonly kind: 'set-corner-angle'; readonly corner: number; readonly angleDeg: number }
  | { readonly kind: 'clear' }
  | { readonly kind: 'redraw' }
  /** Gives up an unfinished drawing; the room it would have replaced comes back. */
  | { readonly kind: 'abandon' }
  /** Takes over a room that was changed elsewhere. */
  | { readonly kind: 'adopt'; readonly points: Ring };

/** The draft after a command, or why it is refused. */
export function applyRoomCommand(draft: RoomDraft, command: RoomCommand): Result<RoomDraft, RoomProblem> {
  const { points, isClosed } = draft;
  switch (command.kind) {
    case 'add-corner': {
      if (isClosed) return ok(draft);
      const problem = checkNewWall(points, command.at);
      return problem === null ? ok({ ...draft, points: [...points, command.at] }) : err(problem);
    }
    case 'remove-last':
      return ok(isClosed || points.length === 0 ? draft : { ...draft, points: points.slice(0, -1) });
    case 'close':
      return isClosed ? ok(draft) : close(points);
    case 'spread-gap':
      return isClosed ? ok(draft) : close(spreadGap(points));
    case 'move-corner':
      return moveCorner(draft, command.corner, command.to);
    case 'insert-corner':
      return insertCorner(draft, command.wall, command.at);
    case 'delete-corner':
      return deleteCorner(draft, command.corner);
    case 'set-wall-length':
      return setWallLength(draft, command.wall, command.length);
    case 'set-diagonal':
      return setDiagonal(draft, command.corner, command.to, command.length);
    case 'set-corner-angle':
      return setCornerAngle(draft, command.corner, command.angleDeg);
    case 'clear':
      return ok(points.length === 0 && draft.replaced.length === 0 ? draft : EMPTY_DRAFT);
    case 'redraw':
      return ok({ points: [], isClosed: false, replaced: roomOf(draft) });
    case 'abandon':
      return ok(isClosed ? draft : closedDraft(draft.replaced));
    case 'adopt':
      return ok(closedDraft(command.points));
    default:
      return assertNever(command);
  }
}

function close(points: Ring): Result<RoomDraft, RoomProblem> {
  const problem = checkClosedRoom(points);
  return problem === null ? ok(closedDraft(points)) : err(problem);
}

/** The draft with other corners, if they hold. */
function withPoints(draft: RoomDraft, moved: Ring): Result<RoomDraft, RoomProblem> {
  const isMoved = moved.length === draft.points.length;
  // A wall whose ends are moved stays the arc that it is.
  const points = isMoved ? moved.map((corner, index) => ({ ...draft.points[index], ...corner })) : moved;
  const problem = draft.isClosed ? checkClosedRoom(points) : checkOpenWalls(points);
  return problem === null ? ok({ ...draft, points }) : err(problem);
}

function moveCorner(draft: RoomDraft, corner: number, to: Point): Result<RoomDraft, RoomProblem> {
  const from = draft.points[corner];
  if (from === undefined || samePoint(from, to)) return ok(draft);
  return withPoints(
    draft,
    draft.points.map((point, i) => (i === corner ? to : point)),
  );
}

function insertCorner(draft: RoomDraft, wall: number, at: Point): Result<RoomDraft, RoomProblem> {
  if (wallEnds(draft, wall) === null) return ok(draft);
  if (draft.points.length >= MAX_CORNERS) return err({ code: 'too-many-corners' });
  return withPoints(draft, [...draft.points.slice(0, wall + 1), at, ...draft.points.slice(wall + 1)]);
}

function deleteCorner(draft: RoomDraft, corner: number): Result<RoomDraft, RoomProblem> {
  if (draft.points[corner] === undefined) return ok(draft);
  if (draft.isClosed && draft.points.length <= 3) return err({ code: 'too-few-corners' });
  return withPoints(
    draft,
    draft.points.filter((_, i) => i !== corner),
  );
}

function setWallLength(draft: RoomDraft, wall: number, length: number): Result<RoomDraft, RoomProblem> {
  if (wallEnds(draft, wall) === null) return ok(draft);
  return length > 0 ? firstThatHolds(draft, withWallLength(draft, wall, length)) : err({ code: 'zero-length' });
}

function setDiagonal(draft: RoomDraft, from: number, to: number, length: number): Result<RoomDraft, RoomProblem> {
  if (!draft.isClosed || draft.points[from] === undefined || draft.points[to] === undefined) return ok(draft);
  return length > 0
    ? firstThatHolds(draft, withDiagonal(draft.points, from, to, length))
    : err({ code: 'zero-length' });
}

/** The draft with the first of these corners that hold; else why the first ones do not. */
function firstThatHolds(draft: RoomDraft, candidates: readonly Ring[]): Result<RoomDraft, RoomProblem> {
  let refused: Result<RoomDraft, RoomProblem> | null = null;
  for (const points of candidates) {
    const changed = withPoints(draft, points);
    if (changed.ok) return changed;
    refused ??= changed;
  }
  return refused ?? ok(draft);
}

function setCornerAngle(draft: RoomDraft, corner: number, angleDeg: number): Result<RoomDraft, RoomProblem> {
  if (!(angleDeg > 0 && angleDeg < 360)) return err({ code: 'impossible-angle' });
  const points = withCornerAngle(draft, corner, angleDeg);
  return points === null ? ok(draft) : withPoints(draft, points);
}
