import { spotOfName } from '#app/drawing/display-list/draw-rooms.ts';
import { placeSheets } from '#app/drawing/display-list/draw-sheets.ts';
import { type DxfLayer, DxfWriter } from '#app/drawing/export/dxf-writer.ts';
import { findTurnedLabelSpot } from '#app/drawing/texts/label-spot.ts';
import { boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import { bulgeOfWall, wallsOf } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { bulgeOf, roundedPath } from '#app/layout/cuts/rounded-path.ts';
import { ringsAsLaid, roundsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { type ZoneView, zoneViews } from '#app/layout/model/zone-views.ts';
import { doorLines } from '#app/layout/parts/door-lines.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';
import { wallOutlines } from '#app/layout/room/room.ts';
import { type JointFacts, placeMovementJoints } from '#app/layout/rules/movement-joints.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { profileBands } from '#app/layout/trim/profile-bands.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { toInches, toMillimetres, type UnitSystem } from '#app/layout/units/length.ts';

const LAYERS = [
  { name: 'WALLS', colour: 7 },
  { name: 'OBSTACLES', colour: 8 },
  { name: 'FULL', colour: 9 },
  { name: 'CUTS', colour: 5 },
  { name: 'LABELS', colour: 2 },
] as const;
const MOVEMENT_LAYER = { name: 'MOVEMENT', colour: 1 };
const SLAB_LAYER = { name: 'SLAB', colour: 6 };
const SHEETS_LAYER = { name: 'SHEETS', colour: 4 };
const PROFILES_LAYER = { name: 'PROFILES', colour: 32 };
const DOORS_LAYER = { name: 'DOORS', colour: 3 };
/** By turns. */
const ZONE_COLOURS = [4, 6, 30, 140, 200, 94] as const;

/** The number of a sheet is this much lower than the sheet. */
const NUMBER_SHARE = 6;

/** Full tiles beyond this many are drawn as one outline a run: CAD programs choke on a million polylines. */
const MAX_SINGLE_TILES = 20_000;
/** The most labeled pieces; with more, labels could not be found. */
const MAX_LABELS = 20_000;

/** The layout as a DXF drawing in inches or millimeters, the room's lower left corner at (0, 0), y up. */
export function exportDxf(
  result: LayoutResult,
  unitSystem: UnitSystem,
  site: JointFacts = USUAL_SITE,
  plans: readonly SheetPlan[] = [],
): string {
  const inMetric = isMetric(unitSystem);
  const size = (length: number) => (inMetric ? toMillimetres(length) : toInches(length));
  const place = (x: number, y: number) => [size(x), size(result.boundsLength - y)] as const;
  const views = zoneViews(result);
  const zoneLayers = layersOfZones(result);
  const joints = placeMovementJoints(result, site);
  const { plan: rooms, slab = [] } = result.request;
  const sheets = placeSheets(result, plans);
  const profiles = profileBands(result.request).flatMap(({ bands }) => bands.flat());
  const doors = rooms?.doorways.flatMap((doorway) => doorLines(doorway, rooms.parts) ?? []) ?? [];
  const dxf = new DxfWriter(
    [
      ...LAYERS,
      ...zoneLayers,
      ...(joints.length > 0 ? [MOVEMENT_LAYER] : []),
      ...(slab.length > 0 ? [SLAB_LAYER] : []),
      ...(sheets.length > 0 ? [SHEETS_LAYER] : []),
      ...(profiles.length > 0 ? [PROFILES_LAYER] : []),
      ...(doors.length > 0 ? [DOORS_LAYER] : []),
    ],
    inMetric ? 'millimetres' : 'inches',
  );

  // Flipped, with y up, a clockwise turn on screen stays clockwise, which is a negative bulge.
  for (const walls of wallOutlines(result.request).map(wallsOf)) {
    dxf.closedPolyline(
      'WALLS',
      walls.map(({ from }) => place(from.x, from.y)),
      walls.map((wall) => 0 - bulgeOfWall(wall)),
    );
  }
  for (const { leaves, swing } of doors) {
    for (const { from, to } of leaves) dxf.line(DOORS_LAYER.name, place(from.x, from.y), place(to.x, to.y));
    if (swing === null) continue;
    const { hinge, open, closed, isClockwise } = swing;
    // Arcs run counterclockwise, and up is the other way.
    const [from, to] = isClockwise ? [closed, open] : [open, closed];
    dxf.arc(DOORS_LAYER.name, place(hinge.x, hinge.y), place(from.x, from.y), place(to.x, to.y));
  }
  for (const part of rooms?.parts ?? []) {
    const { x, y, halfHeight } = spotOfName(part);
    dxf.text('WALLS', place(x, y), size(halfHeight) / 2, part.name);
  }
  for (const obstacle of result.request.obstacles) {
    const { x, y, width, length, name } = obstacle;
    const circle = circleOfObstacle(obstacle);
    if (circle !== null) dxf.circle('OBSTACLES', place(circle.x, circle.y), size(circle.radius));
    else
      dxf.closedPolyline(
        'OBSTACLES',
        cornersOf(obstacle).map((corner) => place(corner.x, corner.y)),
      );
    const height = size(Math.min(width, length)) / 5;
    dxf.text('OBSTACLES', place(x + width / 2, y + length / 2), height, name);
  }
  for (const view of views) drawTiles(view, result, zoneLayers[view.zone - 1]?.name ?? null, { dxf, place, size });
  for (const ring of profiles) {
    dxf.closedPolyline(
      PROFILES_LAYER.name,
      ring.map(({ x, y }) => place(x, y)),
    );
  }
  for (const { stretches } of joints) {
    for (const [from, to] of stretches) {
      dxf.line(MOVEMENT_LAYER.name, place(from.x, from.y), place(to.x, to.y));
    }
  }
  for (const { from, to } of slab) dxf.line(SLAB_LAYER.name, place(from.x, from.y), place(to.x, to.y));
  for (const { number, lines } of sheets) {
    for (const [from, to] of lines) dxf.line(SHEETS_LAYER.name, place(from.x, from.y), place(to.x, to.y));
    if (lines.length < 2) continue;
    const { minX, minY, maxX, maxY } = ringBounds(lines.flat());
    const height = Math.min(maxX - minX, maxY - minY) / NUMBER_SHARE;
    dxf.text(SHEETS_LAYER.name, place((minX + maxX) / 2, (minY + maxY) / 2), size(height), String(number));
  }
  return dxf.finish();
}

/** A layer for each zone, by its number and its name in the letters that R12 allows. */
function layersOfZones({ zones = [] }: LayoutResult): readonly DxfLayer[] {
  return zones.slice(1).map(({ name }, index) => {
    const letters = name
      .normalize('NFKD')
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .slice(0, 20);
    return { name: `ZONE_${index + 1}_${letters}`, colour: ZONE_COLOURS[index % ZONE_COLOURS.length] as number };
  });
}

interface Drawing {
  readonly dxf: DxfWriter;
  readonly place: (x: number, y: number) => readonly [number, number];
  readonly size: (length: number) => number;
}

/** The tiles and cuts of one part. Those of a zone go on the zone's layer, with its outline. */
function drawTiles(
  { layout }: ZoneView,
  floor: LayoutResult,
  zoneLayer: string | null,
  { dxf, place, size }: Drawing,
): void {
  /** A place in the pattern's frame. */
  const lay = (x: number, y: number) => {
    const at = leaveFrame({ x, y }, layout.frame);
    return place(at.x, at.y);
  };
  const [full, cuts] = [zoneLayer ?? 'FULL', zoneLayer ?? 'CUTS'];
  const outlined = (corners: Ring) =>
    dxf.closedPolyline(
      full,
      corners.map((corner) => lay(corner.x, corner.y)),
    );
  if (zoneLayer !== null) {
    for (const ring of layout.region) {
      dxf.closedPolyline(
        zoneLayer,
        ring.map((corner) => place(corner.x, corner.y)),
      );
    }
  }
  drawFullTiles(
    layout,
    (x, y, width, height) => outlined(boundsRing({ minX: x, minY: y, maxX: x + width, maxY: y + height })),
    outlined,
  );
  const isLabelled = floor.pieces.length <= MAX_LABELS;
  const rooms = layout.shapes.map((shape) => {
    const [around, ...holes] = ringsAsLaid(shape, layout);
    return {
      label: shape.label,
      paths: [around, ...holes].map((ring) => roundedPath(ring, roundsAsLaid(shape, layout))),
      spot: findTurnedLabelSpot([around, ...holes], 0.8 * shape.label.length, layout.frame),
    };
  });
  for (const { tileX, tileY, shape } of layout.pieces) {
    const { label, paths, spot } = rooms[shape] as (typeof rooms)[number];
    for (const { circle, steps } of paths) {
      const at = ({ x, y }: Point) => lay(tileX + x, tileY + y);
      if (circle !== null) dxf.circle(cuts, at(circle), size(circle.radius));
      else
        dxf.closedPolyline(
          cuts,
          steps.map(({ from }) => at(from)),
          steps.map((step) => 0 - bulgeOf(step)),
        );
    }
    if (isLabelled) dxf.text('LABELS', lay(tileX + spot.x, tileY + spot.y), size(spot.halfHeight), label);
  }
}

/**
 * A run of courses is one box if there are too many tiles; tiles on an oblique lattice and non-rectangular tiles cannot be
 * merged.
 */
function drawFullTiles(
  result: LayoutResult,
  box: (x: number, y: number, width: number, height: number) => void,
  outlined: (corners: Ring) => void,
): void {
  const isSingle = result.counts.full <= MAX_SINGLE_TILES || result.runsAlong === null;
  for (const { across, down, step, fullRuns, outline } of result.layers) {
    for (const { x, y, count } of fullRuns) {
      if (outline !== undefined) {
        for (let tile = 0; tile < count; tile++) {
          const [left, top] = [x + tile * step.x, y + tile * step.y];
          outlined(outline.map((corner) => ({ x: left + corner.x, y: top + corner.y })));
        }
      } else if (!isSingle) box(x, y, across + (count - 1) * step.x, down + (count - 1) * step.y);
      else for (let tile = 0; tile < count; tile++) box(x + tile * step.x, y + tile * step.y, across, down);
    }
  }
}
