import { drawDimensions } from '#app/drawing/display-list/draw-dimensions.ts';
import { drawGuides } from '#app/drawing/display-list/draw-guides.ts';
import { drawLaid } from '#app/drawing/display-list/draw-laid.ts';
import { drawMovementJoints } from '#app/drawing/display-list/draw-movement-joints.ts';
import { doorEnds, drawRooms, outlinesOf } from '#app/drawing/display-list/draw-rooms.ts';
import { drawSheets } from '#app/drawing/display-list/draw-sheets.ts';
import { drawSlabJoints } from '#app/drawing/display-list/draw-slab-joints.ts';
import { drawSlopes } from '#app/drawing/display-list/draw-slopes.ts';
import { drawProfiles, drawZones, tintZones } from '#app/drawing/display-list/draw-zones.ts';
import { coverRooms, type HiddenRooms, shownPieces } from '#app/drawing/display-list/hide-rooms.ts';
import { inksOfCuts } from '#app/drawing/display-list/kind-of-cut.ts';
import { type SizeOnPiece, sizesOnPieces } from '#app/drawing/display-list/size-on-piece.ts';
import type {
  CutGroupItem,
  DisplayItem,
  DisplayList,
  LegendEntry,
  LineItem,
  ObstacleItem,
  ScaleItem,
  WallItem,
} from '#app/drawing/model/display-list.ts';
import type { Ink } from '#app/drawing/model/palette.ts';
import type { MarginPx } from '#app/drawing/model/view.ts';
import { wallText } from '#app/drawing/texts/text-metrics.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { shapesInAll } from '#app/layout/compute/bound-layout.ts';
import { kindOf, layRing, ringsAsLaid, roundsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import { type Obstacle, termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, PatternFrame, Side } from '#app/layout/model/layout-result.ts';
import { isOnTile } from '#app/layout/model/obstacle-types.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import type { SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import type { SawnPiece } from '#app/layout/order/sawn-edges.ts';
import { enterFrame, leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';
import { wallCircles } from '#app/layout/room/wall-circles.ts';
import type { JointFacts } from '#app/layout/rules/movement-joints.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import { slopesIn } from '#app/layout/slopes/slope-lines.ts';
import { profileBands } from '#app/layout/trim/profile-bands.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as drawingWords from '#app/words/en/drawing.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';

export interface DrawOptions {
  /** Sizes of walls and of the whole room. */
  readonly showMeasurements: boolean;
  readonly unitSystem: UnitSystem;
  /**
   * Letters, sizes and tints of the cut pieces, and what else only the setter needs; shown unless false. A client sees
   * tiles.
   */
  readonly showCuts?: boolean;
  /** Center lines, first full course and start point; shown unless false. */
  readonly showGuides?: boolean;
  /** Whether unfolded faces, such as a curb’s, show their names; a small picture has no room for them. Default: true. */
  readonly showFaceNames?: boolean;
  /** The scale bar and the laying direction; shown with the sizes unless false. */
  readonly showScale?: boolean;
  /** What decides the distance of movement joints; a usual site by default. */
  readonly site?: JointFacts;
  /** Pieces with a sawn edge on a joint, from the cutting plan of this layout; not marked if absent. */
  readonly sawn?: readonly SawnPiece[];
  /** The sheets of a mosaic, from the same plan; their lines and numbers are not drawn if absent. */
  readonly sheets?: readonly SheetPlan[];
  /** How many courses are down: they are shaded. None by default. */
  readonly laid?: number | null;
  /** Covered rooms of several; none by default. */
  readonly hidden?: HiddenRooms;
  /** The layout of before a change: its tiles in their place and scale, without labels, marks and sizes. */
  readonly isPreview?: boolean;
  /** Of a preview: the room as it is now. The scale stays for as long as it is not much larger. */
  readonly fits?: Bounds;
}

/** How far a room that has grown may reach into the space around the drawing. */
const MOST_BEYOND = 1.05;

const WALL_PX = 5;
/** The height of the scale bar under the room, and its distance from the edge. */
const SCALE_PX = 16;
const SCALE_ABOVE_PX = 14;
const BARE_MARGIN_PX: MarginPx = { top: 20, right: 20, bottom: 20, left: 20 };

/**
 * The drawing of a computed layout: floor, full tiles, cuts by label, obstacles, walls, guides and sizes.
 * The cost grows with runs and cut pieces, never with the area; a layout whose pieces are left out is drawn without them.
 */
export function drawLayout(result: LayoutResult, options: DrawOptions): DisplayList {
  const { request, region } = result;
  const { hidden = [], isPreview = false, showCuts = true } = options;
  const dimensions = dimensionsOf(result, options);
  const isZoned = result.zones !== undefined;
  const views = zoneViews(result);
  const zoned = isZoned ? { sizes: sizesOf(result, options) } : null;
  const showsSizes = options.showMeasurements && showCuts && result.omitted === undefined;
  const inks = inksOfCuts(result);
  const tints = isPreview ? inks.map((): Ink => 'cut') : inks;
  const items: DisplayItem[] = [
    ...outlinesOf(result).map(
      (ring): DisplayItem => ({ kind: 'wall', layer: 'walls', ring, ...roundsOf(result, 0), widthPx: WALL_PX }),
    ),
    {
      kind: 'area',
      layer: 'floor',
      rings: region,
      ...roundsOf(result, gapOf(request.finish)),
      fill: result.omitted === undefined ? 'joint' : 'cut',
    },
    ...views.map(({ layout }): DisplayItem => drawRuns(layout, isZoned)),
    ...(isPreview ? [] : tintZones(result)),
    ...(result.omitted === undefined
      ? views.flatMap(({ layout }) => {
          const cuts = groupCuts(layout, showCuts ? tints : inks.map((): Ink => 'tile'), options, zoned);
          return isZoned ? cuts.filter(({ places }) => places.length > 0) : cuts;
        })
      : []),
    ...(isPreview || !showCuts || options.sheets === undefined ? [] : drawSheets(result, options.sheets)),
    ...(isPreview ? [] : drawZones(result, showsSizes ? options.unitSystem : null, options.showFaceNames !== false)),
    ...(isPreview ? [] : drawProfiles(result)),
    ...(isPreview ? [] : drawSlopes(result, showsSizes ? options.unitSystem : null)),
    ...(isPreview ? [] : drawLaid(result, options.laid ?? null)),
    ...request.obstacles.map(
      (obstacle): DisplayItem => ({
        kind: 'obstacle',
        ...(isOnTile(obstacle) && { isOpen: true as const }),
        layer: 'obstacles',
        rect: obstacleBounds(obstacle),
        name: obstacle.name,
        ...formOf(obstacle),
      }),
    ),
    ...(result.omitted === undefined && !isPreview && showCuts
      ? [...drawSawnEdges(result, options.sawn ?? []), ...drawMovementJoints(result, options.site ?? USUAL_SITE)]
      : []),
    ...(isPreview || !showCuts ? [] : drawSlabJoints(result)),
    ...(request.plan === undefined ? [] : drawRooms(request.plan, hidden)),
    ...(options.showGuides === false || isPreview || views[0]?.zone !== 0 ? [] : drawGuides(views[0].layout)),
    ...((isPreview ? null : dimensions?.items) ?? []),
  ];
  return {
    ...frameLayout(result, options),
    ...(result.frame === null || isZoned ? {} : { frame: result.frame }),
    items: request.plan === undefined || hidden.length === 0 ? items : coverRooms(items, request.plan, hidden),
    ...(isPreview && { isPreview }),
    ...(!showCuts && { isUnlettered: true }),
    legend: showCuts ? drawLegend(result, inks) : [],
    obstructions: outlinesOf(result),
  };
}

/** The arcs among the walls of the room, `gap` off each. */
function roundsOf({ request }: LayoutResult, gap: number): Pick<WallItem, 'rounds'> {
  const circles = wallCircles(request, gap);
  return circles.length === 0 ? {} : { rounds: circles };
}

/** The frame and the names of the drawing, without its content. */
export function frameLayout(
  result: LayoutResult,
  options: DrawOptions,
): Pick<DisplayList, 'bounds' | 'marginPx' | 'title' | 'description'> {
  return {
    bounds: boundsOf(result, options),
    marginPx: dimensionsOf(result, options)?.marginPx ?? BARE_MARGIN_PX,
    title: drawingWords.layoutDrawing,
    description: describe(result, options),
  };
}

/** The rooms and their doors; of a preview the room as it is now, too. */
function boundsOf(result: LayoutResult, { fits }: DrawOptions): Bounds {
  const { boundsWidth, boundsLength, request } = result;
  const doors = request.plan === undefined ? [] : doorEnds(request.plan);
  const beside = besideFloor(result).flat();
  const { minX, minY, ...most } = ringBounds([
    { x: 0, y: 0 },
    { x: boundsWidth, y: boundsLength },
    ...doors,
    ...beside,
  ]);
  const [beyondX, beyondY] = [boundsWidth * (MOST_BEYOND - 1), boundsLength * (MOST_BEYOND - 1)];
  const isWithin =
    fits === undefined ||
    (fits.minX >= -beyondX &&
      fits.minY >= -beyondY &&
      fits.maxX <= boundsWidth + beyondX &&
      fits.maxY <= boundsLength + beyondY);
  if (isWithin) return { minX, minY, ...most };
  return {
    minX: Math.min(minX, fits.minX),
    minY: Math.min(minY, fits.minY),
    maxX: Math.max(most.maxX, fits.maxX),
    maxY: Math.max(most.maxY, fits.maxY),
  };
}

/** What is drawn beside the floor: curbs and unfolded faces. */
function besideFloor(result: LayoutResult): readonly Ring[] {
  const faces = (result.zones ?? []).flatMap(({ isFace, parts }) =>
    isFace ? parts.flatMap(({ region }) => region) : [],
  );
  return [...slopesIn(result).flatMap(({ slopes }) => (slopes.entry?.curb ? [slopes.entry.curb.ring] : [])), ...faces];
}

/** The sizes of hundreds of walls find no room either, and looking for it takes longest. */
function dimensionsOf(result: LayoutResult, options: DrawOptions) {
  const { showMeasurements, unitSystem, showScale } = options;
  if (!showMeasurements || result.omitted !== undefined) return null;
  const { items, marginPx } = drawDimensions(result, unitSystem);
  if (showScale === false) return { items, marginPx };
  const scale = drawScale(result, unitSystem, marginPx.bottom - SCALE_ABOVE_PX + SCALE_PX);
  return {
    items: [...items, { ...scale, at: { ...scale.at, y: boundsOf(result, options).maxY } }],
    marginPx: { ...marginPx, bottom: marginPx.bottom + SCALE_PX },
  };
}

function drawRuns({ request, layers, region, frame }: LayoutResult, isZoned: boolean): DisplayItem {
  return {
    kind: 'tile-runs',
    layer: 'full',
    ...(isZoned && { frame }),
    joint: request.finish.joint,
    layers,
    region: intoFrame(region, frame),
  };
}

function intoFrame(region: readonly Ring[], frame: PatternFrame | null): readonly Ring[] {
  return frame === null ? region : region.map((ring) => ring.map((corner) => enterFrame(corner, frame)));
}

export function formOf(obstacle: Obstacle): Pick<ObstacleItem, 'form'> {
  if (obstacle.form === undefined) return {};
  const circle = circleOfObstacle(obstacle);
  return { form: circle === null ? { ring: cornersOf(obstacle) } : { circle } };
}

function sizesOf(result: LayoutResult, { showMeasurements, unitSystem }: DrawOptions): readonly SizeOnPiece[] {
  return showMeasurements ? sizesOnPieces(result, unitSystem) : [];
}

/** One item per cut shape, with all its positions. The cuts of a zone have its frame, and the sizes of the whole floor. */
export function groupCuts(
  result: LayoutResult,
  inks: readonly Ink[],
  options: DrawOptions,
  zoned: { readonly sizes: readonly SizeOnPiece[] } | null = null,
): CutGroupItem[] {
  const { hidden = [] } = options;
  const places: Point[][] = result.shapes.map(() => []);
  for (const piece of shownPieces(result, hidden)) places[piece.shape]?.push({ x: piece.tileX, y: piece.tileY });
  const sizes = zoned?.sizes ?? sizesOf(result, options);
  return result.shapes.map((shape, index) => {
    const [outline, ...holes] = ringsAsLaid(shape, result);
    const { across, down } = kindOf(shape, result);
    return {
      kind: 'cut-group',
      layer: 'cuts',
      ...(zoned && { frame: result.frame }),
      label: shape.label,
      get size() {
        return sizes[index]?.size ?? null;
      },
      smallSize: sizes[index]?.smallSize ?? null,
      tint: inks[index] as Ink,
      outline,
      box: ringBounds(outline),
      holes,
      ...(shape.rounds && { rounds: roundsAsLaid(shape, result) }),
      tileSide: Math.min(across, down),
      joint: result.request.finish.joint,
      places: places[index] ?? [],
    };
  });
}

function drawLegend(result: LayoutResult, inks: readonly Ink[]): LegendEntry[] {
  return result.shapes.map(({ label, count, width, height }, index) => ({
    label,
    tint: inks[index] as Ink,
    count,
    width,
    height,
  }));
}

function describe(result: LayoutResult, { unitSystem, showCuts = true, laid = null }: DrawOptions): string {
  const { counts, request } = result;
  const [width, length] = [wallText(result.boundsWidth, unitSystem), wallText(result.boundsLength, unitSystem)];
  const obstacles = request.obstacles.map((obstacle) => obstacle.name);
  const reword = wordsFor(termsIn(request));
  return [
    showCuts
      ? reword(drawingWords.floor(width, length, counts.full, counts.pieces, shapesInAll(result)))
      : drawingWords.tiledPlan(width, length),
    result.omitted === undefined ? '' : reword(drawingWords.simplified),
    obstacles.length === 0 ? '' : drawingWords.obstacles(obstacles),
    ...describeProfiles(request),
    laid === null || drawLaid(result, laid).length === 0 ? '' : drawingWords.laidShaded(laid),
    showCuts ? drawingWords.listHoldsTheSame : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function describeProfiles(request: LayoutResult['request']): readonly string[] {
  const { zones = [] } = request;
  const profiles = profileBands(request).map(({ zone, name }) => drawingWords.profileAt(name, zones[zone]?.name ?? ''));
  return profiles.length === 0 ? [] : [drawingWords.profiles(profiles)];
}

/** The most marks: a floor with more shows them only in its list of cuts. */
const MOST_MARKS = 2000;

/** A heavy dashed line along every sawn edge on a joint. */
export function drawSawnEdges(result: LayoutResult, sawn: readonly SawnPiece[]): LineItem[] {
  const marks: LineItem[] = [];
  for (const { piece, sides } of sawn) {
    const own = result.pieces[piece];
    const shape = result.shapes[own?.shape ?? -1];
    if (own === undefined || shape === undefined || marks.length >= MOST_MARKS) continue;
    const tile = kindOf(shape, result);
    const ringAsLaid = layRing(shape.outline, shape, result);
    const place = (corner: number): Point => {
      const { x, y } = ringAsLaid[corner % ringAsLaid.length] as Point;
      return leaveFrame({ x: own.tileX + x, y: own.tileY + y }, result.frame);
    };
    ringSides(shape.outline).forEach(({ from, to }, index) => {
      if (!sides.some((side) => liesOn(side, from, tile) && liesOn(side, to, tile))) return;
      marks.push({
        kind: 'line',
        layer: 'marks',
        from: place(index),
        to: place(index + 1),
        ink: 'text',
        widthPx: 3,
        dashPx: [3, 2],
      });
    });
  }
  return marks;
}

function liesOn(side: Side, { x, y }: Point, tile: TileSize): boolean {
  switch (side) {
    case 'left':
      return x === 0;
    case 'right':
      return x === tile.across;
    case 'top':
      return y === 0;
    case 'bottom':
      return y === tile.down;
  }
}

/** Under the room: a bar of a round length, and an arrow the way in which the courses are laid. */
export function drawScale(result: LayoutResult, unitSystem: UnitSystem, belowPx: number): ScaleItem {
  const { boundsWidth, boundsLength, request, frame } = result;
  const isAcross = request.finish.patternOrientation === 'horizontal';
  const from = leaveFrame({ x: 0, y: 0 }, frame);
  const to = leaveFrame(isAcross ? { x: 1, y: 0 } : { x: 0, y: isWall(request) ? -1 : 1 }, frame);
  return {
    kind: 'scale',
    layer: 'dimensions',
    at: { x: boundsWidth / 2, y: boundsLength },
    belowPx,
    unitSystem,
    direction: { x: to.x - from.x, y: to.y - from.y },
    text: drawingWords.layingDirection,
  };
}
