import { memo } from 'react';
import { usePlanner } from '#app/features/planner/store.ts';
import type { Point } from '#app/geometry/point.ts';
import { type TileOutline, transposeLayers } from '#app/layout/kernel/layered-pattern.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { PatternOrientation } from '#app/layout/model/layout-request.ts';
import {
  type LayerPattern,
  type Pattern,
  type PatternSizes,
  sampleSizes,
  shiftOfCourse,
  shiftsOf,
} from '#app/layout/patterns/pattern.ts';
import { type Motif, transposeMotif } from '#app/layout/shapes/motifs.ts';

const TILE = 16;
/** Shifts are integers; this many are one unit of the picture. */
const FINE = 1000;
const COURSE = 10;
/** Cells farther away than this are outside every picture. */
const REACH = 12;
const WIDTH = 40;
const HEIGHT = 30;

/** A small line drawing of a pattern that follows the orientation and the pattern's own choices. */
export const PatternPicture = memo(function PatternPicture({ pattern }: { readonly pattern: Pattern }) {
  const orientation = usePlanner(({ values }) => values.job.patternOrientation) as PatternOrientation;
  const choices = usePlanner(({ values: { job } }) => choicesOf(pattern, job));
  const sizes = { ...sampleSizes(pattern), ...choices };
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path
        d={
          pattern.kind === 'layers'
            ? knownPath(pattern, sizes, orientation)
            : jointsPath(shiftsInPicture(pattern, sizes), orientation)
        }
      />
    </svg>
  );
});

/** The values of the pattern's own choice fields. */
function choicesOf({ fields = [] }: Pattern, job: JobText): Record<string, string> {
  const chosen = fields.map((field) => {
    if (field.kind !== 'choice') return [];
    const value = job[field.name as keyof JobText];
    return [[field.name, field.choices.find(({ id }) => id === value)?.id ?? field.usual] as const];
  });
  return Object.fromEntries(chosen.flat());
}

const drawnPaths = new Map<string, string>();

/** Cached: a picture of layers is the same on every page and takes long to draw. */
function knownPath(pattern: LayerPattern, sizes: PatternSizes, orientation: PatternOrientation): string {
  const key = JSON.stringify([pattern.id, sizes, orientation]);
  const path = drawnPaths.get(key) ?? tilesPath(pattern, sizes, orientation);
  drawnPaths.set(key, path);
  return path;
}

/** Left and top edges of a layered pattern's rectangles. The other edges belong to their neighbors. */
function tilesPath(pattern: LayerPattern, sizes: PatternSizes, orientation: PatternOrientation): string {
  const motif = pattern.motif?.(sizes);
  if (motif !== undefined) return motifPath(orientation === 'horizontal' ? transposeMotif(motif) : motif);
  const made = pattern.layers(sizes);
  if (!made.ok) return '';
  const { lattice, tiles } = orientation === 'horizontal' ? made.value : transposeLayers(made.value);
  const parts: string[] = [];
  for (let i = -REACH; i <= REACH; i += 1) {
    for (let j = -REACH; j <= REACH; j += 1) {
      for (const { x, y, width, height, outline } of tiles) {
        const corner = [x + i * lattice.a.x + j * lattice.b.x, y + i * lattice.a.y + j * lattice.b.y];
        const [left = 0, top = 0, across = 0, down = 0] = [...corner, width, height].map((size) => size / FINE);
        const isVisible = left < WIDTH && left + across > 0 && top < HEIGHT && top + down > 0;
        if (!isVisible) continue;
        parts.push(
          outline === undefined ? `M${left} ${top + down}v${-down}h${across}` : outlinePath(outline, left, top),
        );
      }
    }
  }
  return parts.join('');
}

/** The side of a motif in the picture. */
const MOTIF = 10;

function motifPath(motif: Motif): string {
  const parts: string[] = [];
  for (let left = 0; left < WIDTH; left += MOTIF) {
    for (let top = 0; top < HEIGHT; top += MOTIF) {
      for (const line of motif) {
        const [first = { x: 0, y: 0 }] = line;
        const start = `M${fine((left + first.x * MOTIF) * FINE)} ${fine((top + first.y * MOTIF) * FINE)}`;
        parts.push(start + stepsOf(line, MOTIF * FINE));
      }
    }
  }
  return parts.join('');
}

/** Relative coordinates, so that tiles of one shape have the same text, which compresses well. */
function outlinePath(outline: TileOutline, left: number, top: number): string {
  const [first = { x: 0, y: 0 }] = outline;
  return `M${fine(left * FINE + first.x)} ${fine(top * FINE + first.y)}${stepsOf(outline)}z`;
}

function stepsOf(points: readonly Point[], scale = 1): string {
  const steps = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] ?? { x, y };
    return `l${fine((x - before.x) * scale)} ${fine((y - before.y) * scale)}`;
  });
  return steps.join('');
}

/** Rounds to two decimals: a picture of 40 units is about 60 pixels wide. */
function fine(size: number): number {
  return Math.round(size / 10) / 100;
}

function shiftsInPicture(pattern: Pattern, sizes: PatternSizes): readonly number[] {
  return pattern.kind === 'planks'
    ? pattern.sampleShifts.map((part) => part * sizes.tileLength)
    : shiftsOf(pattern, sizes);
}

/** All joints inside the picture: between the courses, and between the tiles of each. */
function jointsPath(shifts: readonly number[], orientation: PatternOrientation): string {
  const isAcross = orientation === 'horizontal';
  const [along, across] = isAcross ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  const line = (a: number, b: number, length: number, runsAlong: boolean) =>
    `M${isAcross ? `${a} ${b}` : `${b} ${a}`}${runsAlong === isAcross ? 'h' : 'v'}${length}`;
  const parts: string[] = [];
  for (let course = 0; course * COURSE < across; course += 1) {
    if (course > 0) parts.push(line(0, course * COURSE, along, true));
    for (let at = shiftOfCourse(shifts, course) / FINE; at < along; at += TILE) {
      if (at > 0) parts.push(line(at, course * COURSE, COURSE, false));
    }
  }
  return parts.join('');
}
