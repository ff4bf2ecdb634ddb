import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { fillOf } from '#app/layout/patterns/registry.ts';
import { type Length, UNITS_PER_MM } from '#app/layout/units/length.ts';

/**
 * Dry cement grout per liter of joint, in kilograms. The middle figure is from the usual formula kg/m² = (A + B) / (A ×
 * B) × width × depth × 1.6. Makers' figures are within the range.
 */
export const GROUT_KG_PER_LITRE = { usual: 1.6, least: 1.5, most: 1.9 } as const;

const KG_PER_POUND = 0.45359237;
const MM_PER_METRE = 1000;
const CUBIC_MM_PER_LITRE = 1_000_000;

export interface GroutEstimate {
  /** Meters of joint in this layout, cut tiles and borders included. */
  readonly jointMetres: number;
  readonly litres: number;
  readonly kilograms: number;
  readonly pounds: number;
  /** By the least and the most dense grout, and the one given. */
  readonly kilogramsRange: readonly [number, number];
  readonly poundsRange: readonly [number, number];
}

/**
 * Grout for the actual joints of a layout: the floor that is neither tile nor obstacle, to a depth (the tile's
 * thickness, or the raked depth of the joints), at the given density. Pieces too small to lay count as joint. Zero if
 * tiles are laid without joints and leave no floor between them.
 */
export function estimateGrout(
  { netArea, tiledArea, request }: Pick<LayoutResult, 'netArea' | 'tiledArea' | 'request'>,
  depth: Length,
  kgPerLitre: number = GROUT_KG_PER_LITRE.usual,
): GroutEstimate {
  const jointMm = request.finish.joint / UNITS_PER_MM;
  const hasJoints = request.finish.joint > 0 || fillOf(request.finish.layoutType) < 1;
  const areaMm = hasJoints ? Math.max(0, netArea - tiledArea) / (UNITS_PER_MM * UNITS_PER_MM) : 0;
  const litres = (areaMm * (depth / UNITS_PER_MM)) / CUBIC_MM_PER_LITRE;
  const { least, most } = GROUT_KG_PER_LITRE;
  const range = [litres * Math.min(least, kgPerLitre), litres * Math.max(most, kgPerLitre)] as const;
  const kilograms = litres * kgPerLitre;
  return {
    jointMetres: jointMm > 0 ? areaMm / jointMm / MM_PER_METRE : 0,
    litres,
    kilograms,
    pounds: kilograms / KG_PER_POUND,
    kilogramsRange: range,
    poundsRange: [range[0] / KG_PER_POUND, range[1] / KG_PER_POUND],
  };
}

/**
 * Bags of grout for floors with the same coverage per bag (square lattice units): whole bags for all floors together.
 */
export function countGroutBags(floors: readonly { readonly floor: number; readonly covers: number }[]): number {
  const bags = floors.reduce((sum, { floor, covers }) => sum + floor / covers, 0);
  return Math.max(1, Math.ceil(bags - 1e-9));
}
