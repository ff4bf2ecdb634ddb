import { UNITS_PER_CM, UNITS_PER_INCH, UNITS_PER_MM, type UnitSystem } from '#app/layout/units/length.ts';
import { type TradeUnits, UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';

/** The unit a bare number in a field is taken to be in. */
export type FieldUnit = (typeof UNIT_SYSTEMS)[number]['large' | 'small'];

/** Lattice units in one of each field unit. */
export const UNITS_PER: Readonly<Record<FieldUnit, number>> = {
  in: UNITS_PER_INCH,
  cm: UNITS_PER_CM,
  mm: UNITS_PER_MM,
};

/** One press of an arrow key in a field of that unit, in lattice units: 1/8 in, 0.1 cm or 0.1 mm. */
export const STEP_OF: Readonly<Record<FieldUnit, number>> = {
  in: UNITS_PER_INCH / 8,
  cm: UNITS_PER_CM / 10,
  mm: UNITS_PER_MM / 10,
};

function entryOf(system: string) {
  return UNIT_SYSTEMS.find(({ id }) => id === system) ?? UNIT_SYSTEMS[0];
}

/** Whether the text names a unit system. */
export function isUnitSystem(text: unknown): text is UnitSystem {
  return UNIT_SYSTEMS.some(({ id }) => id === text);
}

/** The unit system of that name; imperial for anything else in a form. */
export function knownSystem(system: string): UnitSystem {
  return entryOf(system).id;
}

/** The system whose sizes are used for joints, trowels, areas and paper. */
export function tradeOf(system: string): TradeUnits {
  return entryOf(system).trade;
}

/** Whether that is the metric trade. */
export function isMetric(system: string): boolean {
  return tradeOf(system) === 'metric';
}

/** The units by name, in the middle of a sentence. */
export function describeUnits(system: string): string {
  return entryOf(system).spoken;
}

/** The unit of rooms, tiles, obstacles and start cuts: centimeters for `metric`, inches for anything else in a form. */
export function sizeUnit(system: string): FieldUnit {
  return entryOf(system).large;
}

/** The unit of the joint between tiles: inches or millimeters. */
export function jointUnit(system: string): FieldUnit {
  return entryOf(system).small;
}
