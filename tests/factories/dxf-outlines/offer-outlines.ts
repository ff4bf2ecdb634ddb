import { err, ok, type Result } from '#app/base/result.ts';
import type { BowedCorner } from '#app/geometry/arcs.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { readDxfText } from '#app/layout/dxf/read-dxf.ts';
import type { RoomFault } from '#app/layout/fields/job-problem.ts';
import { MAX_ROOM } from '#app/layout/fields/limits.ts';
import { moveRoomToOrigin, roomBounds, roomOutline } from '#app/layout/room/room.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import { UNITS_PER_CM, UNITS_PER_INCH, UNITS_PER_MM } from '#app/layout/units/length.ts';
import { closeOutlines } from '#tests/factories/dxf-outlines/close-outlines.ts';
import {
  type BoxedOutline,
  type LayerThings,
  type PlacedOutline,
  thingsInside,
} from '#tests/factories/dxf-outlines/things-inside.ts';

/** Lattice units per unit of a drawing. */
/** The units supported for rooms. */
type DxfUnit = 'in' | 'ft' | 'mm' | 'cm' | 'm';

const UNITS_PER_DXF: Readonly<Record<DxfUnit, number>> = {
  in: UNITS_PER_INCH,
  ft: 12 * UNITS_PER_INCH,
  mm: UNITS_PER_MM,
  cm: UNITS_PER_CM,
  m: 100 * UNITS_PER_CM,
};
const DXF_UNITS = Object.keys(UNITS_PER_DXF) as DxfUnit[];

/** An outline of a drawing read as a room. */
interface OutlineOffer {
  readonly layer: string;
  /** The assumed unit; null if the file declares one. */
  readonly askedUnit: DxfUnit | null;
  /** A valid room: its box starts at (0, 0), y down, in lattice units. */
  readonly outline: Outline;
  readonly width: number;
  readonly length: number;
  /** In square lattice units. */
  readonly area: number;
  /** The outlines inside this one. */
  readonly inside: readonly LayerThings[];
}

interface OfferedOutlines {
  /** Largest first. With more than one, the user chooses. */
  readonly offers: readonly OutlineOffer[];
  /** Number of smaller outlines that are not listed. */
  readonly unlisted: number;
  /** Lines and arcs that were drawn twice and are used once. */
  readonly doubled: number;
  /** Gaps of at most `MOST_GAP` that were closed. */
  readonly mended: number;
}

/** The largest gap in an outline that is closed, in lattice units. Hand-drawn rooms have gaps up to this size. */
const MOST_GAP = UNITS_PER_INCH / 16;

/** Limits of the list: outlines per layer, and layers. The largest come first. */
const MAX_OF_LAYER = 3;
const MAX_LAYERS = 8;
/** A reading in an assumed unit is listed from this size on, if any reading reaches it. */
const SMALLEST_GUESS = 12 * UNITS_PER_INCH;

/** The outlines of a DXF file by layer. This reader shares only the parsed pairs with the product's. */
export function offerOutlines(text: string): Result<OfferedOutlines, { readonly code: string }> {
  const drawing = readDxfText(text);
  if (!drawing.ok) return drawing;
  const { hidden } = drawing.value;
  const unit = DXF_UNITS.find((one) => one === drawing.value.unit) ?? null;
  const curves = drawing.value.curves.filter(({ layer, isFill }) => isFill !== true && !hidden.has(layer));
  // Without a unit, the gap must be small in each possible unit.
  const unitsPer = Math.max(...(unit === null ? DXF_UNITS : [unit]).map((one) => UNITS_PER_DXF[one]));
  const { outlines, doubled, mended } = closeOutlines(curves, MOST_GAP / unitsPer);
  if (outlines.length === 0) return err({ code: 'no-outline' });
  const boxed = outlines.map((outline) => ({ outline, box: ringBounds(outline.corners) }));
  const listed = listLargest(boxed);
  const offers: OutlineOffer[] = [];
  let fault: { readonly code: string } | null = null;
  for (const outline of listed) {
    for (const one of unit === null ? DXF_UNITS : [unit]) {
      const room = readRoom(outline, UNITS_PER_DXF[one]);
      if (!room.ok) fault ??= room.error;
      else offers.push(offer(room.value, unit === null ? one : null, boxed));
    }
  }
  const likely = offers.filter(
    ({ askedUnit, width, length }) => askedUnit === null || Math.min(width, length) >= SMALLEST_GUESS,
  );
  const sound = distinct(likely.length > 0 ? likely : offers).sort((a, b) => b.area - a.area);
  if (sound.length === 0) return err(fault ?? { code: 'no-outline' });
  return ok({ offers: sound, unlisted: outlines.length - listed.length, doubled, mended });
}

/** The largest few outlines of the layers with the largest outlines. */
function listLargest(outlines: readonly BoxedOutline[]): readonly BoxedOutline[] {
  const layers = new Map<string, number>();
  return [...outlines]
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .filter(({ outline: { layer } }) => {
      const count = layers.get(layer) ?? 0;
      if (count === MAX_OF_LAYER || (count === 0 && layers.size === MAX_LAYERS)) return false;
      layers.set(layer, count + 1);
      return true;
    });
}

function sizeOf({ box: { minX, minY, maxX, maxY } }: BoxedOutline): number {
  return (maxX - minX) * (maxY - minY);
}

/** The outline on the lattice, y down, validated as a room. */
function readRoom({ outline, box }: BoxedOutline, unitsPer: number): Result<PlacedOutline, RoomFault> {
  const { minX, minY, maxX, maxY } = box;
  const span = unitsPer * Math.max(maxX - minX, maxY - minY);
  if (!(span <= MAX_ROOM)) return err({ code: 'too-large', span, limit: MAX_ROOM });
  // Flipping y reverses the arcs.
  const placed = outline.corners.map(({ x, y, bulge }) => ({
    x: Math.round((x - minX) * unitsPer),
    y: Math.round((maxY - y) * unitsPer),
    bulge: 0 - bulge,
  }));
  const walls = asWalls(runClockwise(placed));
  const ring = validateRoom(walls);
  if (!ring.ok) return ring;
  const { room, offset } = moveRoomToOrigin(ring.value, walls, []);
  const place = ({ x, y }: Point) => ({ x: (x - minX) * unitsPer - offset.x, y: (maxY - y) * unitsPer - offset.y });
  return ok({ outline, box, room, unitsPer, place, runClockwise });
}

type Corner = Required<BowedCorner>;

/** Splits arcs so that each is at most a half circle and there are at least three walls. */
function asWalls(corners: readonly Corner[]): Outline {
  const isTooRound = ({ bulge }: Corner) => Math.abs(bulge) > 1.0001 || (corners.length < 3 && bulge !== 0);
  const parted = corners.flatMap((from, index) => {
    if (!isTooRound(from)) return [from];
    const bulge = halfBulge(from.bulge);
    const { x, y } = middleOf(from, corners[(index + 1) % corners.length] as Corner);
    return [
      { ...from, bulge },
      { x: Math.round(x), y: Math.round(y), bulge },
    ];
  });
  return parted.map(({ x, y, bulge }, index) => {
    const to = parted[(index + 1) % parted.length] as Corner;
    const rise = Math.round((bulge * Math.sqrt((to.x - x) ** 2 + (to.y - y) ** 2)) / 2);
    return rise === 0 ? { x, y } : { x, y, rise };
  });
}

/** The bulge of half an arc. */
function halfBulge(bulge: number): number {
  return bulge / (1 + Math.sqrt(1 + bulge * bulge));
}

/** The middle of the wall that starts at a corner. */
function middleOf({ x, y, bulge }: Corner, to: Corner): Point {
  return { x: (x + to.x + bulge * (to.y - y)) / 2, y: (y + to.y - bulge * (to.x - x)) / 2 };
}

function runClockwise(corners: readonly Corner[]): readonly Corner[] {
  const middles = corners.flatMap((from, index) => {
    return [from, middleOf(from, corners[(index + 1) % corners.length] as Corner)];
  });
  if (signedArea2(middles) >= 0) return corners;
  return corners.map(({ x, y }, index) => ({ x, y, bulge: -(corners.at(index - 1) as Corner).bulge })).reverse();
}

function offer(placed: PlacedOutline, askedUnit: DxfUnit | null, all: readonly BoxedOutline[]): OutlineOffer {
  const { room, outline } = placed;
  const { maxX: width, maxY: length } = roomBounds(room);
  const area = signedArea2(room.points) / 2;
  const inside = thingsInside(all, placed);
  return { layer: outline.layer, askedUnit, outline: roomOutline(room), width, length, area, inside };
}

/** Removes duplicates on one layer. */
function distinct(offers: readonly OutlineOffer[]): OutlineOffer[] {
  const known = new Set<string>();
  return offers.filter(({ layer, askedUnit, outline }) => {
    const key = JSON.stringify([layer, askedUnit, outline]);
    return !known.has(key) && known.add(key);
  });
}
