import { ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { type PlanUnit, RARE_UNITS, scaleOf, USUAL_UNITS, unitsPer } from '#app/layout/plan-drawing/plan-unit.ts';
import { readMeasure } from '#app/layout/plan-drawing/read-measure.ts';
import { isAbout } from '#app/layout/plans/dimension-lines.ts';
import type { PlanOptions } from '#app/layout/plans/find-wall-lines.ts';
import { spreadOfCurves } from '#app/layout/plans/plan-frame.ts';
import { type PlanRooms, type PlanRoomsFault, planRooms } from '#app/layout/plans/plan-rooms.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** The evidence for a unit. */
interface UnitEvidence {
  readonly unit: PlanUnit;
  /** Gaps and doors 24 to 48 in wide. */
  readonly doors: number;
  /** Dimensions whose text matches their length. */
  readonly dimensions: number;
  /** Areas and sizes written in rooms that match the room. */
  readonly areas: number;
  /** Walls at openings that are 3 to 16 in thick. */
  readonly walls: number;
  /** Whether the largest room's size is plausible. */
  readonly isBelievable: boolean;
  /** The largest room's longer side, in inches. */
  readonly span: number;
  readonly isHeader: boolean;
  /** Whether there is evidence other than the header. */
  readonly isHinted: boolean;
}

export interface RankedUnit {
  readonly evidence: UnitEvidence;
  readonly rooms: PlanRooms;
}

export interface RankedUnits {
  /** The most likely one first. */
  readonly units: readonly RankedUnit[];
  /** Whether to ask the user: there is no evidence, or it contradicts the header. */
  readonly isAsked: boolean;
}

/** Inches: the limits for the largest room's longest side. */
const [SHORTEST, LONGEST] = [30, 2000];
/** The order of equally likely units. Doors cannot distinguish yards from meters. */
const ORDER: readonly PlanUnit[] = ['in', 'mm', 'cm', 'm', 'ft', 'yd', 'dm'];

/** Reads a drawing in each unit that it may use. */
export function rankUnits(
  drawing: PlanDrawing,
  options: PlanOptions = {},
  onProgress: (progress: { readonly done: number; readonly of: number }) => void = () => {},
): Result<RankedUnits, PlanRoomsFault> {
  const { unit: header } = drawing;
  const tried = drawing.candidates ?? [...USUAL_UNITS, ...RARE_UNITS];
  const all = header === null || tried.includes(header) ? tried : [header, ...tried];
  const candidates = [...likelyUnits(drawing, all)];
  const isVeryLarge = cornersOf(drawing) >= VERY_LARGE;
  // Try the header's unit first: if there is enough evidence for it, skip the others.
  if (isVeryLarge) candidates.sort((a, b) => Number(b === header) - Number(a === header));
  const ranked: RankedUnit[] = [];
  let fault: PlanRoomsFault | null = null;
  for (const [index, unit] of candidates.entries()) {
    onProgress({ done: index, of: candidates.length });
    const rooms = planRooms(drawing, unit, options);
    if (!rooms.ok) {
      fault ??= rooms.error;
      continue;
    }
    const evidence = evidenceFor(drawing, unit, rooms.value);
    ranked.push({ evidence, rooms: rooms.value });
    if (isVeryLarge && evidence.isHeader && evidence.isBelievable && scoreOf(evidence) >= PLENTY) break;
  }
  const mostDoors = Math.max(0, ...ranked.map(({ evidence }) => evidence.doors));
  ranked.sort((a, b) => compare(a.evidence, b.evidence, mostDoors));
  const units = metersFirst(drawing.candidates === undefined ? withoutRare(ranked, header) : ranked, header);
  // Doors cannot distinguish yards from meters, and few drawings are in yards.
  const [first, second] = units.flatMap(({ evidence }, index) =>
    index > 0 && evidence.unit === 'yd' ? [] : [evidence],
  );
  // In another unit a grid counts as hatching, and a plan is more than hatching.
  if (fault !== null && (first?.isBelievable !== true || scoreOf(first) === 0)) return { ok: false, error: fault };
  const isSure = first !== undefined && scoreOf(first) > (second === undefined ? 0 : scoreOf(second));
  // On paper, doors alone are weak evidence: at some scale any arc is as wide as a door.
  const isNoted = first !== undefined && (scaleOf(first.unit) === null || notedIn(first) >= LEAST_NOTED);
  const isInDoubt =
    header === null ? !(isSure && isNoted) : first?.unit !== header || !first.isBelievable || isAloneAndLarge(first);
  const [meters, yards] = ['m', 'yd'].map((unit) => units.find(({ evidence }) => evidence.unit === unit)?.evidence);
  const isEither = meters !== undefined && yards !== undefined;
  const isOfMeters = isEither && first === yards && scoreOf(meters) === scoreOf(yards);
  const isOfYards = isEither && first === meters && scoreOf(yards) > scoreOf(meters);
  const isAsked = isInDoubt || isOfMeters || isOfYards || isOdd(units[0]?.rooms);
  return ok({ units, isAsked });
}

/** Puts meters before yards, unless the header or most of the texts say yards: a door fits both. */
function metersFirst(ranked: readonly RankedUnit[], header: PlanUnit | null): readonly RankedUnit[] {
  const [first] = ranked;
  const meters = ranked.find(({ evidence }) => evidence.unit === 'm');
  if (first?.evidence.unit !== 'yd' || header === 'yd' || meters?.evidence.isBelievable !== true) return ranked;
  const isOfYards = notedIn(first.evidence) > notedIn(meters.evidence) || scoreOf(meters.evidence) === 0;
  return isOfYards ? ranked : [meters, ...ranked.filter((one) => one !== meters)];
}

/**
 * Drops rare units, unless they explain this drawing better than others, or as well as a unit that the header does not
 * name.
 */
function withoutRare(ranked: readonly RankedUnit[], header: PlanUnit | null): readonly RankedUnit[] {
  const first = ranked.find(({ evidence }) => !RARE_UNITS.includes(evidence.unit) || evidence.isHeader)?.evidence;
  if (first === undefined) return ranked;
  const least = scoreOf(first) + Number(first.unit === header);
  return ranked.filter(({ evidence }) => {
    const { unit, isHeader, isBelievable } = evidence;
    return (
      isHeader || !RARE_UNITS.includes(unit) || (isBelievable && scoreOf(evidence) > 0 && scoreOf(evidence) >= least)
    );
  });
}

/**
 * With more corners than this, a drawing is read only in the most likely unit of those that give it the size of a
 * building.
 */
const LARGE = 4000;
const MOST_OF_LARGE = 2;
/**
 * With more corners than this, the header's unit is not compared with others if this many doors, lengths and areas fit
 * it.
 */
const VERY_LARGE = 40_000;
const PLENTY = 8;
/** Inches: the extent of a story. */
const [LEAST_SPREAD, MOST_SPREAD] = [80, 8000];

function cornersOf({ curves }: PlanDrawing): number {
  return curves.reduce((sum, { corners }) => sum + corners.length, 0);
}

function likelyUnits(drawing: PlanDrawing, units: readonly PlanUnit[]): readonly PlanUnit[] {
  const { curves, unit: header, hinted } = drawing;
  if (cornersOf(drawing) < LARGE) return units;
  const spread = spreadOfCurves(curves);
  const likely = units.filter((unit) => {
    const inches = (spread * unitsPer(unit)) / UNITS_PER_INCH;
    return inches >= LEAST_SPREAD && inches <= MOST_SPREAD;
  });
  if (likely.length <= MOST_OF_LARGE) return likely.length === 0 ? units : likely;
  const scores = new Map(
    likely.map((unit) => {
      const stated = 2 * Number(unit === header) + Number(hinted?.includes(unit) === true);
      return [unit, fittingDimensions(drawing, unit) + swingsIn(curves, unit) + stated / 4];
    }),
  );
  const score = (unit: PlanUnit) => scores.get(unit) ?? 0;
  const best = [...likely].sort((a, b) => score(b) - score(a)).slice(0, MOST_OF_LARGE);
  return units.filter((unit) => best.includes(unit) || (unit === header && likely.includes(unit)));
}

/** Quarter circles as wide as doors. */
function swingsIn(curves: PlanDrawing['curves'], unit: PlanUnit): number {
  const perInch = unitsPer(unit) / UNITS_PER_INCH;
  let count = 0;
  for (const { corners } of curves) {
    for (const [index, { x, y, bulge }] of corners.entries()) {
      const next = corners[index + 1];
      if (next === undefined || Math.abs(Math.abs(bulge) - QUARTER) > 0.03) continue;
      const radius = (lengthOf(next.x - x, next.y - y) / Math.SQRT2) * perInch;
      if (radius >= NARROW_SWING && radius <= WIDE_SWING) count += 1;
    }
  }
  return count;
}

/** A quarter circle's bulge, and the widths of doors in inches. */
const QUARTER = Math.SQRT2 - 1;
const [NARROW_SWING, WIDE_SWING] = [23.5, 40];

/** Inches: larger than a room in a home, with no evidence other than the header. */
const LARGE_ROOM = 600;

/**
 * A small room in square inches, the number of rooms that is odd if most are small, and the number that is always odd.
 */
const SMALL_ROOM = 12 * 144;
const [MANY_ROOMS, VERY_MANY_ROOMS] = [20, 60];

/** Whether most rooms contradict their written areas, or there are too many rooms or closets: lines were misread. */
function isOdd(found: PlanRooms | undefined): boolean {
  if (found === undefined) return false;
  const { rooms, areas } = found;
  const small = rooms.filter(({ area2 }) => area2 / 2 < SMALL_ROOM * UNITS_PER_INCH ** 2).length;
  const isCrowded = rooms.length > VERY_MANY_ROOMS || (rooms.length > MANY_ROOMS && 2 * small > rooms.length);
  return isCrowded || (areas.written > 1 && 2 * areas.fit < areas.written);
}

function isAloneAndLarge(evidence: UnitEvidence): boolean {
  return scoreOf(evidence) === 0 && evidence.walls === 0 && evidence.span > LARGE_ROOM;
}

function scoreOf({ doors, dimensions, areas }: UnitEvidence): number {
  return doors + dimensions + areas;
}

/** The number of written lengths and areas that fit. */
function notedIn({ dimensions, areas }: UnitEvidence): number {
  return dimensions + areas;
}

const LEAST_NOTED = 2;
/** A single opening in a wall of a usual thickness may be a coincidence. */
const LEAST_WALLS = 2;

/** Near the right scale about as many openings are as wide as doors. A sheet printed at half size has none. */
const ENOUGH_DOORS = 0.5;

function compare(a: UnitEvidence, b: UnitEvidence, mostDoors: number): number {
  if (a.isBelievable !== b.isBelievable) return a.isBelievable ? -1 : 1;
  const isSheet = scaleOf(a.unit) !== null;
  const isWritten = ({ isHeader, doors }: UnitEvidence) => isHeader && doors > 0 && doors >= ENOUGH_DOORS * mostDoors;
  return (
    (isSheet ? notedIn(b) - notedIn(a) || Number(isWritten(b)) - Number(isWritten(a)) : 0) ||
    scoreOf(b) - scoreOf(a) ||
    Number(b.walls >= LEAST_WALLS) - Number(a.walls >= LEAST_WALLS) ||
    Number(b.isHeader) - Number(a.isHeader) ||
    Number(b.isHinted) - Number(a.isHinted) ||
    b.walls - a.walls ||
    Number(a.span > LARGE_ROOM) - Number(b.span > LARGE_ROOM) ||
    placeOf(a.unit) - placeOf(b.unit)
  );
}

function placeOf(unit: PlanUnit): number {
  const at = ORDER.indexOf(unit);
  return at < 0 ? ORDER.length : at;
}

function evidenceFor(drawing: PlanDrawing, unit: PlanUnit, { rooms, doors, areas, walls }: PlanRooms): UnitEvidence {
  const largest = rooms[0] === undefined ? null : ringBounds(rooms[0].ring);
  const span = largest === null ? 0 : Math.max(largest.maxX - largest.minX, largest.maxY - largest.minY);
  const inches = span / UNITS_PER_INCH;
  return {
    unit,
    doors,
    dimensions: fittingDimensions(drawing, unit),
    areas: areas.fit,
    walls,
    isBelievable: inches >= SHORTEST && inches <= LONGEST,
    span: inches,
    isHeader: drawing.unit === unit,
    isHinted: drawing.hinted?.includes(unit) === true,
  };
}

/** The number of dimensions whose typed text is their length in this unit, and of lines next to such a text. */
function fittingDimensions({ dimensions, texts, curves }: PlanDrawing, unit: PlanUnit): number {
  const per = unitsPer(unit) / UNITS_PER_INCH;
  const typed = dimensions.filter(({ from, to, measured, text }) => {
    const measure = readMeasure(text);
    const length = measured ?? lengthOf(to.x - from.x, to.y - from.y);
    if (measure?.kind !== 'length') return false;
    // A rotated dimension measures across or down.
    const lengths = [length, Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    return lengths.some((one) => isAbout(one * per, measure.inches, 0.01));
  }).length;
  const lengths = texts.flatMap((text) => {
    const measure = readMeasure(text.text);
    return measure?.kind === 'length' ? [{ ...text, inches: measure.inches }] : [];
  });
  if (lengths.length === 0) return typed;
  const beside = lengths.slice(0, MAX_TEXTS).filter(({ at, height, inches }) => {
    return curves.some(({ corners }) => {
      const [from, to] = corners;
      if (corners.length !== 2 || from === undefined || to === undefined || from.bulge !== 0) return false;
      const length = lengthOf(to.x - from.x, to.y - from.y);
      if (!isAbout(length * per, inches, 0.01)) return false;
      const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
      const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
      return along > 0.25 && along < 0.75 && Math.abs((at.x - from.x) * dy - (at.y - from.y) * dx) < 3 * height;
    });
  }).length;
  return typed + beside;
}

const MAX_TEXTS = 200;
