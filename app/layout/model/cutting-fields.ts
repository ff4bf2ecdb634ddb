import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_TILE } from '#app/layout/fields/limits.ts';
import { USUAL_ALLOWANCE } from '#app/layout/fields/read-allowance.ts';
import { CUT, NOTE, NOTE_OF_TILE, NOTE_OF_WORK, SMALL } from '#app/layout/model/field-marks.ts';
import { fromInches } from '#app/layout/units/length.ts';

const SAWN_NOTCHES = [
  { id: 'kept', label: 'Kept as offcuts' },
  { id: 'lost', label: 'Not reused (snap cutter)' },
] as const satisfies readonly Choice[];

/** How tiles are cut, which offcuts are kept, and how many tiles are bought beyond those needed. */
export const CUTTING_FIELDS = [
  /** Pieces are cut so that no sawn edge is at a joint. */
  {
    ...NOTE_OF_TILE,
    since: 3,
    ...CUT,
    name: 'factoryEdges',
    label: 'Factory edges to the joints',
    link: 41,
    kind: 'flag',
    usual: false,
    initial: true,
  },
  /** Offcuts that measure less across or down are not cut again. */
  {
    ...NOTE,
    since: 3,
    ...CUT,
    ...SMALL,
    name: 'leastOffcut',
    label: 'Smallest offcut to keep',
    link: 42,
    most: MAX_TILE,
    usual: fromInches(0),
  },
  /** What becomes of the tile that two cuts to an inner corner free. A snap cutter cannot saw it out. */
  {
    ...NOTE,
    since: 8,
    ...CUT,
    name: 'notches',
    label: 'Cutouts of notched pieces',
    link: 170,
    kind: 'choice',
    choices: SAWN_NOTCHES,
    usual: 'kept',
  },
  /** Tiles to buy beyond those needed. */
  {
    ...NOTE_OF_WORK,
    since: 3,
    ...CUT,
    name: 'allowance',
    label: 'Allowance',
    link: 43,
    kind: 'allowance',
    usual: USUAL_ALLOWANCE,
  },
] as const satisfies readonly JobField[];
