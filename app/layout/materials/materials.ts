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
import type { MaterialId } from '#app/layout/model/material-fields.ts';

/** Every material that can be chosen, in the order of work on site. Another one is a file and a line here. */
const LINES: Readonly<Record<MaterialId, Material>> = {
  boards: BACKER_BOARDS,
  primer: PRIMER_IN_COATS,
  leveler: SELF_LEVELER,
  membrane: SHEET_MEMBRANE,
  liquid: LIQUID_MEMBRANE,
  mat: UNCOUPLING_MAT,
  heating: HEATING_MAT,
  clips: CLIPS_AND_WEDGES,
  spacers: SPACERS_IN_JOINTS,
  sealant: SEALANT_OF_JOINTS,
  skirting: TILE_BASEBOARD,
  weight: TILE_WEIGHT,
};

/** A material with its id, in the order of work on site. */
export const MATERIALS = Object.entries(LINES).map(([id, line]) => ({ ...line, id: id as MaterialId }));
