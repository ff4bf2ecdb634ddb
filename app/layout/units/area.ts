import { isMetric } from '#app/layout/units/field-unit.ts';
import { UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';

/** Square inches in a square foot. */
const SQ_IN_PER_SQ_FT = 144;
/** Square meters in a square foot: the specification's figure (the exact one is 0.09290304). */
const SQ_M_PER_SQ_FT = 0.092903;

/** Square inches of an area in square lattice units. */
export function squareInches(area: number): number {
  return area / (UNITS_PER_INCH * UNITS_PER_INCH);
}

/** Square feet of an area in square lattice units. */
export function squareFeet(area: number): number {
  return squareInches(area) / SQ_IN_PER_SQ_FT;
}

/** Square meters of an area in square lattice units, by the specification's factor. */
export function squareMetres(area: number): number {
  return squareFeet(area) * SQ_M_PER_SQ_FT;
}

/** Groups thousands without `Intl`, so that the text does not depend on locale data. */
function grouped(value: number, places: number): string {
  const [whole = '0', decimals] = value.toFixed(places).split('.');
  const head = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? head : `${head}.${decimals}`;
}

/** An area for people: `69.4 sq ft` or `6.45 sq m`. */
export function formatArea(area: number, system: UnitSystem): string {
  return `${areaFigure(area, system)} ${areaUnit(system)}`;
}

/** The area of a sheet, which boxes state to two decimals of a square foot: `0.97 sq ft` or `0.090 sq m`. */
export function formatSheetArea(area: number, system: UnitSystem): string {
  const figure = isMetric(system) ? grouped(squareMetres(area), 3) : grouped(squareFeet(area), 2);
  return `${figure} ${areaUnit(system)}`;
}

/** The figure alone, for a column whose head has the unit. */
export function areaFigure(area: number, system: UnitSystem): string {
  return isMetric(system) ? grouped(squareMetres(area), 2) : grouped(squareFeet(area), 1);
}

export function areaUnit(system: UnitSystem): string {
  return isMetric(system) ? 'sq m' : 'sq ft';
}

/** The coverage of one bag, for display: `65 sq ft`, `60 to 80 sq ft` or `6.0 sq m`. The figures are in square feet. */
export function formatCoverage(range: readonly [least: number, most: number], system: UnitSystem): string {
  const figures = [...new Set(range)];
  if (!isMetric(system)) return `${figures.join(' to ')} sq ft`;
  return `${figures.map((figure) => (figure * SQ_M_PER_SQ_FT).toFixed(1)).join(' to ')} sq m`;
}
