import { samePoint } from '#app/geometry/orientation.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LaidSlopes, SlopeCorner } from '#app/layout/model/sloped-floor.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatInches, formatMeasure } from '#app/layout/units/format-length.ts';
import { UNITS_PER_CM, UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

const UNITS_PER_DM = 10 * UNITS_PER_CM;

/** A slope as it is set with a level: `1/4" per ft`, to 1/16 in, or `2.1%`. */
export function formatSlope(slope: number, system: UnitSystem): string {
  if (isMetric(system)) return words.percent((Math.round(1000 * slope) / 10).toString());
  return words.perFoot(formatInches(Math.round(12 * slope * UNITS_PER_INCH)));
}

/** A volume for people: cubic feet to a hundredth, or liters. */
export function formatVolume(volume: number, system: UnitSystem): string {
  if (isMetric(system)) return words.liters((volume / UNITS_PER_DM ** 3).toFixed(1));
  return words.cubicFeet((volume / (12 * UNITS_PER_INCH) ** 3).toFixed(2));
}

/** A height over the grate: `+7/8"`. */
export function formatHeight(height: number, system: UnitSystem): string {
  const text = formatMeasure(Math.round(height), system);
  return height > 0 ? words.over(text) : text;
}

/** The wall or the corner that a plane falls from, as the user numbers them. */
export function nameOfPlane({ wall, corners }: LaidSlopes['planes'][number], { room }: Pick<LayoutRequest, 'room'>) {
  const all = wallCorners(room);
  if (wall !== null) return words.planeOfWall(nameInRoom(room, 'walls', wall));
  const highest = corners.reduce((most, corner) => (corner.height > most.height ? corner : most));
  const corner = all.findIndex((one) => samePoint(one, highest));
  return corner < 0 ? words.planeBetween : words.planeOfCorner(nameInRoom(room, 'corners', corner));
}

/** Where a height is: at a corner of the room, or along one of its walls, so far from the corner where the wall starts. */
export function nameOfSpot(spot: SlopeCorner, { room }: Pick<LayoutRequest, 'room'>, system: UnitSystem): string {
  const all = wallCorners(room);
  const corner = all.findIndex((one) => samePoint(one, spot));
  if (corner >= 0) return words.atCorner(nameInRoom(room, 'corners', corner));
  const along = all.map((from, wall) => {
    const to = all[(wall + 1) % all.length] ?? from;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.sqrt(dx * dx + dy * dy);
    const at = ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length;
    const off = Math.abs((spot.x - from.x) * dy - (spot.y - from.y) * dx) / length;
    return { wall, at, off: at < -1 || at > length + 1 ? Number.POSITIVE_INFINITY : off };
  });
  const { wall, at } = along.reduce((nearest, one) => (one.off < nearest.off ? one : nearest));
  return words.onWall(nameInRoom(room, 'walls', wall), formatMeasure(Math.round(at), system));
}

/** The fall along a fold, which is less than that of its planes. */
export function slopeAlong({ from, to }: LaidSlopes['folds'][number], { planes }: Pick<LaidSlopes, 'planes'>): number {
  const corners = planes.flatMap((plane) => plane.corners);
  const heightAt = (end: { readonly x: number; readonly y: number }) =>
    corners.find((corner) => samePoint(corner, end))?.height ?? 0;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return (heightAt(to) - heightAt(from)) / Math.sqrt(dx * dx + dy * dy);
}
