import { ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls } from '#app/geometry/outline.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { readRoom } from '#app/layout/job/read-outline.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { ignoresLength } from '#app/layout/patterns/pattern.ts';
import { isOutlinedId, PATTERNS } from '#app/layout/patterns/registry.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import { jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatGap, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { formatTyped } from '#app/layout/units/format-typed.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { titleWarnings } from '#app/layout/warnings/warning-titles.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import * as words from '#app/words/en/section-lines.ts';

/** The room in a line: `16' 0" × 14' 0"`, with the number of its corners if it is not a rectangle. Empty if it cannot be read. */
export function roomLine(job: JobText): string {
  if (job.roomType === 'parts') return words.rooms(job.parts.length, surfaceOf(job));
  const room = readRoom(job);
  if (!room.ok) return '';
  const corners = wallCorners(room.value);
  const { minX, minY, maxX, maxY } = ringBounds(bendWalls(corners));
  const system = unitSystemOf(job);
  const size = `${formatRoomMeasure(maxY - minY, system)} × ${formatRoomMeasure(maxX - minX, system)}`;
  return job.roomType === 'custom' ? words.customRoom(size, corners.length) : size;
}

/** The tile as sold, and its joint: `12 × 24 in, joint 1/8"`. */
export function tileLine(job: JobText): string {
  const system = unitSystemOf(job);
  const sides = (hasOneSize(job) ? [job.tileWidth] : [job.tileWidth, job.tileLength]).map((side) => side.trim());
  if (sides.includes('')) return '';
  const joint = parseLength(job.groutSpacing, jointUnit(system));
  const size = formatTyped(sides, sizeUnit(system));
  return joint.ok ? words.tile(size, formatGap(joint.value, system)) : size;
}

/** Whether the tile is not a rectangle and has a single size. */
function hasOneSize({ layoutType }: JobText): boolean {
  return PATTERNS.some((pattern) => pattern.id === layoutType && isOutlinedId(layoutType) && ignoresLength(pattern));
}

/** The pattern, the way its courses run, and its start: `Third, vertical, centered`. */
export function patternLine(job: JobText): string {
  const pattern = PATTERNS.find(({ id }) => id === job.layoutType)?.label ?? '';
  return words.pattern(pattern, job.patternOrientation === 'vertical', job.autoOptimize);
}

/** The layout's warnings in one line. They are nearly always about the pattern and its start. */
export function warningsLine(result: LayoutResult | null): string {
  if (result === null) return '';
  const warnings = titleWarnings(result).filter(({ tone }) => tone === 'warn');
  const [first, ...others] = new Set(warnings.map(({ title }) => title));
  return first === undefined ? '' : words.warnings(first, others.length);
}

/** The obstacles in the room. `Kitchen island, 2 columns` is too long for a row, so only the first is named. */
export function thingsLine(job: JobText): string {
  const [first, ...others] = job.obstacles;
  return first === undefined ? '' : words.things(first.name, others.length);
}
