import { ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls, type Outline } from '#app/geometry/outline.ts';
import { cornerLine, mapPoint } from '#app/layout/fields/map-lengths.ts';
import { checkRoom } from '#app/layout/job/check-room.ts';
import { plainCorners } from '#app/layout/job/corner-text.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { readShape } from '#app/layout/job/read-shape.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { presetRing, type ShapePreset } from '#app/layout/room/presets.ts';
import { roomRing } from '#app/layout/room/room.ts';
import { isMetric, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { fromInches, type Length, UNITS_PER_CM, UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { obstacleTexts } from '#app/planner/form/obstacles.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';

/** Half or a third of a side, rounded to the inch or centimeter. */
function part(side: number, parts: number, system: UnitSystem): Length {
  const whole = isMetric(system) ? UNITS_PER_CM : UNITS_PER_INCH;
  return Math.max(whole, Math.round(side / parts / whole) * whole) as Length;
}

function readSide(text: string, system: UnitSystem, otherwise: Length): Length {
  const parsed = parseLength(text, sizeUnit(system));
  return parsed.ok && parsed.value > 0 ? parsed.value : otherwise;
}

function shapeOf(letter: string, length: Length, width: Length, system: UnitSystem): ShapePreset | null {
  const half = (side: number) => part(side, 2, system);
  const third = (side: number) => part(side, 3, system);
  if (letter === 'l') return { shape: 'L', length, width, cutLength: half(length), cutWidth: half(width) };
  if (letter === 't') return { shape: 'T', length, width, barLength: third(length), stemWidth: third(width) };
  if (letter === 'u') return { shape: 'U', length, width, gapLength: half(length), gapWidth: third(width) };
  return null;
}

/** An outline as the form lists it: one corner per line, in inches or centimeters. */
export function cornersText(outline: Outline, system: UnitSystem): string {
  const unit = sizeUnit(system);
  return outline.map((corner) => cornerLine(mapPoint(corner, (size) => formatField(size, unit)))).join('\n');
}

/**
 * The corners of an L, T or U (`letter` in lower case) with the size of the typed rectangle, or 12 by 10 ft without
 * one. Null for another letter, or a rectangle too small for the shape.
 */
export function presetCorners(
  letter: string,
  lengthText: string,
  widthText: string,
  system: UnitSystem,
): string | null {
  const length = readSide(lengthText, system, isMetric(system) ? ((360 * UNITS_PER_CM) as Length) : fromInches(144));
  const width = readSide(widthText, system, isMetric(system) ? ((300 * UNITS_PER_CM) as Length) : fromInches(120));
  const shape = shapeOf(letter, length, width, system);
  if (shape === null) return null;
  const ring = presetRing(shape);
  return ring.ok ? cornersText(ring.value, system) : null;
}

/** The four corners of the typed rectangle; null if its sides cannot be read. */
export function rectangleCorners(lengthText: string, widthText: string, system: UnitSystem): string | null {
  const length = parseLength(lengthText, sizeUnit(system));
  const width = parseLength(widthText, sizeUnit(system));
  if (!length.ok || !width.ok || length.value <= 0 || width.value <= 0) return null;
  const ring = roomRing({ type: 'rectangle', length: length.value, width: width.value });
  return cornersText(ring, system);
}

/** Flips corners, one per line, vertically within their own box; unreadable text is unchanged. */
function turnCorners(text: string, system: string): string {
  const unit = sizeUnit(system);
  const corners = readCorners(text, unit);
  if (!corners.ok || corners.value.length === 0) return text;
  const { minY, maxY } = ringBounds(bendWalls(corners.value));
  const turnLine = (line: string): string => {
    const [, x, y = '', rest = ''] = /^((?:[^;\t]+[;\t]|[^,;\t]+,)\s*)([^;\t]*?\S)(\s+arc\s.*)?$/i.exec(line) ?? [];
    const at = parseLength(y, unit);
    return x === undefined || !at.ok ? line : `${x}${formatField(minY + maxY - at.value, unit)}${rest}`;
  };
  return plainCorners(text, unit)
    .split(/\r\n|\r|\n/)
    .map(turnLine)
    .join('\n');
}

/**
 * Converts corners of a job between the list, in which a wall is measured from the bottom up, and the drawing, in which
 * y runs down.
 */
export function cornersOver(
  corners: string,
  job: Pick<JobText, 'unitSystem'> & Partial<Pick<JobText, 'surface'>>,
): string {
  return job.surface === 'wall' ? turnCorners(corners, unitSystemOf(job)) : corners;
}

/** The same job as a wall, or as a floor: the drawing stays the same. */
export function jobOver(job: JobText, surface: string): JobText {
  const checked = checkRoom(readShape({ ...job }), []);
  const turned = { ...job, surface, customRoomPoints: turnCorners(job.customRoomPoints, job.unitSystem) };
  return { ...turned, obstacles: checked === null ? job.obstacles : obstacleTexts(checked.obstacles, turned) };
}

/** A room made in drawing coordinates, with its obstacles, as fields of this job. */
export function roomAsDrawn(job: JobText, room: Partial<JobText>): Partial<JobText> {
  if (job.surface !== 'wall') return room;
  const { customRoomPoints, obstacles } = jobOver({ ...job, obstacles: [], ...room, surface: 'floor' }, 'wall');
  return { ...room, customRoomPoints, ...(room.obstacles && { obstacles }) };
}
