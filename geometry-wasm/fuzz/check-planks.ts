import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { flattenRings, transposeRings } from '#app/layout/kernel/flat-rings.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { enterFrame } from '#app/layout/region/pattern-frame.ts';
import type { Clipper2 } from '#kernel/dist/clipper2.js';
import { createTileClipper } from '#kernel/fuzz/clipper-area.ts';

/** The laid part of one plank: its start along the course, and its area. */
interface PlankPart {
  readonly from: number;
  readonly area: number;
}

type Run = NonNullable<LayoutResult['planks']>['runs'][number];

/**
 * Checks a floor of planks with Clipper2's intersection of the region with every plank in its runs: no area is lost,
 * laid twice, or off by more than a lattice unit times its outline; every course is covered; runs marked as keeping the
 * rules have their joints far enough apart. Returns one sentence per fault.
 */
export function checkPlanks(
  result: LayoutResult,
  clipper2: Clipper2,
  floor: readonly Ring[] = turnedRegion(result),
): string[] {
  const { runs = [] } = result.planks ?? {};
  const [layer] = result.layers;
  if (layer === undefined) return ['no layer'];
  const isDown = layer.step.x === 0;
  const [plank, width] = isDown ? [layer.down, layer.across] : [layer.across, layer.down];
  const { joint } = result.request.finish;
  const pitch = width + joint;
  const rings = isDown ? transposeRings(floor) : floor;
  const clipped = clipFinely(rings, clipper2);
  const corners = rings.flat();
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  const hasDropped = result.warnings.some(({ code }) => code === 'pieces-dropped');
  /** Narrower pieces are not laid, which loses at most this width times the length of the outline. */
  const least = hasDropped || runs.length === 0 ? Math.min(2032, Math.min(plank, width) / 2) : 0;
  const faults: string[] = [];
  const compare = (what: string, laid: number, area: number, length: number, more = 0) => {
    if (laid - area > length) faults.push(`${what}: ${laid - area} too much of ${area}, outline ${length}`);
    if (area - laid > length * (1 + least) + more)
      faults.push(`${what}: ${area - laid} missing of ${area}, outline ${length}`);
  };
  const placedAt = readPlaced(result, isDown, plank * width);
  const origin = isDown ? result.origin.x : result.origin.y;
  for (let course = Math.floor((top - origin) / pitch) - 1; origin + course * pitch < bottom; course += 1) {
    const y = origin + course * pitch;
    const own = runs.filter((run) => run.course === course);
    for (const run of own)
      if (acrossOf(run, isDown) !== y) faults.push(`course ${course} lies at ${acrossOf(run, isDown)}`);
    const strip = clipped.measure(left, y, right - left, width);
    const placed = placedAt.get(y) ?? [];
    const placedArea = placed.reduce((sum, { area }) => sum + area, 0);
    const joints = own.reduce((sum, { pieces }) => sum + pieces.length, 0) * joint * width;
    compare(`course ${course}`, placedArea, strip.area, strip.length, joints);
    // If runs of a course overlap, as at a slanted wall, their planks cannot be assigned to one of them.
    const isPlain = own.every((run, index) => index === 0 || (own[index - 1] as Run).to <= run.from);
    let matched = 0;
    for (const run of own) {
      let x = run.from;
      run.pieces.forEach((piece, index) => {
        const length = Math.min(piece.length, run.to - x);
        const inside = placed.filter(({ from }) => from >= x - 1 && from < x + length);
        matched += inside.length;
        const { area, length: outline } = clipped.measure(x, y, length, width);
        if (isPlain)
          compare(
            `course ${course}, piece ${index}`,
            inside.reduce((sum, one) => sum + one.area, 0),
            area,
            outline,
          );
        x += piece.length + joint;
      });
      if (x - joint < run.to - joint) faults.push(`course ${course} ends ${run.to - x} before its run`);
    }
    if (isPlain && matched !== placed.length)
      faults.push(`course ${course}: ${placed.length - matched} pieces of no plank`);
    placedAt.delete(y);
  }
  if (placedAt.size > 0) faults.push(`pieces at ${[...placedAt.keys()]}, where no course is`);
  clipped.free();
  return [...faults, ...closeJoints(result, runs)];
}

/** Turns the region's corners into the pattern's frame and rounds them once, a half up. */
function turnedRegion({ region, frame }: LayoutResult): readonly Ring[] {
  return region.map((ring) =>
    ring.map((corner) => {
      const { x, y } = enterFrame(corner, frame);
      return { x: Math.floor(x + 0.5), y: Math.floor(y + 0.5) };
    }),
  );
}

/**
 * The refinement of the lattice that makes Clipper2's rounding negligible, so that the tolerance only covers the
 * product's.
 */
const FINER = 16;

function clipFinely(rings: readonly Ring[], clipper2: Clipper2) {
  const fine = rings.map((ring) => ring.map(({ x, y }) => ({ x: FINER * x, y: FINER * y })));
  const clipped = createTileClipper(clipper2, flattenRings(fine));
  return {
    measure(x: number, y: number, across: number, down: number) {
      const { area, length } = clipped.measure(FINER * x, FINER * y, FINER * across, FINER * down);
      return { area: area / (FINER * FINER), length: length / FINER };
    },
    free: clipped.free,
  };
}

function acrossOf({ at }: Run, isDown: boolean): number {
  return isDown ? at.x : at.y;
}

/** What is laid, by the near edge of its course. */
function readPlaced(result: LayoutResult, isDown: boolean, whole: number): Map<number, PlankPart[]> {
  const found = new Map<number, PlankPart[]>();
  const add = (across: number, placed: PlankPart) => found.set(across, [...(found.get(across) ?? []), placed]);
  for (const { step, fullRuns } of result.layers) {
    for (const run of fullRuns) {
      for (let tile = 0; tile < run.count; tile += 1) {
        const [x, y] = [run.x + tile * step.x, run.y + tile * step.y];
        add(isDown ? x : y, { from: isDown ? y : x, area: whole });
      }
    }
  }
  for (const { tileX, tileY, shape, exact } of result.pieces) {
    const { outline = [], holes = [] } = result.shapes[shape] ?? {};
    const rings: readonly Ring[] = exact ?? [outline, ...holes];
    const starts = (rings[0] ?? []).map(({ x, y }) => (isDown ? tileY + y : tileX + x));
    const area = rings.reduce((sum, ring) => sum + signedArea2(ring), 0) / 2;
    add(isDown ? tileX : tileY, { from: Math.min(...starts), area: Math.abs(area) });
  }
  return found;
}

/** Runs marked as keeping all rules that break one. */
function closeJoints({ request }: LayoutResult, runs: readonly Run[]): string[] {
  const [minEnd, minOffset] = [request.finish.plankMinEnd ?? 0, request.finish.plankMinOffset ?? 0];
  const jointsOf = ({ from, pieces }: Run) => {
    let at = from - request.finish.joint;
    return pieces.slice(0, -1).map(({ length }) => {
      at += request.finish.joint + length;
      return at;
    });
  };
  return runs.flatMap((run) => {
    if (run.broken === 'ends' || run.pieces.length === 1) return [];
    const ends = [run.pieces[0], run.pieces[run.pieces.length - 1]].map((piece) => piece?.length ?? 0);
    if (Math.min(...ends) < minEnd) return [`course ${run.course} has an end of ${Math.min(...ends)}`];
    if (run.broken === 'offset') return [];
    // Only runs that overlap this one along the course.
    const isBeside = ({ course, from, to }: Run) => course === run.course - 1 && from < run.to && run.from < to;
    const before = runs.filter(isBeside).flatMap(jointsOf);
    const isClose = jointsOf(run).some((one) => before.some((other) => Math.abs(one - other) < minOffset));
    return isClose ? [`course ${run.course} has joints under ${minOffset} from the course before`] : [];
  });
}
