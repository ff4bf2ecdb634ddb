import { EXPOSURES, NOTCHES, REGIONS, TILE_EDGES } from '#app/layout/fields/field-choices.ts';
import type { JobField } from '#app/layout/fields/job-field.ts';
import { MAX_CORNERS } from '#app/layout/fields/limits.ts';
import { LAYS_FINISH, NOTE, NOTE_OF_TILE, NOTE_OF_WORK, SMALL } from '#app/layout/model/field-marks.ts';
import { MAX_PARTS } from '#app/layout/model/rooms.ts';
import { RULE_IDS } from '#app/layout/model/rule-ids.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** How the tile is set, and what the trade rules need to know: gap, mortar, grout, flatness, edges. */
export const SETTING_FIELDS = [
  /** Distance between the tiling and walls or obstacles. */
  {
    ...SMALL,
    since: 2,
    ...LAYS_FINISH,
    keyMark: 'G',
    name: 'perimeterGap',
    label: 'Gap at the walls',
    wallLabel: 'Gap at the edges',
    link: 21,
    most: fromInches(2),
    usual: fromInches(0),
  },
  {
    ...NOTE_OF_WORK,
    since: 2,
    name: 'notch',
    label: 'Trowel notch',
    link: 22,
    kind: 'choice',
    choices: NOTCHES,
    usual: 'table',
  },
  /** Depth of the grout: the tile's thickness. */
  {
    ...NOTE_OF_WORK,
    since: 2,
    ...SMALL,
    name: 'jointDepth',
    label: 'Joint depth',
    link: 23,
    most: fromInches(2),
    usual: fromInches(3 / 8),
  },
  /** Of planks, of sheets or of one bought piece; a tile's is its joint depth. Null: unknown. */
  {
    ...NOTE_OF_TILE,
    since: 8,
    ...SMALL,
    name: 'thickness',
    label: 'Thickness',
    link: 360,
    most: fromInches(2),
    usual: null,
    isPositive: true,
  },
  /** Dry grout for a litre of joint, in hundredths of a kilogram. */
  {
    ...NOTE_OF_WORK,
    since: 2,
    name: 'groutDensity',
    key: 'groutDensityHundredths',
    label: 'Grout density',
    link: 24,
    kind: 'number',
    places: 2,
    least: 50,
    most: 300,
    usual: 160,
  },
  /** The difference between the largest and smallest tile of the lot. */
  {
    ...NOTE_OF_TILE,
    since: 2,
    ...SMALL,
    name: 'facialVariation',
    label: 'Facial variation',
    link: 25,
    most: fromInches(1),
    usual: null,
  },
  {
    ...NOTE_OF_TILE,
    since: 2,
    name: 'tileEdges',
    label: 'Tile edges',
    link: 26,
    kind: 'choice',
    choices: TILE_EDGES,
    usual: 'rectified',
  },
  {
    ...NOTE,
    since: 8,
    name: 'region',
    label: 'Trade rules of',
    link: 211,
    kind: 'choice',
    choices: REGIONS,
    usual: 'us',
  },
  {
    ...NOTE,
    since: 2,
    name: 'exposure',
    label: 'Location',
    link: 27,
    kind: 'choice',
    choices: EXPOSURES,
    usual: 'inside',
  },
  /** Share of a lifted tile's back that carries mortar, in percent. */
  {
    ...NOTE_OF_WORK,
    since: 2,
    name: 'mortarContact',
    label: 'Mortar contact',
    link: 28,
    kind: 'number',
    places: 0,
    least: 0,
    most: 100,
    usual: null,
  },
  /** The deepest hollow found under a 10 ft straightedge. */
  { ...NOTE, since: 2, ...SMALL, name: 'hollow', label: 'Deepest hollow', link: 29, most: fromInches(12), usual: null },
  /** Warnings the client has agreed to. */
  {
    ...NOTE,
    since: 2,
    name: 'agreedRules',
    label: 'Agreed with the client',
    link: 30,
    kind: 'list',
    of: 'words',
    known: RULE_IDS,
  },
  /** Edges seen first, of the room or of several rooms one after the other, as `edgesOf` counts them. */
  {
    ...NOTE,
    since: 2,
    name: 'seenEdges',
    label: 'Edges seen first',
    link: 31,
    kind: 'list',
    of: 'indexes',
    most: MAX_PARTS * MAX_CORNERS - 1,
  },
  /** Deviation of a tile's longest edge from a straight line. */
  {
    ...NOTE_OF_TILE,
    since: 3,
    ...SMALL,
    name: 'edgeWarpage',
    label: 'Edge warpage',
    link: 32,
    most: fromInches(1),
    usual: null,
  },
] as const satisfies readonly JobField[];
