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

/** A unit that a drawing may be in. */
export type PlanUnit = keyof typeof MM_PER;

/** The units that are tried whatever the header says. */
export const USUAL_UNITS: readonly PlanUnit[] = ['in', 'ft', 'mm', 'cm', 'm'];

/** Lattice units per unit of a drawing. */
export function unitsPer(unit: PlanUnit): number {
  return MM_PER[unit] * UNITS_PER_MM;
}

export function isPlanUnit(text: string): text is PlanUnit {
  return Object.hasOwn(MM_PER, text);
}
