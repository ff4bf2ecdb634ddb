import { cosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Measure, MeasureName } from '#app/layout/measured/measures.ts';

/** Tolerance of a fit (1/2 in): two lengths that fall short of meeting by at most this count as a straight line. */
export const MISFIT_LIMIT = 4064;
/** Half-made rooms looked at, from each wall, before a room counts as too loose. */
const MAX_STEPS = 50_000;
/** Rooms kept at most: each is fitted. */
const MAX_ROOMS = 64;

/** Whether the corners placed so far, `placed` the last of them, can become a valid room. */
export type Admits = (corners: readonly (Point | null)[], placed: number) => boolean;

export interface Construction {
  /** Every room that the measures and `admits` leave, corner by corner. */
  readonly rooms: readonly (readonly Point[])[];
  /** The largest set of corners placed from any wall, if no room was found. */
  readonly reached: readonly boolean[];
  /** Three lengths that form no triangle, if that ended every attempt. */
  readonly broken: readonly MeasureName[] | null;
}

interface Lengths {
  readonly to: number;
  readonly length: number;
  readonly name: MeasureName;
}

/**
 * Places corners with ruler and compass alone: by two lengths from known corners, or along a wall at a known angle. Starts from
 * each wall by turns until one leads to all corners.
 */
export function constructCorners(
  count: number,
  measures: readonly Measure[],
  admits: Admits,
  mostSteps = MAX_STEPS,
): Construction {
  const lengths: Lengths[][] = Array.from({ length: count }, () => []);
  const angles: (number | null)[] = new Array(count).fill(null);
  const walls: (number | null)[] = new Array(count).fill(null);
  for (const measure of measures) {
    if (measure.kind === 'angle') {
      angles[measure.corner] = measure.interior;
      continue;
    }
    const { kind, index, from, to, length } = measure;
    lengths[from]?.push({ to, length, name: { kind, index } });
    lengths[to]?.push({ to: from, length, name: { kind, index } });
    if (kind === 'wall') walls[index] = length;
  }
  let reached: boolean[] = new Array(count).fill(false);
  let broken: readonly MeasureName[] | null = null;
  for (let start = 0; start < count; start += 1) {
    const wall = walls[start];
    if (wall === null || wall === undefined) continue;
    const walk = new Walk(count, lengths, angles, walls, admits, mostSteps);
    walk.place(start, { x: 0, y: 0 }, (start + 1) % count, { x: wall, y: 0 });
    if (walk.rooms.length > 0) return { rooms: walk.rooms, reached, broken: null };
    if (walk.furthest.filter(Boolean).length > reached.filter(Boolean).length) reached = walk.furthest;
    broken ??= walk.broken;
  }
  return { rooms: [], reached, broken };
}

/** Whether the measures determine every corner from some wall, whatever their values. */
export function isTied(count: number, measures: readonly Measure[]): boolean {
  const all = Array.from({ length: count }, (_, corner) => corner);
  return all.some((start) => {
    const known = new Set([start, (start + 1) % count]);
    const isNext = (corner: number) =>
      !known.has(corner) && (isByAngle(corner) || endsAt(corner).filter((end) => known.has(end)).length > 1);
    const endsAt = (corner: number) =>
      measures.flatMap((one) => {
        if (one.kind === 'angle' || (one.from !== corner && one.to !== corner)) return [];
        return [one.from === corner ? one.to : one.from];
      });
    const isByAngle = (corner: number) =>
      [-1, 1].some((step) => {
        const [hinge, beyond] = [(corner + step + count) % count, (corner + 2 * step + count) % count];
        const hasAngle = measures.some((one) => one.kind === 'angle' && one.corner === hinge);
        return hasAngle && known.has(hinge) && known.has(beyond);
      });
    for (let next = all.find(isNext); next !== undefined; next = all.find(isNext)) known.add(next);
    return known.size === count;
  });
}

class Walk {
  readonly rooms: (readonly Point[])[] = [];
  furthest: boolean[] = [];
  broken: readonly MeasureName[] | null = null;
  #most = 0;
  #steps = 0;
  readonly #corners: (Point | null)[];

  constructor(
    readonly count: number,
    readonly lengths: readonly (readonly Lengths[])[],
    readonly angles: readonly (number | null)[],
    readonly walls: readonly (number | null)[],
    readonly admits: Admits,
    readonly mostSteps: number,
  ) {
    this.#corners = new Array(count).fill(null);
  }

  place(first: number, at: Point, second: number, next: Point): void {
    this.#corners[first] = at;
    this.#corners[second] = next;
    this.#go(2);
  }

  #go(known: number): void {
    this.#steps += 1;
    if (this.#steps > this.mostSteps || this.rooms.length >= MAX_ROOMS) return;
    if (known > this.#most) {
      this.#most = known;
      this.furthest = this.#corners.map((corner) => corner !== null);
    }
    if (known === this.count) {
      this.rooms.push(this.#corners.map((corner) => corner ?? { x: 0, y: 0 }));
      return;
    }
    const step = this.#nextStep();
    if (step === null) return;
    for (const at of step.places) {
      this.#corners[step.corner] = at;
      if (this.admits(this.#corners, step.corner)) this.#go(known + 1);
    }
    this.#corners[step.corner] = null;
  }

  /**
   * An angle gives a single position, so it is used first; otherwise the corner with the most placed neighbors, which
   * can be checked immediately.
   */
  #nextStep(): { readonly corner: number; readonly places: readonly Point[] } | null {
    let best: { corner: number; places: readonly Point[]; beside: number } | null = null;
    for (let corner = 0; corner < this.count; corner += 1) {
      if (this.#corners[corner] !== null) continue;
      const turned = this.#byAngle(corner);
      if (turned !== null) return { corner, places: [turned] };
      const beside = this.#knownBeside(corner);
      if (best !== null && beside <= best.beside) continue;
      const places = this.#byLengths(corner);
      if (places !== null) best = { corner, places, beside };
    }
    return best;
  }

  #at(corner: number): Point | null {
    return this.#corners[(corner + this.count) % this.count] ?? null;
  }

  #knownBeside(corner: number): number {
    return [-2, -1, 1, 2].filter((step) => this.#at(corner + step) !== null).length;
  }

  /** Along the wall from a known corner whose other wall is known, at the angle between both. */
  #byAngle(corner: number): Point | null {
    for (const step of [-1, 1]) {
      const hinge = (corner + step + this.count) % this.count;
      const interior = this.angles[hinge] ?? null;
      const wall = this.walls[step === -1 ? hinge : corner] ?? null;
      const at = this.#at(hinge);
      const from = this.#at(hinge + step);
      if (interior === null || wall === null || at === null || from === null) continue;
      const { cos, sin } = cosSin(interior);
      const [dx, dy] = [from.x - at.x, from.y - at.y];
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length === 0) continue;
      // Clockwise on screen, the next wall is the previous one turned anticlockwise by the interior angle.
      const turn = step === -1 ? -sin : sin;
      const [ux, uy] = [(dx * cos - dy * turn) / length, (dx * turn + dy * cos) / length];
      return { x: at.x + wall * ux, y: at.y + wall * uy };
    }
    return null;
  }

  /** The one or two places at both lengths from two known corners; null if no two lengths lead there. */
  #byLengths(corner: number): readonly Point[] | null {
    const known = (this.lengths[corner] ?? []).filter(({ to }) => this.#at(to) !== null);
    let isBroken = false;
    for (let one = 0; one < known.length; one += 1) {
      for (let two = one + 1; two < known.length; two += 1) {
        const [a, b] = [known[one] as Lengths, known[two] as Lengths];
        if (a.to === b.to) continue;
        const places = meetCircles(this.#at(a.to) as Point, a.length, this.#at(b.to) as Point, b.length);
        if (places.length > 0) return places;
        isBroken = true;
        this.broken ??= this.#nameTriangle(a, b);
      }
    }
    return isBroken ? [] : null;
  }

  /** The longest first: the others cannot span it. */
  #nameTriangle(a: Lengths, b: Lengths): readonly MeasureName[] {
    const third = (this.lengths[a.to] ?? []).find(({ to }) => to === b.to);
    const sides = [a, b, ...(third === undefined ? [] : [third])];
    return sides.sort((one, two) => two.length - one.length).map(({ name }) => name);
  }
}

/**
 * The intersections of the circles around `a` and `b`; a point on the line between them if they miss each other by no
 * more than a misfit.
 */
function meetCircles(a: Point, ra: number, b: Point, rb: number): readonly Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const apart = Math.sqrt(square);
  if (apart === 0) return [];
  const miss = Math.max(apart - ra - rb, ra - rb - apart, rb - ra - apart);
  if (miss > MISFIT_LIMIT) return [];
  const along = (ra * ra - rb * rb + square) / (2 * apart);
  const high = ra * ra - along * along;
  const [ux, uy] = [dx / apart, dy / apart];
  const foot = { x: a.x + along * ux, y: a.y + along * uy };
  if (high <= 0) return [foot];
  const off = Math.sqrt(high);
  return [
    { x: foot.x - off * uy, y: foot.y + off * ux },
    { x: foot.x + off * uy, y: foot.y - off * ux },
  ];
}
