import { groupCuts } from '#app/drawing/display-list/draw-layout.ts';
import { outlinesOf } from '#app/drawing/display-list/draw-rooms.ts';
import { drawProfiles } from '#app/drawing/display-list/draw-zones.ts';
import { bodyOf, isRecess, outlineOfThing } from '#app/drawing/look/body.ts';
import { describeLook } from '#app/drawing/look/describe-look.ts';
import { drawMotif, motifOf } from '#app/drawing/look/draw-motif.ts';
import { photoParts } from '#app/drawing/look/photo-parts.ts';
import { curbOfShower } from '#app/drawing/look/shower-entry.ts';
import type { DisplayItem, DisplayList, LookTilesItem } from '#app/drawing/model/display-list.ts';
import type { Look } from '#app/drawing/model/look.ts';
import { type Ink, LIGHT_PALETTE, type Palette } from '#app/drawing/model/palette.ts';
import { mixColor, shadeCount, shadesOf } from '#app/drawing/paint/shades.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { CutShape, LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import { doorwayRing } from '#app/layout/model/rooms.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import type { Covering } from '#app/layout/model/zone-fields.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { enterFrame } from '#app/layout/region/pattern-frame.ts';
import { wallCircles } from '#app/layout/room/wall-circles.ts';
import * as lookWords from '#app/words/en/look.ts';

/**
 * A floor with more tiles is drawn in runs of one shade if the painter asks for it: in text output each tile costs some
 * twenty bytes.
 */
const MOST_SHADED = 4000;
/** The same where each shows a photo, which costs a hundred bytes. */
const MOST_PHOTOS = 1000;

/** Whether a painter of text draws its tiles in one shade. */
export function isOfOneShade({ counts }: LayoutResult, look: Look): boolean {
  return (shadeCount(look) > 1 || look.photo !== undefined) && counts.touched > mostShaded(look);
}

function mostShaded({ photo }: Look): number {
  return photo === undefined ? MOST_SHADED : MOST_PHOTOS;
}

const WALL_PX = 9;
const EDGE_PX = 1;
const MARGIN_PX = { top: 16, right: 16, bottom: 16, left: 16 };
const NO_MARGIN_PX = { top: 0, right: 0, bottom: 0, left: 0 };

export interface LookOptions {
  /** For a painter that writes each tile as text. */
  readonly isText?: boolean;
  /** Only the tiled surface, up to its edges, for a room with walls and things on it. */
  readonly isBare?: boolean;
}

/**
 * A finished surface as it is seen from straight ahead: every tile of the plan in its place, in the shade of that place, with the
 * joints between and plain things upon it. `lookPalette` has the colors of its inks.
 */
export function drawLook(result: LayoutResult, look: Look, options: LookOptions = {}): DisplayList {
  const { request, region, frame } = result;
  const outlines = outlinesOf(result);
  const circles = wallCircles(request, 0);
  const rounds = circles.length === 0 ? {} : { rounds: circles };
  const isSimple = result.omitted !== undefined;
  const { isBare = false } = options;
  const walls = isBare ? [] : isWall(request) ? [EDGE_PX] : [WALL_PX + EDGE_PX, WALL_PX];
  const items: DisplayItem[] = [
    ...walls.flatMap((widthPx, index) =>
      outlines.map(
        (ring): DisplayItem => ({
          kind: 'area',
          layer: 'walls',
          rings: [ring],
          ...rounds,
          stroke: index === 0 ? 'line' : 'wall',
          widthPx: 2 * widthPx,
        }),
      ),
    ),
    // A gap at the walls is under the baseboard: it has the color of the joints.
    ...outlines.map((ring): DisplayItem => ({ kind: 'area', layer: 'floor', rings: [ring], ...rounds, fill: 'joint' })),
    { kind: 'area', layer: 'floor', rings: region, ...rounds, fill: isSimple ? 'tile' : 'joint' },
    ...zoneViews(result).flatMap(({ zone, layout }) => {
      const { covering, isFace = false } = result.zones?.[zone] ?? {};
      if (isFace) return [];
      return covering === undefined
        ? drawTiles(layout, lookOfZone(look, zone), options, zone)
        : [drawBare(layout.region, covering)];
    }),
    ...drawProfiles(result),
    ...(request.plan?.doorways ?? [])
      .filter(({ tiled }) => !tiled)
      .map(
        (doorway): DisplayItem => ({ kind: 'area', layer: 'obstacles', rings: [doorwayRing(doorway)], fill: 'hatch' }),
      ),
    ...drawBodies(result, isBare),
    ...(isBare ? [] : drawCurb(result)),
  ];
  const beside = isBare ? [] : curbOfShower(result).flatMap(({ ring }) => ring);
  return {
    bounds: ringBounds([{ x: 0, y: 0 }, { x: result.boundsWidth, y: result.boundsLength }, ...beside]),
    marginPx: isBare ? NO_MARGIN_PX : MARGIN_PX,
    items,
    ...(frame === null || result.zones !== undefined ? {} : { frame }),
    legend: [],
    obstructions: [],
    title: lookWords.picture,
    description: describeLook(result, look),
  };
}

/** Inks of each zone: its shades, its tile in one shade and its joint. */
const INKS_OF_ZONE = 64;

function lookOfZone(look: Look, zone: number): Look {
  return look.zones?.[zone - 1] ?? look;
}

function tileInk(zone: number): Ink {
  return zone === 0 ? 'tile' : `tint-${INKS_OF_ZONE * zone + INKS_OF_ZONE - 2}`;
}

function jointInk(zone: number): Ink {
  return zone === 0 ? 'joint' : `tint-${INKS_OF_ZONE * zone + INKS_OF_ZONE - 1}`;
}

/** A zone in which no tile is laid: bare floor, or one plain piece. */
function drawBare(rings: readonly Ring[], covering: Covering): DisplayItem {
  const fill = covering === 'piece' ? 'obstacle' : 'hatch';
  return { kind: 'area', layer: 'floor', rings, fill, stroke: 'line', widthPx: EDGE_PX };
}

/** The tiles of a zone, by its index; of a floor without zones all of them. */
function drawTiles(
  result: LayoutResult,
  look: Look,
  { isText = false }: LookOptions,
  zone: number,
): readonly DisplayItem[] {
  const { layers, region, frame, request, origin, omitted } = result;
  const isSimple = omitted !== undefined;
  const ofZone = look.zones !== undefined || zone > 0 ? { frame } : {};
  const fill = zone === 0 ? {} : { fill: tileInk(zone) };
  const floor: DisplayItem[] =
    zone === 0
      ? []
      : [{ kind: 'area', layer: 'floor', rings: region, fill: isSimple ? tileInk(zone) : jointInk(zone) }];
  const motif = look.photo === undefined ? motifOf(result) : null;
  // The joints of such a mosaic run on over the edges of its sheets.
  if (motif !== null) {
    const bare: DisplayItem = { kind: 'area', layer: 'floor', rings: region, fill: tileInk(zone) };
    return [bare, ...drawMotif(result, motif, { ink: jointInk(zone), isText })];
  }
  const inFrame = frame === null ? region : region.map((ring) => ring.map((corner) => enterFrame(corner, frame)));
  const parts = look.photo && photoParts(look.photo, look.variation);
  const shades = shadeCount(look);
  const tiles: LookTilesItem = {
    kind: 'look-tiles',
    layer: 'full',
    ...ofZone,
    joint: request.finish.joint,
    layers,
    cuts: result.omitted === undefined ? lookCuts(result) : [],
    region: inFrame,
    shades: Array.from(
      { length: parts?.length ?? shades },
      (_, index): Ink => `tint-${INKS_OF_ZONE * zone + (index % shades)}`,
    ),
    ...(look.photo && parts && { photo: { id: look.photo.id, parts } }),
    origin,
  };
  if (!isText || result.counts.touched <= mostShaded(look)) return [...floor, tiles];
  const { photo: _none, ...plain } = tiles;
  return [
    ...floor,
    { kind: 'tile-runs', layer: 'full', ...ofZone, joint: request.finish.joint, layers, region: inFrame, ...fill },
    { ...plain, layers: [], shades: [tileInk(zone)] },
  ];
}

function lookCuts(result: LayoutResult): LookTilesItem['cuts'] {
  const inks = result.shapes.map((): Ink => 'tile');
  const { unitSystem } = result.request;
  return groupCuts(result, inks, { showMeasurements: false, unitSystem }).map((cut, index) => {
    const { kind, turned } = result.shapes[index] as CutShape;
    const { across, down } = result.kinds[kind] as LayoutKind;
    return { ...cut, across: turned ? down : across, down: turned ? across : down };
  });
}

function drawBodies(result: LayoutResult, isBare: boolean): readonly DisplayItem[] {
  const { request } = result;
  const walls = outlinesOf(result);
  const parts = isWall(request)
    ? request.obstacles.map(
        (thing) => ({ ring: outlineOfThing(thing), is: isRecess(thing) ? 'hollow' : 'body' }) as const,
      )
    : request.obstacles.flatMap((thing) => bodyOf(thing, walls));
  return parts
    .filter(({ is }) => is !== 'base' && (is === 'floor' || !isBare || isWall(request)))
    .map(
      ({ ring, is }): DisplayItem => ({
        kind: 'area',
        layer: 'obstacles',
        rings: [ring],
        fill: { body: 'obstacle', base: 'obstacle', hollow: 'cut', opening: 'hatch', floor: 'tile' }[is] as Ink,
        ...(is !== 'floor' && { stroke: 'hatch', widthPx: 1.25 }),
      }),
    );
}

/** The curb in the open edge of a shower floor. */
function drawCurb(result: LayoutResult): readonly DisplayItem[] {
  return curbOfShower(result).map(({ ring }): DisplayItem => {
    return { kind: 'area', layer: 'obstacles', rings: [ring], fill: 'tile', stroke: 'line', widthPx: EDGE_PX };
  });
}

/** The colors of a look's picture. `paper` shows around it. */
export function lookPalette(look: Look, paper: string): Palette {
  const shades = [look, ...(look.zones ?? [])].flatMap((one, zone) => [
    ...shadesOf(one).map((color, index) => [`tint-${INKS_OF_ZONE * zone + index}`, color]),
    ...(zone === 0
      ? []
      : [
          [tileInk(zone), one.tile],
          [jointInk(zone), one.joint],
        ]),
  ]);
  return {
    ...LIGHT_PALETTE,
    ...Object.fromEntries(shades),
    paper,
    tile: look.tile,
    joint: look.joint,
    wall: look.wall,
    line: mixColor(look.wall, -0.32),
    obstacle: '#f7f6f3',
    cut: '#e2e3e2',
    hatch: '#a5a29c',
  };
}
