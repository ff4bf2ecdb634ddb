import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { PlanDrawing, PlanText } from '#app/layout/plan-drawing/plan-drawing.ts';
import { readMeasure } from '#app/layout/plan-drawing/read-measure.ts';
import type { PlanWalls } from '#app/layout/plans/wall-faces.ts';

export interface PlanName {
  /** Drawing units. */
  readonly at: Point;
  readonly text: string;
  readonly height: number;
}

const NO_NAME = /^[\d\s.,:;'"′″°%+±=/x×*#()-]+$/;
/** A height or another value with its letter, for example H=2.76. */
const HEIGHT = /^[a-z]{1,2} ?[=:] ?[\d.,]+ ?[a-z²]{0,3}$/i;
const MOST_NAME = 60;

/** Texts that could be room names. Lines below each other are joined. */
export function placeNames({ texts, hidden }: PlanDrawing): PlanName[] {
  return texts.flatMap(({ at, text, height, layer }: PlanText) => {
    if (hidden.has(layer)) return [];
    const lines = text.split('\n').map((line) => line.trim());
    const name = lines.filter((line) => line !== '' && readMeasure(line) === null && !isNumbers(line)).join(' ');
    return name === '' || name.length > MOST_NAME ? [] : [{ at, text: name, height }];
  });
}

function isNumbers(text: string): boolean {
  return NO_NAME.test(text) || HEIGHT.test(text) || (/^[A-Z]?\d{1,4}[A-Z]?$/i.test(text) && !/[a-z]{2}/i.test(text));
}

/** The name in each room: the largest text, or if several have that size, all of them from top to bottom. */
export function nameRooms(rings: readonly Ring[], names: readonly PlanName[], walls: PlanWalls): string[] {
  const inside: PlanName[][] = rings.map(() => []);
  for (const name of names) {
    const at = roomAt(rings, walls.frame.place(name.at));
    if (at >= 0) inside[at]?.push(name);
  }
  return inside.map((own) => {
    const tallest = Math.max(0, ...own.map(({ height }) => height));
    const tall = own.filter(({ height }) => height >= 0.95 * tallest).sort((a, b) => b.at.y - a.at.y);
    const [first] = tall;
    if (first === undefined) return '';
    // The lines of one name are close together.
    const lines = [first];
    for (const next of tall.slice(1)) {
      const last = lines.at(-1) as PlanName;
      const isBelow = last.at.y - next.at.y < 2.2 * tallest && Math.abs(last.at.x - next.at.x) < 6 * tallest;
      if (isBelow && next.text !== last.text) lines.push(next);
    }
    return lines
      .map(({ text }) => text)
      .join(' ')
      .slice(0, MOST_NAME);
  });
}

/** The smallest room around a point. Rooms are listed largest first. */
export function roomAt(rings: readonly Ring[], { x, y }: Point): number {
  const at = { x: Math.round(x), y: Math.round(y) };
  return rings.findLastIndex((ring) => locatePoint(at, ring) === 'inside');
}

export function writtenAreas(
  rings: readonly Ring[],
  { texts, hidden }: PlanDrawing,
  walls: PlanWalls,
): (number | null)[] {
  const areas: (number | null)[] = rings.map(() => null);
  for (const { at, text, layer } of texts) {
    if (hidden.has(layer)) continue;
    for (const line of text.split('\n')) {
      const measure = readMeasure(line);
      const squareInches =
        measure?.kind === 'area'
          ? measure.squareInches
          : measure?.kind === 'size'
            ? measure.sides[0] * measure.sides[1]
            : null;
      if (squareInches === null) continue;
      const room = roomAt(rings, walls.frame.place(at));
      if (room >= 0) areas[room] ??= squareInches;
    }
  }
  return areas;
}

/** The positions of names, in the frame of the walls. */
export function placedIn({ frame }: PlanWalls, names: readonly PlanName[]): Point[] {
  return names.map(({ at }) => frame.place(at)).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}
