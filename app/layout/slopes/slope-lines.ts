import { samePoint } from '#app/geometry/orientation.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SlopeCorner, SlopedFloor, TiledSlopes } from '#app/layout/model/sloped-floor.ts';
import { distanceFromLine } from '#app/layout/slopes/plane-through.ts';
import { isMetric, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField, formatInches, formatMeasure } from '#app/layout/units/format-length.ts';
import { UNITS_PER_CM, UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

const UNITS_PER_DM = 10 * UNITS_PER_CM;

/** A slope as it is set with a level: `1/4" per ft`, to 1/16 in, or `2.1%`. */
export function formatSlope(slope: number, system: UnitSystem, phrase = words.perFoot): string {
  if (isMetric(system)) return words.percent((Math.round(1000 * slope) / 10).toString());
  return phrase(formatInches(Math.round(12 * slope * UNITS_PER_INCH)));
}

/** A volume for people: cubic feet to a hundredth, or liters. */
export function formatVolume(volume: number, system: UnitSystem): string {
  if (isMetric(system)) return words.liters((volume / UNITS_PER_DM ** 3).toFixed(1));
  return words.cubicFeet((volume / (12 * UNITS_PER_INCH) ** 3).toFixed(2));
}

/** A length to the last digit of its unit: a slope makes little of a difference. */
export function formatExactly(length: number, system: UnitSystem): string {
  const unit = sizeUnit(system);
  return `${formatField(Math.round(length), unit)}\u00a0${unit}`;
}

/** Beyond this slope, 1/2 in per ft, or this length, 6 ft, a tape on the floor reads more than the plan. */
const STEEP = 0.5 / 12;
const LONG = 72 * UNITS_PER_INCH;

/** How far a plane reaches down its slope, as seen from above and as a tape reads it; null where the two are as good as equal. */
export function lengthOnSlope({
  corners,
  downhill,
  slope,
}: TiledSlopes['planes'][number]): { readonly onPlan: number; readonly onTape: number } | null {
  const places = corners.map(({ x, y }) => x * downhill.x + y * downhill.y);
  const onPlan = Math.max(...places) - Math.min(...places);
  if (slope <= STEEP && onPlan <= LONG) return null;
  return { onPlan, onTape: onPlan * Math.sqrt(1 + slope * slope) };
}

/** The bags of mortar for the bed; null unless both its thickness and a bag's yield were entered. */
export function bagsOfMud({
  mud,
  bedDepth,
  mudYield,
}: Pick<TiledSlopes, 'mud' | 'bedDepth' | 'mudYield'>): number | null {
  if (bedDepth === null || mudYield === null) return null;
  return Math.ceil(mud / UNITS_PER_DM ** 3 / mudYield - HAIR);
}

/** Volumes are quotients of doubles: what fills a bag to a hair is that bag. */
const HAIR = 1e-9;

/** A height over the grate: `+7/8"`. */
export function formatHeight(height: number, system: UnitSystem): string {
  const text = formatMeasure(Math.round(height), system);
  return height > 0 ? words.over(text) : text;
}

/** The wall or the corner that a plane falls from, as the user numbers them. */
export function nameOfPlane({ wall, corners }: TiledSlopes['planes'][number], floor: SlopedFloor): string {
  if (wall !== null) return words.planeOfWall(floor.names.walls[wall] ?? '');
  const highest = corners.reduce((most, corner) => (corner.height > most.height ? corner : most));
  const corner = floor.outline.findIndex((one) => samePoint(one, highest));
  return corner < 0 ? words.planeBetween : words.planeOfCorner(floor.names.corners[corner] ?? '');
}

/**
 * Where a height is: at a corner of the floor, or along a wall, at a distance from the corner where the wall starts.
 */
export function nameOfSpot(spot: SlopeCorner, { outline, names }: SlopedFloor, system: UnitSystem): string {
  const corner = outline.findIndex((one) => samePoint(one, spot));
  if (corner >= 0) return words.atCorner(names.corners[corner] ?? '');
  const along = ringSides(outline).map(({ from, to }, wall) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.sqrt(dx * dx + dy * dy);
    const at = ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length;
    const isBeside = at < -1 || at > length + 1;
    return { wall, at, off: isBeside ? Number.POSITIVE_INFINITY : distanceFromLine(spot, from, to) };
  });
  const { wall, at } = along.reduce((nearest, one) => (one.off < nearest.off ? one : nearest));
  return words.onWall(names.walls[wall] ?? '', formatMeasure(Math.round(at), system));
}

/** The slope along a fold, which is less than that of its planes. */
export function slopeAlong(
  { from, to }: TiledSlopes['folds'][number],
  { planes }: Pick<TiledSlopes, 'planes'>,
): number {
  const corners = planes.flatMap((plane) => plane.corners);
  const heightAt = (end: { readonly x: number; readonly y: number }) =>
    corners.find((corner) => samePoint(corner, end))?.height ?? 0;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return (heightAt(to) - heightAt(from)) / Math.sqrt(dx * dx + dy * dy);
}

/** Every floor of a layout that falls to a drain: the whole, or zones by their names. */
export function slopesIn({
  slopes,
  zones = [],
}: Pick<LayoutResult, 'slopes' | 'zones'>): readonly { readonly name: string | null; readonly slopes: TiledSlopes }[] {
  return [
    ...(slopes === undefined ? [] : [{ name: null, slopes }]),
    ...zones.flatMap((zone) => (zone.slopes === undefined ? [] : [{ name: zone.name, slopes: zone.slopes }])),
  ];
}
