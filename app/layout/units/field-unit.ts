import { UNITS_PER_CM, UNITS_PER_INCH, UNITS_PER_MM } from '#app/layout/units/length.ts';

/** The unit a bare number in a field is taken to be in. */
export type FieldUnit = 'in' | 'cm' | 'mm';

/** Lattice units in one of each field unit. */
export const UNITS_PER: Readonly<Record<FieldUnit, number>> = {
  in: UNITS_PER_INCH,
  cm: UNITS_PER_CM,
  mm: UNITS_PER_MM,
};

/** The unit of rooms, tiles, obstacles and start cuts: centimetres for `metric`, inches for anything a form may hold instead. */
export function sizeUnit(system: string): 'in' | 'cm' {
  return system === 'metric' ? 'cm' : 'in';
}

/** The unit of the joint between tiles: inches or millimetres. */
export function jointUnit(system: string): 'in' | 'mm' {
  return system === 'metric' ? 'mm' : 'in';
}
