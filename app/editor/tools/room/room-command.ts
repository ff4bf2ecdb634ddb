import { assertNever } from '#app/base/assert-never.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { spreadGap } from '#app/editor/tools/room/closing-gap.ts';
import { drawnWalls, halvesOfWall } from '#app/editor/tools/room/drawn-walls.ts';
import { closedDraft, EMPTY_DRAFT, type RoomDraft, roomOf, wallEnds } from '#app/editor/tools/room/room-draft.ts';
import { withCornerAngle, withDiagonal, withWallLength } from '#app/editor/tools/room/room-geometry.ts';
import {
  checkClosedRoom,
  checkNewWall,
  checkOpenWalls,
  type RoomProblem,
} from '#app/editor/tools/room/room-problem.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import { isArc, type Outline, type OutlineCorner } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { MAX_CORNERS } from '#app/layout/fields/limits.ts';

/** The arc of a wall, as in `OutlineCorner`; a rise of 0, or none, is straight. */
export type WallBend = Pick<OutlineCorner, 'rise' | 'radius'>;

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
  | { readonly kind: 'bend-wall'; readonly wall: number; readonly arc: WallBend }
  | { readonly kind: 'clear' }
  | { readonly kind: 'redraw' }
  /** Discards an unfinished drawing and restores the room it would have replaced. */
  | { readonly kind: 'abandon' }
  /** Takes over a room that was changed elsewhere. */
  | { readonly kind: 'adopt'; readonly points: Outline };

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
      return ok(isClosed || points.length === 0 ? draft : { ...draft, points: withoutLast(points) });
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
    case 'bend-wall':
      return bendWall(draft, command.wall, command.arc);
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

/** Removes the last corner with the wall that ended there, and its arc. */
function withoutLast(points: Outline): Outline {
  return points.slice(0, -1).map((corner, index) => (index === points.length - 2 ? straight(corner) : corner));
}

function straight({ x, y }: Point): OutlineCorner {
  return { x, y };
}

function close(points: Outline): Result<RoomDraft, RoomProblem> {
  const problem = checkClosedRoom(points);
  return problem === null ? ok(closedDraft(points)) : err(problem);
}

/** The draft with other corners, if they are valid. */
function withPoints(draft: RoomDraft, moved: Ring): Result<RoomDraft, RoomProblem> {
  const isMoved = moved.length === draft.points.length;
  // A wall whose ends are moved stays the arc that it is.
  return ifSound(draft, isMoved ? moved.map((corner, index) => ({ ...draft.points[index], ...corner })) : moved);
}

function ifSound(draft: RoomDraft, points: Outline): Result<RoomDraft, RoomProblem> {
  const problem = draft.isClosed ? checkClosedRoom(points) : checkOpenWalls(points);
  return problem === null ? ok({ ...draft, points }) : err(problem);
}

function bendWall(draft: RoomDraft, wall: number, arc: WallBend): Result<RoomDraft, RoomProblem> {
  const corner = draft.points[wall];
  if (corner === undefined || wallEnds(draft, wall) === null) return ok(draft);
  const bent: OutlineCorner = { ...straight(corner), ...(isArc({ ...straight(corner), ...arc }) && arc) };
  if (bent.rise === corner.rise && bent.radius === corner.radius) return ok(draft);
  return ifSound(
    draft,
    draft.points.map((point, index) => (index === wall ? bent : point)),
  );
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
  const [corner, drawn] = [draft.points[wall], drawnWalls(draft)[wall]];
  if (corner === undefined || drawn === undefined) return ok(draft);
  if (draft.points.length >= MAX_CORNERS) return err({ code: 'too-many-corners' });
  const halves = halvesOfWall(corner, drawn, at);
  return ifSound(draft, [...draft.points.slice(0, wall), ...halves, ...draft.points.slice(wall + 1)]);
}

function deleteCorner(draft: RoomDraft, corner: number): Result<RoomDraft, RoomProblem> {
  if (draft.points[corner] === undefined) return ok(draft);
  if (draft.isClosed && draft.points.length <= 3) return err({ code: 'too-few-corners' });
  // Neither of its walls is left: the one in their place is straight.
  const before = (corner + draft.points.length - 1) % draft.points.length;
  const left = draft.points.map((point, index) => (index === before ? straight(point) : point));
  return ifSound(
    draft,
    left.filter((_, index) => index !== corner),
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

/** The draft with the first of these lists of corners that is valid; otherwise why the first one is not. */
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
