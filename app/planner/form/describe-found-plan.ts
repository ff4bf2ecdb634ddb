import type { Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { distance, lengthOf, type Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { MAX_DXF_BYTES } from '#app/layout/dxf/dxf-fault.ts';
import type { EngineFailure } from '#app/layout/model/layout-outcome.ts';
import { MAX_PARTS } from '#app/layout/model/rooms.ts';
import { unitsPer } from '#app/layout/plan-drawing/plan-unit.ts';
import { describePlanFault } from '#app/layout/plans/describe-plan-fault.ts';
import type { FindFault, FoundPlan } from '#app/layout/plans/find-plan.ts';
import { type PlanClosing, type PlanRoom, roomsBox } from '#app/layout/plans/plan-room.ts';
import type { PlanRooms } from '#app/layout/plans/plan-rooms.ts';
import { BOX_PARTS } from '#app/layout/plans/plan-wish.ts';
import type { RankedUnit } from '#app/layout/plans/rank-units.ts';
import { thingsInside } from '#app/layout/plans/things-inside.ts';
import { moveRoomToOrigin } from '#app/layout/room/room.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';
import { clipTyped } from '#app/layout/units/typed-text.ts';
import { writeThings } from '#app/planner/form/dxf-room.ts';
import { sideBySide, writeCorners, writeRooms } from '#app/planner/form/plan-parts.ts';
import { encodeLayer, writeKnown, writeLayers, writePart, writePlace } from '#app/planner/form/plan-sheet.ts';
import type { DxfAnswer, DxfOffer, DxfPicture, DxfReading, DxfUnitRooms } from '#app/planner/form/values.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as dxfWords from '#app/words/en/dxf.ts';
import * as planWords from '#app/words/en/floor-plans.ts';
import * as faultWords from '#app/words/en/plan-file-faults.ts';
import * as fileWords from '#app/words/en/plan-files.ts';

/** Rooms listed in a unit, and lines drawn in its picture. */
const MOST_LISTED = 60;
const MOST_DRAWN = 600;
const PICTURE = 1000;
/** How far a written area may differ from the drawn one, because it is rounded. */
const MOST_OFF = 0.02;

/** The field of a fault in typed input. All other faults are faults of the file. */
const FIELD_OF_FAULT: { readonly [code: string]: DxfAnswer['field'] | undefined } = {
  'no-sheet': 'planSheet',
  'no-scale': 'planScale',
  'no-span': 'planLength',
  'empty-part': 'planPart',
};

/** Why a file of this size is rejected unread; null if it is accepted. */
export function refuseFile(size: number | null, most = MAX_DXF_BYTES): DxfAnswer | null {
  if (size === null) return refuseDxf(dxfWords.chooseFile);
  if (size === 0) return refuseDxf(dxfWords.empty);
  if (size > most)
    return refuseDxf(dxfWords.tooHeavy(most === MAX_DXF_BYTES ? dxfWords.largestRead : dxfWords.largestSent));
  return null;
}

/** The rooms that were found in a file, in words and as button values, or the fault. */
export function describePlan(found: Result<FoundPlan, FindFault | EngineFailure>, system: UnitSystem): DxfAnswer {
  if (!found.ok) return refuseDxf(describeFailure(found.error), FIELD_OF_FAULT[found.error.code]);
  const { units, isAsked, unread, sheets, sheet, turned } = found.value;
  const reading = describeReading(found.value, system);
  const described = units.map((unit) => describeUnit(unit, system, turned)).filter(({ offers }) => offers.length > 0);
  const [first, ...others] = described;
  // The question appears at the first unit with usable rooms.
  const listed =
    first === undefined || !isAsked
      ? described
      : [{ ...first, warnings: [planWords.unitInDoubt, ...first.warnings] }, ...others];
  const pages =
    sheets.length < 2 ? null : fileWords.shown(sheets[sheet]?.name || fileWords.pageNumber(sheet + 1), sheets.length);
  if (listed.length > 0) return { fault: null, field: 'dxfFile', units: listed, pages, reading };
  const fault = [planWords.noRooms, ...(unread.length > 0 ? [dxfWords.unread(unread.join(', '))] : [])].join(' ');
  return { fault, field: 'dxfFile', units: [], pages, reading };
}

function describeFailure(fault: FindFault | EngineFailure): string {
  switch (fault.code) {
    case 'timeout':
      return faultWords.FAULTS['pdf-slow'];
    case 'superseded':
      return fileWords.cancelled;
    case 'overloaded':
      return fileWords.overloaded;
    case 'unavailable':
      return commonWords.partMissing;
    case 'crashed':
      return fileWords.crashed;
    default:
      return describePlanFault(fault);
  }
}

/** The answer to a file that is not read, in a sentence. */
export function refuseDxf(fault: string, field: DxfAnswer['field'] = 'dxfFile'): DxfAnswer {
  return { fault, field, units: [], pages: null, reading: null };
}

interface Listed {
  readonly room: PlanRoom & { readonly label: string };
  readonly offer: Omit<DxfOffer, 'place'>;
}

function describeUnit(ranked: RankedUnit, system: UnitSystem, turned: number): DxfUnitRooms {
  const { evidence, rooms: found } = ranked;
  const listed = found.rooms.slice(0, MOST_LISTED).flatMap((room, index) => describeRoom(room, index, found, system));
  const rooms = listed.map(({ room }) => room);
  const left = found.rooms.length - listed.length;
  const notes = [
    ...(turned === 0 ? [] : [planWords.turned(turned)]),
    ...(found.closed.length > 0 ? [planWords.closed(found.closed.length)] : []),
    ...(found.stairs > 0 ? [planWords.stairs(found.stairs)] : []),
    ...(found.columns > 0 ? [planWords.columns(found.columns)] : []),
    ...(found.unused.length > 0 ? [planWords.unused(found.unused.length)] : []),
    ...(left > 0 ? [planWords.unlisted(left)] : []),
  ];
  const inAll = sideBySide(rooms);
  const all = left === 0 ? writeRooms(rooms) : null;
  return {
    label: planWords.drawnIn(evidence.unit),
    why: planWords.why(evidence),
    offers: listed.map(({ offer, room }) => {
      const place = all === null ? -1 : inAll.indexOf(room);
      return { ...offer, place: place < 0 ? null : place };
    }),
    all,
    inAll: inAll.length,
    isWhole: inAll.length <= MAX_PARTS,
    warnings: found.isPartial ? [planWords.partial] : [],
    notes,
    picture: drawPicture(rooms, ranked),
  };
}

function describeRoom(room: PlanRoom, index: number, { things }: PlanRooms, system: UnitSystem): readonly Listed[] {
  const checked = validateRoom(room.outline);
  if (!checked.ok) return [];
  const { room: moved, offset } = moveRoomToOrigin(checked.value, room.outline, []);
  const { minX, minY, maxX, maxY } = ringBounds(room.ring);
  const label = clipTyped(room.name === '' ? planWords.roomNumber(index + 1) : room.name);
  const own = thingsInside(
    things.filter((thing) => thing.room === index),
    moved,
    offset,
  );
  const offer = {
    name: label,
    size: dxfWords.size(formatRoomMeasure(maxX - minX, system), formatRoomMeasure(maxY - minY, system)),
    area: formatArea(room.area2 / 2, system),
    note: compareArea(room, system),
    corners: writeCorners(room.outline, { x: minX, y: minY }),
    inside: own.map(({ layer, things: inLayer }) => ({
      label: dxfWords.withObstacles(inLayer.length, clipTyped(layer)),
      things: writeThings({ layer: clipTyped(layer), things: inLayer }),
    })),
  };
  return [{ room: { ...room, label }, offer }];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Rooms whose lengths are offered as known ones. */
const MOST_MEASURED = 12;

/** How the file was read in the likeliest unit, and the other choices. */
function describeReading(
  { units: [first], parts, sketch, written, merged }: FoundPlan,
  system: UnitSystem,
): DxfReading {
  const larger = Math.max(sketch.width, sketch.height, Number.MIN_VALUE);
  const sheet = {
    width: sketch.width / larger,
    height: sketch.height / larger,
    lines: sketch.lines.map(([x, y, toX, toY]) => `M${x},${y}L${toX},${toY}`).join(''),
  };
  const described = first === undefined ? NOTHING_READ : describeFirst(first, system);
  return {
    ...described,
    written: written.map(({ text, span, length }) => ({
      value: writeKnown(span, formatField(length, sizeUnit(system))),
      label: clipTyped(text),
    })),
    merged: merged.map(({ tolerance, lines }) => ({
      value: String(tolerance),
      label: fileWords.merging(String(tolerance), lines),
    })),
    parts: parts.map((box, index) => {
      const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
      const size = first === undefined ? '' : sizeOfPart(width * sketch.width, height * sketch.height, first, system);
      return {
        value: writePart(box),
        label: fileWords.onlyPart(index + 1, size),
        box: { x: box.minX, y: box.minY, width, height },
      };
    }),
    sheet,
  };
}

const NOTHING_READ = { spans: [], openings: [], layers: [], usualLayers: '' } as const;

function sizeOfPart(wide: number, high: number, { evidence }: RankedUnit, system: UnitSystem): string {
  const [width, length] = [wide, high].map((size) => Math.round((size / BOX_PARTS) * unitsPer(evidence.unit)));
  return dxfWords.size(formatRoomMeasure(width ?? 0, system), formatRoomMeasure(length ?? 0, system));
}

function describeFirst({ evidence, rooms: found }: RankedUnit, system: UnitSystem) {
  const per = unitsPer(evidence.unit);
  const labels = found.rooms.map(({ name }, index) => clipTyped(name === '' ? planWords.roomNumber(index + 1) : name));
  const spans = found.rooms.slice(0, MOST_MEASURED).flatMap(({ ring }, index) => {
    const { minX, minY, maxX, maxY } = ringBounds(ring);
    const room = planWords.numbered(index + 1, labels[index] as string);
    const span = (length: number, words: typeof fileWords.across) => {
      return {
        value: String(Number((length / per).toPrecision(9))),
        label: words(room, formatRoomMeasure(length, system)),
      };
    };
    return [span(maxX - minX, fileWords.across), span(maxY - minY, fileWords.downward)];
  });
  const opening = ({ at, middle, width }: PlanClosing, letter: string) => ({
    value: writePlace(at),
    label: fileWords.opening(
      letter,
      formatRoomMeasure(Math.round(width), system),
      whereOf(middle, width, found, labels),
    ),
    isOpen: letter === '',
  });
  return {
    spans: [...new Map(spans.map((span) => [span.value, span])).values()],
    openings: [
      ...found.closed.slice(0, LETTERS.length).map((one, index) => opening(one, LETTERS[index] as string)),
      ...found.left.slice(0, LETTERS.length).map((one) => opening(one, '')),
    ],
    layers: [...found.lines].map(([name, lines]) => ({
      value: encodeLayer(name),
      label: fileWords.layer(clipTyped(name), lines),
      isWall: found.layers.has(name),
    })),
    usualLayers: writeLayers(found.usual),
  };
}

/** The rooms that an opening joins; empty if it is not a doorway. */
function whereOf(middle: Point, width: number, { rooms }: PlanRooms, labels: readonly string[]): string {
  for (const [index, { doorways }] of rooms.entries()) {
    const doorway = doorways.find(({ at }) => lengthOf(at.x - middle.x, at.y - middle.y) < width / 2);
    if (doorway === undefined) continue;
    const name = labels[index] as string;
    return doorway.to === null ? fileWords.outOf(name) : fileWords.between(name, labels[doorway.to] as string);
  }
  return '';
}

/** A note if the area written in a room does not match the drawn room; null if it does. */
function compareArea({ area2, writtenArea }: PlanRoom, system: UnitSystem): string | null {
  if (writtenArea === null) return null;
  const [drawn, written] = [area2 / 2, writtenArea * UNITS_PER_INCH ** 2];
  if (Math.abs(drawn - written) <= MOST_OFF * written) return null;
  return planWords.otherArea(formatArea(written, system), formatArea(drawn, system));
}

function drawPicture(rooms: readonly PlanRoom[], { evidence, rooms: found }: RankedUnit): DxfPicture {
  const { unused, closed } = found;
  const { minX, minY, maxX, maxY } = roomsBox(rooms);
  const scale = PICTURE / Math.max(1, maxX - minX, maxY - minY);
  const at = ({ x, y }: Point) => ({ x: Math.round((x - minX) * scale), y: Math.round((y - minY) * scale) });
  const write = (point: Point) => `${at(point).x},${at(point).y}`;
  const stroke = (from: Point, to: Point) => `M${write(from)}L${write(to)}`;
  const doorways = rooms.flatMap(({ doorways: own }) =>
    own.map(({ at: middle, along, width }) => {
      const [dx, dy] = [(along.x * width) / 2, (along.y * width) / 2];
      return stroke({ x: middle.x - dx, y: middle.y - dy }, { x: middle.x + dx, y: middle.y + dy });
    }),
  );
  const lines = unused.slice(0, MOST_DRAWN).filter(({ from, to }) => {
    return [from, to].every(({ x, y }) => x >= minX && x <= maxX && y >= minY && y <= maxY);
  });
  return {
    width: Math.round((maxX - minX) * scale),
    height: Math.round((maxY - minY) * scale),
    perUnit: unitsPer(evidence.unit) * scale,
    letters: closed
      .slice(0, LETTERS.length)
      .map(({ middle }, index) => ({ letter: LETTERS[index] as string, ...at(middle) })),
    rooms: rooms.map(({ ring }) => {
      return { points: ring.map(write).join(' '), ...at(roomyPlace(ring, rooms)) };
    }),
    doorways: doorways.join(''),
    unused: lines.map(({ from, to }) => stroke(from, to)).join(''),
  };
}

/** Places that are tried along each side of a room's box. */
const TRIED = 13;

/** The place in a room that is farthest from its walls and from rooms inside it, for its number. */
function roomyPlace(ring: Ring, rooms: readonly Pick<PlanRoom, 'ring'>[]): Point {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const others = rooms.filter(({ ring: other }) => other !== ring && locatePoint(other[0] as Point, ring) === 'inside');
  const sides = [ring, ...others.map((other) => other.ring)].flatMap((one) => ringSides(one));
  let [best, most]: [Point, number] = [{ x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, -1];
  for (let column = 1; column < TRIED; column += 1) {
    for (let row = 1; row < TRIED; row += 1) {
      const place = { x: minX + ((maxX - minX) * column) / TRIED, y: minY + ((maxY - minY) * row) / TRIED };
      if (locatePoint(place, ring) !== 'inside') continue;
      if (others.some((other) => locatePoint(place, other.ring) === 'inside')) continue;
      const apart = Math.min(...sides.map((side) => distanceToSide(place, side)));
      // Prefers the middle among places with about the same space.
      const own = apart - distance(place, { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }) / 100;
      if (own > most) [best, most] = [place, own];
    }
  }
  return best;
}

function distanceToSide({ x, y }: Point, { from, to }: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared));
  return lengthOf(x - from.x - part * dx, y - from.y - part * dy);
}
