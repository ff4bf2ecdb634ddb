import { cosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { type Doorway, doorwayRing, type RoomPart } from '#app/layout/model/rooms.ts';
import { fitDoorway } from '#app/layout/parts/doorway-fit.ts';

/** A leaf as it is drawn, or the part of it that is in the wall. */
interface DoorLeaf {
  readonly from: Point;
  readonly to: Point;
  /** In the pocket of a wall. */
  readonly isHidden?: true;
}

/** The quarter circle on which the edge of a hinged leaf moves. */
export interface DoorSwing {
  readonly hinge: Point;
  /** The edge of the leaf when it is open, and when it is closed. */
  readonly open: Point;
  readonly closed: Point;
  /** Clockwise on screen from open to closed. */
  readonly isClockwise: boolean;
}

/** A door as a plan shows it, in the frame of the doorway. */
export interface DoorLines {
  readonly leaves: readonly DoorLeaf[];
  readonly swing: DoorSwing | null;
}

/** Two leaves that slide past one another overlap by this part of the opening. */
const OVERLAP = 1 / 12;

/**
 * The lines of a door in a doorway; null if it is unknown, an open passage, or if the doorway is not at a side of its
 * room. A hinged leaf is as wide as the opening and flush with the wall of the room that it opens into.
 */
export function doorLines(doorway: Doorway, parts: readonly RoomPart[]): DoorLines | null {
  const { door } = doorway;
  if (door === undefined || door.kind === 'passage') return null;
  const sides = sidesFrom(doorway, parts);
  if (sides === null) return null;
  const { near, far } = sides;
  const middle = (share: number, side: 'left' | 'right') => between(near[side], far[side], share);
  switch (door.kind) {
    case 'hinged-left':
    case 'hinged-right':
      return hinged(sides, door.kind === 'hinged-left', door.swing === 'in');
    case 'pocket-left':
    case 'pocket-right': {
      const [pocket, other] = door.kind === 'pocket-left' ? (['left', 'right'] as const) : (['right', 'left'] as const);
      const [edge, end] = [middle(1 / 2, pocket), middle(1 / 2, other)];
      return {
        leaves: [
          { from: between(edge, end, 1 / 2), to: edge },
          { from: edge, to: between(edge, end, -1), isHidden: true },
        ],
        swing: null,
      };
    }
    case 'sliding':
      return {
        leaves: [
          { from: middle(1 / 3, 'left'), to: between(middle(1 / 3, 'left'), middle(1 / 3, 'right'), 1 / 2 + OVERLAP) },
          { from: middle(2 / 3, 'right'), to: between(middle(2 / 3, 'right'), middle(2 / 3, 'left'), 1 / 2 + OVERLAP) },
        ],
        swing: null,
      };
  }
}

/** The ends of a doorway's side, for somebody inside the room who looks out through it. */
interface SideEnds {
  readonly left: Point;
  readonly right: Point;
}

/** The side at the room that a doorway is seen from, and the opposite one. */
interface DoorwaySides {
  readonly near: SideEnds;
  readonly far: SideEnds;
}

function sidesFrom(doorway: Doorway, parts: readonly RoomPart[]): DoorwaySides | null {
  const fit = fitDoorway(doorway, parts);
  const ring = parts[doorway.door?.seenFrom ?? (fit.kind === 'fits' ? fit.part : -1)]?.ring;
  if (ring === undefined) return null;
  // Clockwise on screen, each from left to right for a person looking over it into the doorway.
  const corners = doorwayRing(doorway);
  const ends = ringSides(corners).map(({ from, to }): SideEnds => ({ left: to, right: from }));
  const isAt = ({ left, right }: SideEnds) => locatePoint(between(left, right, 1 / 2), ring) !== 'outside';
  const at = ends.findIndex((near, index) => isAt(near) && !isAt(ends[(index + 2) % 4] as SideEnds));
  if (at < 0) return null;
  const [near, behind] = [ends[at] as SideEnds, ends[(at + 2) % 4] as SideEnds];
  return { near, far: { left: behind.right, right: behind.left } };
}

function hinged({ near, far }: DoorwaySides, isLeft: boolean, opensIn: boolean): DoorLines {
  const [wall, behind] = opensIn ? [near, far] : [far, near];
  const [hinge, closed] = isLeft ? [wall.left, wall.right] : [wall.right, wall.left];
  const width = Math.abs(closed.x - hinge.x) + Math.abs(closed.y - hinge.y);
  const from = isLeft ? behind.left : behind.right;
  // Across the wall, away from its other face.
  const open = {
    x: hinge.x + Math.sign(hinge.x - from.x) * width,
    y: hinge.y + Math.sign(hinge.y - from.y) * width,
  };
  const turn = (open.x - hinge.x) * (closed.y - hinge.y) - (open.y - hinge.y) * (closed.x - hinge.x);
  return { leaves: [{ from: hinge, to: open }], swing: { hinge, open, closed, isClockwise: turn > 0 } };
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** Chords of the quarter circle: at a leaf of 3 ft the middle of one is 1/64 in off. */
const CHORDS = 24;

/** Points along the way of the leaf's edge, from open to closed, both included. */
export function swingPoints({ hinge, open, closed }: DoorSwing): readonly Point[] {
  return Array.from({ length: CHORDS + 1 }, (_, index) => {
    const { cos, sin } = cosSin((90 * index) / CHORDS);
    return {
      x: Math.round(hinge.x + cos * (open.x - hinge.x) + sin * (closed.x - hinge.x)),
      y: Math.round(hinge.y + cos * (open.y - hinge.y) + sin * (closed.y - hinge.y)),
    };
  });
}

/** The area over which the leaf swings, clockwise on screen. */
export function swingRing(swing: DoorSwing): Ring {
  const points = [swing.hinge, ...swingPoints(swing)];
  return swing.isClockwise ? points : points.reverse();
}
