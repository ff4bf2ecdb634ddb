import { isMetric } from '#app/layout/units/field-unit.ts';
import { type Length, UNITS_PER_CM, UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';

/** Sizes of the drawing tools in units: the inch or the centimeter, whichever is shown. */
const GRID_STEP_UNITS = 0.5;
export const CLOSE_RADIUS_UNITS = 6;
/** The view starts at this many CSS pixels a unit. */
export const START_PX_PER_UNIT = 2;

export const ANGLE_STEP_DEG = 2.5;

/** The distances, in CSS pixels, within which the pointer snaps to a point or to a line. */
export const SNAP_PX = 25;
export const LINE_SNAP_PX = 15;

/** The unit of the drawing tools as a lattice length. */
export function drawingUnit(unitSystem: UnitSystem): Length {
  return (isMetric(unitSystem) ? UNITS_PER_CM : UNITS_PER_INCH) as Length;
}

/** The grid points snap to: half a unit. */
export function gridStep(unitSystem: UnitSystem): Length {
  return (drawingUnit(unitSystem) * GRID_STEP_UNITS) as Length;
}

/** The step of an arrow key: half a unit with Alt, one unit, or a foot or ten centimeters with Shift. */
export function keyStep(unitSystem: UnitSystem, modifiers: { readonly shift: boolean; readonly alt: boolean }): Length {
  const units = modifiers.alt ? GRID_STEP_UNITS : modifiers.shift ? (isMetric(unitSystem) ? 10 : 12) : 1;
  return (drawingUnit(unitSystem) * units) as Length;
}
