import { isArc, type Outline, type OutlineCorner } from '#app/geometry/outline.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { degreesOf } from '#app/geometry/turn.ts';
import type { CurveRow, DiagonalRow, MeasureRows, WallRow } from '#app/layout/measured/measure-rows.ts';
import type { MeasuredRoom } from '#app/layout/measured/solve-measures.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/**
 * The same measures taken again of a room whose corners were moved; of a room with other corners all its walls, and the
 * diagonals that part it into triangles. `ring` runs clockwise on screen, bows among its corners as `solveMeasures` gave them `before`.
 * An arc has the rise or the radius that it has there.
 */
export function remeasureRows(
  rows: MeasureRows,
  before: Pick<MeasuredRoom, 'ring' | 'corners'>,
  ring: Outline,
  unit: FieldUnit,
): MeasureRows {
  if (before.ring.length !== ring.length) return measureWhole(ring, unit);
  const starts: number[] = [];
  for (const corner of before.corners) {
    const from = (starts.at(-1) ?? -1) + 1;
    starts.push(before.ring.findIndex(({ x, y }, index) => index >= from && x === corner.x && y === corner.y));
  }
  const isBowed = (wall: number) => rows.curves.some((row) => row.kind === 'bow' && Number(row.wall) === wall + 1);
  const isNewArc = (corner: OutlineCorner, at: number) =>
    isArc(corner) && (!starts.includes(at) || isBowed(starts.indexOf(at)));
  if (starts.includes(-1) || ring.some(isNewArc)) return measureWhole(ring, unit);
  const corners = starts.map((start) => ring[start] as OutlineCorner);
  const bowsOn = rows.walls.map((_, wall) =>
    rows.curves
      .map((curve, index) => ({ curve, index }))
      .filter(({ curve }) => curve.kind === 'bow' && Number(curve.wall) === wall + 1)
      .sort((a, b) => lengthOf(a.curve.at, unit) - lengthOf(b.curve.at, unit)),
  );
  const curves = [...rows.curves];
  for (const [wall, bows] of bowsOn.entries()) {
    const [from, to] = [corners[wall] as Point, corners[(wall + 1) % corners.length] as Point];
    for (const [place, { curve, index }] of bows.entries())
      curves[index] = bowAt(curve, from, to, ring[(starts[wall] as number) + 1 + place] as Point, unit);
  }
  return {
    walls: rows.walls.map((row, wall) => ({ ...wallAt(corners, wall, unit), corner: angleAt(row, corners, wall) })),
    diagonals: rows.diagonals.map((row) => {
      const [a, b] = [corners[Number(row.from) - 1], corners[Number(row.to) - 1]];
      return a && b && row.length.trim() !== '' ? { ...row, length: lengthText(a, b, unit) } : row;
    }),
    curves: withArcs(curves, arcRows(corners, unit)),
  };
}

/** The rows with each wall's present arc, in place of an earlier one if there was one. */
function withArcs(curves: readonly CurveRow[], arcs: readonly CurveRow[]): readonly CurveRow[] {
  const known = curves.flatMap((row) => (row.kind === 'bow' ? [row] : arcs.filter(({ wall }) => wall === row.wall)));
  return [...known, ...arcs.filter((arc) => !known.includes(arc))];
}

function arcRows(outline: Outline, unit: FieldUnit): readonly CurveRow[] {
  return outline.flatMap((corner, wall): CurveRow[] => {
    const size = corner.radius ?? corner.rise ?? 0;
    if (!isArc(corner)) return [];
    const kind = corner.radius === undefined ? 'rise' : 'radius';
    return [
      {
        wall: String(wall + 1),
        way: size < 0 ? 'in' : 'out',
        kind,
        size: formatField(Math.abs(size), unit),
        at: '',
      },
    ];
  });
}

/**
 * All walls of a room, and either its right angles or the diagonals of a triangulation: exactly as many measures as it
 * needs. Four walls get a diagonal, as one measures with a tape.
 */
export function measureWhole(ring: Outline, unit: FieldUnit): MeasureRows {
  const walls = ring.map((_, wall) => wallAt(ring, wall, unit));
  const isSquare = ring.every((_, corner) => {
    const [a, b, c] = neighbours(ring, corner);
    return (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y) === 0;
  });
  if (isSquare && ring.length > 4) {
    const right = walls.map((row, wall) => (wall > 0 && wall < ring.length - 2 ? { ...row, corner: 'right' } : row));
    return { walls: right, diagonals: [], curves: arcRows(ring, unit) };
  }
  return {
    walls,
    diagonals: earDiagonals(ring).map(
      ([from, to]): DiagonalRow => ({
        from: String(from + 1),
        to: String(to + 1),
        length: lengthText(ring[from] as Point, ring[to] as Point, unit),
        outside: false,
      }),
    ),
    curves: arcRows(ring, unit),
  };
}

/** Diagonals inside the ring that part it into triangles, found by cutting off ears. The ring runs clockwise on screen. */
export function earDiagonals(ring: Ring): readonly (readonly [number, number])[] {
  const left = ring.map((_, index) => index);
  const diagonals: [number, number][] = [];
  while (left.length > 3) {
    const ear = left.findIndex((_, at) => isEar(ring, left, at));
    if (ear < 0) break;
    const [before, after] = [left.at(ear - 1) as number, left[(ear + 1) % left.length] as number];
    diagonals.push(before < after ? [before, after] : [after, before]);
    left.splice(ear, 1);
  }
  return diagonals;
}

function turnAt(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

function isEar(ring: Ring, left: readonly number[], at: number): boolean {
  const [a, b, c] = [left.at(at - 1), left[at], left[(at + 1) % left.length]].map(
    (index) => ring[index as number] as Point,
  ) as [Point, Point, Point];
  if (turnAt(a, b, c) <= 0) return false;
  return left.every((index) => {
    const p = ring[index] as Point;
    return p === a || p === b || p === c || turnAt(a, b, p) < 0 || turnAt(b, c, p) < 0 || turnAt(c, a, p) < 0;
  });
}

function lengthOf(text: string, unit: FieldUnit): number {
  const length = parseLength(text, unit);
  return length.ok ? length.value : 0;
}

function lengthText(a: Point, b: Point, unit: FieldUnit): string {
  return formatField(Math.round(distance(a, b)), unit);
}

function neighbours(corners: Ring, corner: number): readonly [Point, Point, Point] {
  return [corners.at(corner - 1), corners[corner], corners[(corner + 1) % corners.length]] as [Point, Point, Point];
}

function wallAt(corners: Ring, wall: number, unit: FieldUnit): WallRow {
  const [, from, to] = neighbours(corners, wall);
  return { length: lengthText(from, to, unit), corner: '', inner: turnAt(...neighbours(corners, wall)) < 0 };
}

/** An angle that was read there is read again, from the same side. */
function angleAt({ corner }: WallRow, corners: Ring, index: number): string {
  if (corner.trim() === '') return '';
  const [a, b, c] = neighbours(corners, index);
  const [ux, uy, vx, vy] = [a.x - b.x, a.y - b.y, c.x - b.x, c.y - b.y];
  const between = degreesOf({ x: ux * vx + uy * vy, y: Math.abs(ux * vy - uy * vx), length: 1 });
  const isReflex = Number.parseFloat(corner) > 180;
  const read = Math.round((isReflex ? 360 - between : between) * 10_000) / 10_000;
  return read === 90 && corner === 'right' ? corner : String(read);
}

function bowAt(curve: CurveRow, from: Point, to: Point, p: Point, unit: FieldUnit): CurveRow {
  const length = distance(from, to);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [dx, dy] = [p.x - from.x, p.y - from.y];
  const offset = Math.round(dx * uy - dy * ux);
  return {
    ...curve,
    way: offset < 0 ? 'in' : 'out',
    size: formatField(Math.abs(offset), unit),
    at: formatField(Math.round(dx * ux + dy * uy), unit),
  };
}
