import { BACKER_BOARDS } from '#app/layout/materials/lines/boards.ts';
import { CLIPS_AND_WEDGES } from '#app/layout/materials/lines/clips.ts';
import { HEATING_MAT } from '#app/layout/materials/lines/heating.ts';
import { SELF_LEVELER } from '#app/layout/materials/lines/leveler.ts';
import { LIQUID_MEMBRANE } from '#app/layout/materials/lines/liquid.ts';
import { UNCOUPLING_MAT } from '#app/layout/materials/lines/mat.ts';
import { SHEET_MEMBRANE } from '#app/layout/materials/lines/membrane.ts';
import { PRIMER_IN_COATS } from '#app/layout/materials/lines/primer.ts';
import { SEALANT_OF_JOINTS } from '#app/layout/materials/lines/sealant.ts';
import { TILE_BASEBOARD } from '#app/layout/materials/lines/skirting.ts';
import { SPACERS_IN_JOINTS } from '#app/layout/materials/lines/spacers.ts';
import { TILE_WEIGHT } from '#app/layout/materials/lines/weight.ts';
import type { Material } from '#app/layout/materials/material.ts';

/** Every material that can be chosen, in the order of work on site: another one is a file and a line here. */
export const MATERIALS: readonly Material[] = [
  BACKER_BOARDS,
  PRIMER_IN_COATS,
  SELF_LEVELER,
  SHEET_MEMBRANE,
  LIQUID_MEMBRANE,
  UNCOUPLING_MAT,
  HEATING_MAT,
  CLIPS_AND_WEDGES,
  SPACERS_IN_JOINTS,
  SEALANT_OF_JOINTS,
  TILE_BASEBOARD,
  TILE_WEIGHT,
];
