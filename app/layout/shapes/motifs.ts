import type { Point } from '#app/geometry/point.ts';

/** Lines that show what kind of mosaic it is, in a square of side 1 that repeats both ways. */
export type Motif = readonly (readonly Point[])[];

/** Straight pieces for one curve. */
const STEPS = 6;

function curve(at: (share: number) => Point): readonly Point[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => at(step / STEPS));
}

function arc(x: number, y: number, [radiusX, radiusY]: readonly [number, number], from: number, to: number) {
  return curve((share) => {
    const angle = (from + share * (to - from)) * Math.PI;
    return { x: x + radiusX * Math.cos(angle), y: y + radiusY * Math.sin(angle) };
  });
}

/** How far the side of a lantern swings off the straight line between its points: in at its points, and out at its sides. */
const SWING = 0.05;

/** Lanterns point to point: each side is an S, so that the one between four others is the same. */
function lantern(): Motif {
  const side = curve((share) => {
    const off = SWING * Math.sin(2 * Math.PI * share);
    return { x: 0.5 + share / 2 - off, y: share / 2 + off };
  });
  const mirror = (ring: readonly Point[], x: boolean, y: boolean) =>
    ring.map((point) => ({ x: x ? 1 - point.x : point.x, y: y ? 1 - point.y : point.y }));
  return [side, mirror(side, true, false), mirror(side, false, true), mirror(side, true, true)];
}

/** Two rows of scales that hang down, the second half a scale further. */
function scales(): Motif {
  const half = [0.5, 0.5] as const;
  return [arc(0.5, 0, half, 1, 0.5), arc(0.5, 0, half, 0.5, 0), arc(0, 0.5, half, 0.5, 0), arc(1, 0.5, half, 1, 0.5)];
}

/** Center and radii of each pebble. */
const PEBBLES = [
  [0.22, 0.25, 0.19, 0.18],
  [0.68, 0.2, 0.23, 0.14],
  [0.55, 0.58, 0.2, 0.19],
  [0.07, 0.65, 0.2, 0.16],
  [0.3, 0.94, 0.2, 0.11],
  [0.78, 0.91, 0.2, 0.12],
] as const;

function pebbles(): Motif {
  return PEBBLES.flatMap(([x, y, radiusX, radiusY]) => [
    arc(x, y, [radiusX, radiusY], 0, 1),
    arc(x, y, [radiusX, radiusY], 1, 2),
  ]);
}

export const MOTIFS = { lantern: lantern(), scales: scales(), pebbles: pebbles() } as const;

/** The motif with courses running down in place of across, or the other way. */
export function transposeMotif(motif: Motif): Motif {
  return motif.map((line) => line.map(({ x, y }) => ({ x: y, y: x })));
}
