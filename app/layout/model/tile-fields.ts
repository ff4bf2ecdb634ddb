import { TILE_KINDS } from '#app/layout/fields/field-choices.ts';
import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_JOINT, MAX_TILE } from '#app/layout/fields/limits.ts';
import { CUT, LAYS_FINISH, NOTE, NOTE_OF_TILE, SMALL } from '#app/layout/model/field-marks.ts';
import { USUAL_KERF } from '#app/layout/patterns/plank-rules.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';

const TILE_SIZE = {
  ...LAYS_FINISH,
  kind: 'length',
  scale: 'large',
  family: 'tile',
  most: MAX_TILE,
  usual: null,
} as const;
const START_CUT = {
  ...LAYS_FINISH,
  kind: 'length',
  scale: 'large',
  family: 'startCut',
  most: MAX_TILE,
  usual: fromInches(0),
} as const;
export const ORIENTATIONS = [
  { id: 'vertical', label: 'Vertical' },
  { id: 'horizontal', label: 'Horizontal' },
] as const satisfies readonly Choice[];

/** The tile, its joint, its pattern and start, and the saw that cuts it. */
export const TILE_FIELDS = [
  /** Length runs down the drawing in vertical orientation, across it in horizontal. */
  { ...TILE_SIZE, since: 1, name: 'tileLength', label: 'Tile length', plankLabel: 'Plank length', link: 7 },
  { ...TILE_SIZE, since: 1, name: 'tileWidth', label: 'Tile width', plankLabel: 'Plank width', link: 8 },
  {
    ...LAYS_FINISH,
    since: 1,
    name: 'groutSpacing',
    key: 'joint',
    label: 'Grout spacing',
    plankLabel: 'Joint',
    link: 9,
    kind: 'joint',
    most: MAX_JOINT,
  },
  {
    ...LAYS_FINISH,
    since: 1,
    name: 'layoutType',
    label: 'Pattern',
    link: 10,
    kind: 'choice',
    choices: PATTERNS,
    usual: 'straight',
  },
  {
    ...LAYS_FINISH,
    since: 1,
    name: 'patternOrientation',
    label: 'Orientation',
    link: 11,
    kind: 'choice',
    choices: ORIENTATIONS,
    usual: 'vertical',
  },
  { ...LAYS_FINISH, since: 1, name: 'autoOptimize', label: 'Auto-optimize', link: 12, kind: 'flag', usual: true },
  /** With a start by hand only: the visible size of the first piece at the top wall; 0 is a whole tile. */
  {
    ...START_CUT,
    since: 1,
    name: 'startCutLength',
    label: 'Start cut length',
    wallLabel: 'Start cut height',
    link: 13,
  },
  /** The same at the left wall. */
  { ...START_CUT, since: 1, name: 'startCutWidth', label: 'Start cut width', link: 14 },
  /** Material lost to the saw blade. */
  {
    ...NOTE,
    since: 2,
    ...CUT,
    ...SMALL,
    name: 'kerf',
    label: 'Saw blade',
    link: 15,
    most: fromInches(1),
    usual: USUAL_KERF,
    laysWith: ['planks'],
  },
  /** Allowed rotations of a tile's face: plain by half turns, square by quarter turns, veined none. */
  {
    ...NOTE_OF_TILE,
    since: 2,
    ...CUT,
    name: 'tileKind',
    label: 'Tile face',
    plankLabel: 'Plank face',
    link: 16,
    kind: 'choice',
    choices: TILE_KINDS,
    usual: 'plain',
  },
] as const satisfies readonly JobField[];
