import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** Corners this close to those of a label's first piece count as equal: 0.1 mm, below the accuracy of a saw. */
const ALIKE = 32;
/** A corner this close to the line between its neighbors is not a corner. */
const STRAIGHT = 1;

/** Finds pieces that are alike: corners, in order, within `ALIKE` of each other. */
export class AlikeShapes {
  private readonly cells = new Map<string, { readonly rings: readonly Ring[]; readonly index: number }[]>();

  /**
   * Index of the first piece like this one with equal `facts`; null if there is none, and the piece is then stored as
   * `index`.
   */
  findOrAdd(facts: string, rings: readonly Ring[], index: number): number | null {
    const corners = `${facts} ${rings.map(({ length }) => length).join()}`;
    const [outline = []] = rings;
    const mean = (axis: 'x' | 'y') => outline.reduce((sum, corner) => sum + corner[axis], 0) / outline.length;
    const [x, y] = [Math.floor(mean('x') / ALIKE), Math.floor(mean('y') / ALIKE)];
    let found: number | null = null;
    // The middles of similar pieces are in the same cell or in neighboring ones. So are their first corners, but thousands
    // of different pieces share the corner of their tile.
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const other of this.cells.get(`${corners} ${x + dx},${y + dy}`) ?? []) {
          if ((found === null || other.index < found) && areAlike(rings, other.rings)) found = other.index;
        }
      }
    }
    if (found !== null) return found;
    const cell = `${corners} ${x},${y}`;
    const own = this.cells.get(cell);
    if (own === undefined) this.cells.set(cell, [{ rings, index }]);
    else own.push({ rings, index });
    return null;
  }
}

function areAlike(a: readonly Ring[], b: readonly Ring[]): boolean {
  return a.every((ring, index) => isRingAlike(ring, b[index] ?? []));
}

/** Rounding may have changed which corner comes first. */
function isRingAlike(a: Ring, b: Ring): boolean {
  return a.some((_, shift) =>
    b.every((corner, index) => {
      const other = a[(index + shift) % a.length] as Point;
      return Math.abs(corner.x - other.x) <= ALIKE && Math.abs(corner.y - other.y) <= ALIKE;
    }),
  );
}

/** The ring without the corners that rounding left on straight sides. */
export function dropNearlyStraight(ring: Ring): Ring {
  const kept = [...ring];
  for (let at = 0; at < kept.length && kept.length > 3; ) {
    const before = kept[(at + kept.length - 1) % kept.length] as Point;
    const after = kept[(at + 1) % kept.length] as Point;
    if (isOnChord(kept[at] as Point, before, after)) kept.splice(at, 1);
    else at += 1;
  }
  return kept;
}

function isOnChord({ x, y }: Point, from: Point, to: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [px, py] = [x - from.x, y - from.y];
  const along = px * dx + py * dy;
  const square = dx * dx + dy * dy;
  const off = dx * py - dy * px;
  return along > 0 && along < square && off * off <= STRAIGHT * STRAIGHT * square;
}
