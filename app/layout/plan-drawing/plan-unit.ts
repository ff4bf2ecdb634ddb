import { UNITS_PER_MM } from '#app/layout/units/length.ts';

/** Millimeters per unit of a drawing. */
const MM_PER = {
  in: 25.4,
  ft: 304.8,
  mm: 1,
  cm: 10,
  m: 1000,
  yd: 914.4,
  dm: 100,
  mil: 0.0254,
  um: 0.001,
  dam: 10_000,
  hm: 100_000,
  km: 1_000_000,
  mi: 1_609_344,
  uin: 0.000_025_4,
  nm: 0.000_001,
  angstrom: 0.000_000_1,
  gm: 1e12,
  au: 1.495_978_707e14,
  ly: 9.460_730_472_580_8e18,
  pc: 3.085_677_581_491_367e19,
} as const;

/** A scale of a sheet: how many points of the floor one point of the paper is. */
type PlanScale = `1:${number}`;

/** A unit that a known length gives: how many millimeters one unit of the drawing is. */
type OwnUnit = `${number} mm`;

/** A unit that a drawing may be in. A sheet of paper is in points, 72 to the inch, at a scale. */
export type PlanUnit = keyof typeof MM_PER | PlanScale | OwnUnit;

const MM_PER_POINT = 25.4 / 72;
const SCALE = /^1:(\d{1,5}(?:\.\d{1,4})?)$/;
const OWN = /^(\d{1,9}(?:\.\d{1,12})?(?:e-?\d{1,2})?) mm$/;

/** The units that are always tried, whatever the header says. */
export const USUAL_UNITS: readonly PlanUnit[] = ['in', 'ft', 'mm', 'cm', 'm'];
/** Units that are tried as well, but offered only if they explain a drawing at least as well. */
export const RARE_UNITS: readonly PlanUnit[] = ['dm', 'yd'];

/** Lattice units per unit of a drawing. */
export function unitsPer(unit: PlanUnit): number {
  const times = scaleOf(unit);
  const own = ownMillimeters(unit);
  if (own !== null) return own * UNITS_PER_MM;
  return (times === null ? MM_PER[unit as keyof typeof MM_PER] : MM_PER_POINT * times) * UNITS_PER_MM;
}

/** The millimeters of a unit that a known length gave; null for all others. */
function ownMillimeters(unit: PlanUnit): number | null {
  const millimeters = OWN.exec(unit)?.[1];
  return millimeters === undefined ? null : Number(millimeters);
}

/**
 * The unit in which `span` units of the drawing are `length` lattice units; null if it is not a unit for floor plans.
 */
export function unitOfSpan(span: number, length: number): PlanUnit | null {
  const millimeters = Number((length / UNITS_PER_MM / span).toPrecision(9));
  return millimeters >= LEAST_OWN && millimeters <= MOST_OWN ? `${millimeters} mm` : null;
}

/** Millimeters. A drawing in steps of a millionth of that, or of a mile, is not a plan. */
const [LEAST_OWN, MOST_OWN] = [1e-6, 1_700_000];

/** How many times larger the floor is than the sheet; null for units. */
export function scaleOf(unit: PlanUnit): number | null {
  const times = SCALE.exec(unit)?.[1];
  return times === undefined ? null : Number(times);
}

/** A scale as a unit; to a quarter of a thousandth, as a sheet that was printed to fit a page may have any. */
export function unitOfScale(times: number): PlanUnit {
  return `1:${Number(times.toFixed(times < 100 ? 2 : 1))}`;
}

export function isPlanUnit(text: string): text is PlanUnit {
  return Object.hasOwn(MM_PER, text) || Number((SCALE.exec(text) ?? OWN.exec(text))?.[1] ?? 0) > 0;
}
