import type { Ring } from '#app/geometry/ring.ts';
import { type DescribedMaterials, describeMaterialList } from '#app/layout/batch/describe-material-list.ts';
import { countInTiles, type DescribedSheets, describeSheets } from '#app/layout/batch/describe-sheets.ts';
import { answerSlabJoints, type DescribedSlabJoints } from '#app/layout/batch/describe-slab-joints.ts';
import { type DescribedSlopes, describeSlopes } from '#app/layout/batch/describe-slopes.ts';
import { type DescribedTrim, describeTrim } from '#app/layout/batch/describe-trim.ts';
import type { MarkedCut, SideMark } from '#app/layout/cut-steps/mark-cuts.ts';
import { describeMarkedStep, planMarkedSteps } from '#app/layout/cut-steps/marked-steps.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import { thinsetBagsOf } from '#app/layout/materials/mortar-lines.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { CutShape, LayoutResult, LayoutWarning, TiledRoom } from '#app/layout/model/layout-result.ts';
import type { PlankFloor } from '#app/layout/model/plank-floor.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { cutsOfKinds } from '#app/layout/order/cutting/kinds-apart.ts';
import { angleOf } from '#app/layout/region/direction-of.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import type { CornerDistance, TileSpot } from '#app/layout/shapes/tile-spot.ts';
import { type Length, toInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { shownStep } from '#app/layout/units/round-marks.ts';
import { wallName } from '#app/words/en/parts.ts';

type Pair = readonly [number, number];

/** One distinct cut, in inches, in its tile's frame. */
interface DescribedCut {
  readonly label: string;
  /** Pieces of this shape. */
  readonly count: number;
  readonly width: number;
  readonly height: number;
  readonly areaSqIn: number;
  readonly outline: readonly Pair[];
  readonly holes: readonly (readonly Pair[])[];
  /** Its round cuts, holes and notches; absent without any. */
  readonly circles?: readonly DescribedCircle[];
  /** Only of non-rectangular tiles: where its cuts meet the sides of the tile, in inches, and the same in words. */
  readonly marks?: readonly DescribedMarks[];
  readonly steps?: readonly string[];
}

/** The marks of one cut, and the corners around which it runs, each by its distances from two corners of the tile, or along a side and square into the tile. */
interface DescribedMarks {
  readonly from: Omit<SideMark, 'at'>;
  readonly corners: readonly TileSpot[];
  readonly to: Omit<SideMark, 'at'>;
}

/** A round cut, in inches, in its tile's frame: a hole, or a notch whose circle extends beyond the piece. */
interface DescribedCircle {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
  readonly notch?: true;
}

/** Positions in lattice units in the room's frame. */
interface DescribedPlaces {
  /** Only with patterns of layers: every visible tile, full or cut, by its top left corner, in drawing order. */
  readonly tiles?: readonly {
    readonly kind: number;
    readonly at: Pair;
    /** Its length runs down the pattern. */
    readonly turned: boolean;
    readonly full: boolean;
    /** Only for tiles that are not rectangles: the corners. `at` is then that of their box. */
    readonly outline?: readonly Pair[];
  }[];
  /** The top left corner of a run's first full tile, and the number of tiles along the course. */
  readonly fullRuns: readonly (readonly [number, number, number])[];
  /** `at`: the piece's tile's top left corner. Outer ring first, then its holes. */
  readonly pieces: readonly {
    readonly at: Pair;
    readonly label: string;
    readonly rings: readonly (readonly Pair[])[];
    /** Only with several rooms: index of its part. */
    readonly part?: number;
    /** As in its cut. */
    readonly circles?: readonly DescribedCircle[];
  }[];
}

interface DescribedCounts {
  /** Eased ones included. */
  readonly full: number;
  readonly cut: number;
  readonly touched: number;
  /** Not rounded. */
  readonly exact: number;
  readonly order: number;
  /** The number of tiles that the cuts need. */
  readonly needed: number;
}

/** A kind of tile, in inches, in the frame in which its cuts are described. */
interface DescribedKind extends DescribedCounts {
  /** Its corners, if it is not a rectangle. Width and height are then those of its box. */
  readonly outline?: readonly Pair[];
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** One run of planks: a course or part of one; lengths in inches. */
interface DescribedRun {
  /** Counted from 1. */
  readonly course: number;
  /** The near corner of the course at the start of the run, in lattice units in the pattern's frame. */
  readonly at: Pair;
  readonly pieces: readonly {
    readonly length: number;
    readonly from: string;
    readonly cut: 'left' | 'right' | 'both' | 'none';
  }[];
  /** Which limit could not be kept here: the distance between joints, or that and the shortest end. */
  readonly broken: 'none' | 'offset' | 'ends';
}

/** A layout in the output of the batch command: lengths in inches. */
export interface DescribedLayout
  extends DescribedCounts,
    DescribedTrim,
    DescribedMaterials,
    DescribedSheets,
    DescribedSlopes,
    DescribedSlabJoints,
    Partial<DescribedPlaces> {
  readonly ok: true;
  /**
   * Tiles laid whole with an eased corner: less than 1/16 in comes off in both directions. Absent if there are none.
   */
  readonly eased?: number;
  /** `needed` with the allowance; with the usual allowance the larger of that and `order`. Of tiles by the sheet those on the sheets that are bought. */
  readonly buy: number;
  /** Room less obstacles, including the gap at the walls: the basis of the thinset estimate. */
  readonly areaSqIn: number;
  readonly tiledSqIn: number;
  /** This and the next five are null if the pattern has no borders. */
  readonly tilesLength: number | null;
  readonly tilesWidth: number | null;
  readonly startCutLength: number | null;
  readonly startCutWidth: number | null;
  readonly leftoverLength: number | null;
  readonly leftoverWidth: number | null;
  /** Degrees by which the pattern is turned, clockwise as drawn. */
  readonly angle: number;
  /** Anchor of tile 0 of the first layer, lattice units in the pattern's frame. */
  readonly origin: Pair;
  /** The main tile first. */
  readonly kinds: readonly DescribedKind[];
  /** Only with planks: every run in the order of laying, the number of planks for either method, and the lower bound. */
  readonly courses?: readonly DescribedRun[];
  readonly planks?: PlankFloor['planks'] & { readonly bound: number };
  /** As bought, by the notch where one is chosen; 0 for planks. */
  readonly thinsetBags: number;
  readonly degraded: number;
  readonly cuts: readonly DescribedCut[];
  readonly warnings: readonly LayoutWarning['code'][];
  /** Only with several rooms: the contents of each part. */
  readonly parts?: readonly (Omit<TiledRoom, 'tiledArea'> & { readonly tiledSqIn: number })[];
}

/** The batch command's output for one layout with its cutting plan and order; `withPlaces` adds the positions of full tiles and pieces. */
export function describeLayout(result: LayoutResult, cuts: Cuts, trade: Trade, withPlaces: boolean): DescribedLayout {
  const { counts, borders } = result;
  const parts = result.parts ?? onlyWall(result);
  const all = countInTiles(result, cuts);
  return {
    ok: true,
    full: counts.full,
    ...(result.eased.length > 0 && { eased: result.eased.length }),
    cut: counts.cut,
    touched: counts.touched,
    exact: counts.exact,
    order: counts.order,
    needed: all.needed,
    buy: all.buy,
    areaSqIn: toSqIn(result.roomArea - result.obstacleArea),
    tiledSqIn: toSqIn(result.tiledArea),
    tilesLength: borders?.tilesLength ?? null,
    tilesWidth: borders?.tilesWidth ?? null,
    startCutLength: borders && toInches(borders.startCutLength),
    startCutWidth: borders && toInches(borders.startCutWidth),
    leftoverLength: borders && toInches(borders.leftoverLength),
    leftoverWidth: borders && toInches(borders.leftoverWidth),
    thinsetBags: thinsetBagsOf(result, trade),
    degraded: result.degraded,
    cuts: describeCuts(result),
    warnings: [...new Set(result.warnings.map((warning) => warning.code))],
    angle: angleOf(result.request, wallCorners(result.request.room)),
    origin: [result.origin.x, result.origin.y],
    kinds: describeKinds(result, cuts),
    ...(result.planks && describePlanks(result.planks)),
    ...describeRooms(parts),
    ...describeSheets(result, cuts, trade),
    ...describeTrim(result.request, trade),
    ...describeSlopes(result.slopes, result),
    ...answerSlabJoints(result),
    ...describeMaterialList(result, cuts, trade),
    ...(withPlaces ? describePlaces(result) : {}),
  };
}

/** The distinct cuts, in the order of their labels. */
export function describeCuts(result: Pick<LayoutResult, 'shapes' | 'kinds' | 'request'>): DescribedLayout['cuts'] {
  return result.shapes.map((shape) => ({
    label: shape.label,
    count: shape.count,
    width: toInches(shape.width),
    height: toInches(shape.height),
    areaSqIn: toSqIn(shape.area),
    outline: inInches(shape.outline),
    holes: shape.holes.map(inInches),
    ...circlesOf(shape),
    ...marksOf(shape, result),
  }));
}

/** The tiles in each room; empty for a single room. */
export function describeRooms(rooms: readonly TiledRoom[] | null): Pick<DescribedLayout, 'parts'> {
  return rooms === null
    ? {}
    : { parts: rooms.map(({ tiledArea, ...part }) => ({ ...part, tiledSqIn: toSqIn(tiledArea) })) };
}

/** A single wall is described as a list of one part. */
function onlyWall({
  request,
  counts: { full, cut, touched, pieces },
  tiledArea,
}: LayoutResult): readonly TiledRoom[] | null {
  return isWall(request) ? [{ name: wallName(1), full, cut, touched, pieces, tiledArea }] : null;
}

function describeKinds({ kinds }: LayoutResult, cuts: Cuts): DescribedKind[] {
  const perKind = cutsOfKinds(cuts);
  return kinds.map(({ name, across, down, outline, counts: { full, cut, touched, exact, order } }, index) => ({
    name,
    ...(outline && { outline: inInches(outline) }),
    width: toInches(across),
    height: toInches(down),
    full,
    cut,
    touched,
    exact,
    order,
    needed: perKind[index]?.tilesNeeded ?? 0,
  }));
}

function describePlanks({ runs, planks, bound }: PlankFloor): Pick<DescribedLayout, 'courses' | 'planks'> {
  return {
    courses: runs.map(({ course, at, pieces, broken }) => ({
      course: course + 1,
      at: [at.x, at.y],
      pieces: pieces.map(({ length, plank, cut }) => ({ length: toInches(length), from: `plank ${plank}`, cut })),
      broken,
    })),
    planks: { ...planks, bound },
  };
}

function describeTiles({ layers, shapes, pieces }: LayoutResult): NonNullable<DescribedPlaces['tiles']> {
  const outlineAt = (outline: Ring | undefined, left: number, top: number) =>
    outline && { outline: outline.map(({ x, y }): Pair => [x + left, y + top]) };
  const full = layers.flatMap(({ kind, turned, step, fullRuns, outline }) =>
    fullRuns.flatMap(({ x, y, count }) =>
      Array.from({ length: count }, (_, i) => {
        const [left, top] = [x + i * step.x, y + i * step.y];
        return { kind, at: [left, top] as const, turned, full: true, ...outlineAt(outline, left, top) };
      }),
    ),
  );
  const cut = pieces.flatMap(({ tileX, tileY, shape }, index) => {
    const before = pieces[index - 1];
    const { kind, turned, halfTurned } = shapes[shape] as CutShape;
    if (before?.tileX === tileX && before.tileY === tileY) return [];
    const { outline } =
      layers.find((layer) => layer.kind === kind && layer.turned === turned && layer.halfTurned === halfTurned) ?? {};
    return [{ kind, at: [tileX, tileY] as const, turned, full: false, ...outlineAt(outline, tileX, tileY) }];
  });
  return [...full, ...cut].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

function describePlaces(result: LayoutResult): DescribedPlaces {
  return {
    ...(result.runsAlong === null ? { tiles: describeTiles(result) } : {}),
    fullRuns: result.layers.flatMap(({ fullRuns }) => fullRuns.map(({ x, y, count }) => [x, y, count] as const)),
    pieces: result.pieces.flatMap((piece) => {
      const shape = result.shapes[piece.shape];
      if (!shape) return [];
      const inRoom = (ring: Ring): Pair[] => ring.map(({ x, y }) => [x + piece.tileX, y + piece.tileY]);
      return [
        {
          at: [piece.tileX, piece.tileY] as const,
          label: shape.label,
          rings: (piece.exact ?? ringsAsLaid(shape, result)).map(inRoom),
          ...(piece.part !== undefined && { part: piece.part }),
          ...circlesOf(shape),
        },
      ];
    }),
  };
}

function circlesOf({ rounds }: CutShape): { readonly circles?: readonly DescribedCircle[] } {
  if (rounds === undefined) return {};
  const circles = rounds.map(({ x, y, radius, isHole }) => {
    const circle = { x: toInches(x), y: toInches(y), diameter: toInches(2 * radius) };
    return isHole ? circle : { ...circle, notch: true as const };
  });
  return { circles };
}

function marksOf(
  shape: CutShape,
  { kinds, request }: Pick<LayoutResult, 'kinds' | 'request'>,
): Pick<DescribedCut, 'marks' | 'steps'> {
  const tile = kinds[shape.kind] ?? kinds[0];
  if (tile.outline === undefined) return {};
  const steps = planMarkedSteps(shape, tile.outline, shownStep(request.unitSystem));
  return {
    marks: steps.flatMap((step) => (step.kind === 'marked-cut' ? [inInchesAll(step.cut)] : [])),
    steps: steps.map((step) => describeMarkedStep(step, request.unitSystem)),
  };
}

function inInchesAll({ from, corners, to }: MarkedCut): DescribedMarks {
  const mark = ({ side, end, distance }: CornerDistance) => ({ side, end, distance: toInches(distance as Length) });
  const spot = (place: TileSpot): TileSpot =>
    'inward' in place ? { ...mark(place), inward: toInches(place.inward as Length) } : [mark(place[0]), mark(place[1])];
  return { from: mark(from), corners: corners.map(spot), to: mark(to) };
}

/** The corners of a ring, in inches. */
export function inInches(ring: Ring): Pair[] {
  return ring.map(({ x, y }) => [toInches(x), toInches(y)]);
}

/** An area of the lattice in square inches. */
export function toSqIn(area: number): number {
  return area / (UNITS_PER_INCH * UNITS_PER_INCH);
}
