import { BACKER_BOARDS } from '#app/layout/materials/lines/boards.ts';
import { CLIPS_AND_WEDGES } from '#app/layout/materials/lines/clips.ts';
import { SHEET_MEMBRANE } from '#app/layout/materials/lines/membrane.ts';
import { PRIMER_IN_COATS } from '#app/layout/materials/lines/primer.ts';
import { SEALANT_OF_JOINTS } from '#app/layout/materials/lines/sealant.ts';
import type { Material } from '#app/layout/materials/material.ts';

/** Every material that can be chosen, in the order of work on site: another one is a file and a line here. */
export const MATERIALS: readonly Material[] = [
  BACKER_BOARDS,
  SHEET_MEMBRANE,
  PRIMER_IN_COATS,
  CLIPS_AND_WEDGES,
  SEALANT_OF_JOINTS,
];
