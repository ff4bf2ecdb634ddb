import {
  EXPOSURES,
  NOTCHES,
  PRICE_UNITS,
  REGIONS,
  SURFACES,
  TILE_EDGES,
  TILE_KINDS,
} from '#app/layout/fields/field-choices.ts';
import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import {
  MAX_CORNERS,
  MAX_JOINT,
  MAX_MEASURES_CHARS,
  MAX_ROOM,
  MAX_SLAB_CHARS,
  MAX_TILE,
} from '#app/layout/fields/limits.ts';
import { USUAL_ALLOWANCE } from '#app/layout/fields/read-allowance.ts';
import { FLOOR_FIELDS } from '#app/layout/model/floor-fields.ts';
import { LAYING_FIELDS } from '#app/layout/model/laying-fields.ts';
import { LOOK_FIELDS } from '#app/layout/model/look-fields.ts';
import { MATERIAL_FIELDS } from '#app/layout/model/material-fields.ts';
import { MOSAIC_FIELDS } from '#app/layout/model/mosaic-fields.ts';
import { MAX_DOORWAYS, MAX_PARTS } from '#app/layout/model/rooms.ts';
import { DOORWAY_FIELDS, PART_FIELDS } from '#app/layout/model/rooms-fields.ts';
import { RULE_IDS } from '#app/layout/model/rule-ids.ts';
import { SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import { TRIM_FIELDS } from '#app/layout/model/trim-fields.ts';
import { USUAL_KERF } from '#app/layout/patterns/plank-rules.ts';
import { PATTERN_FIELDS, PATTERNS, patternsOfKinds } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import * as slabWords from '#app/words/en/slab.ts';

const ROOM_TYPES = [
  { id: 'rectangle', label: 'Rectangle' },
  { id: 'custom', label: 'Custom shape', needs: 'mayDrawRooms' },
  { id: 'parts', label: 'Several rooms', since: 5 },
] as const satisfies readonly Choice[];

const SAWN_NOTCHES = [
  { id: 'kept', label: 'Kept as offcuts' },
  { id: 'lost', label: 'Not reused (snap cutter)' },
] as const satisfies readonly Choice[];

export const ORIENTATIONS = [
  { id: 'vertical', label: 'Vertical' },
  { id: 'horizontal', label: 'Horizontal' },
] as const satisfies readonly Choice[];

/*
 * What fields have in common. None of these says `since`: every line of the table does, and a new one the version that is next.
 */
const LAYS = { lays: true } as const;
const ROOM_SIZE = { ...LAYS, kind: 'length', scale: 'large', most: MAX_ROOM, usual: null } as const;
/** Can differ between two coverings of one floor. */
const FINISH = { finish: true } as const;
const LAYS_FINISH = { ...LAYS, ...FINISH } as const;
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
const NOTE = { place: 'notes' } as const;
const NOTE_OF_FINISH = { ...NOTE, ...FINISH } as const;
/** Decides how tiles are cut and how many to buy. */
const CUT = { cuts: true } as const;
const SMALL = { kind: 'length', scale: 'small' } as const;
const ORDERED_BY = [
  { id: 'box', label: 'The box' },
  { id: 'piece', label: 'The piece' },
  { id: 'pallet', label: 'The pallet' },
] as const satisfies readonly Choice[];
const PER_BOX = { kind: 'number', places: 0, least: 1, most: 99_999, usual: null } as const;
const BOX_AREA = { kind: 'area', usual: '' } as const;
const NAMED_SIDE = { kind: 'length', scale: 'large', most: MAX_TILE, usual: null } as const;
const PRICE = { kind: 'number', places: 2, least: 0, most: 99_999_999, usual: null } as const;
/** Of several rooms on one grid. */
const OF_ROOMS = { lays: true, kind: 'records' } as const;
/** How further kinds of tile of a pattern are sold, by their index among its kinds. */
const SECOND_KIND = { ...NOTE_OF_FINISH, patterns: patternsOfKinds(2) } as const;
const THIRD_KIND = { ...NOTE_OF_FINISH, patterns: patternsOfKinds(3) } as const;
const FOURTH_KIND = { ...NOTE_OF_FINISH, patterns: patternsOfKinds(4) } as const;

/**
 * Every field of a job but its zones, in the order of the form and of the documents; with `zone-fields.ts` the only place that
 * declares a field. Forms, documents, files, links, the batch command, the conversion of units, the layout's key and the
 * generators of the tests are derived from it. A new field needs a line here and a control in the form.
 */
export const FLOOR_AND_FINISH_FIELDS = [
  {
    ...LAYS,
    since: 1,
    name: 'unitSystem',
    label: 'Measurement units',
    link: 1,
    kind: 'choice',
    choices: UNIT_SYSTEMS,
    usual: 'imperial',
  },
  {
    ...LAYS,
    since: 1,
    name: 'roomType',
    label: 'Shape of the room',
    link: 2,
    kind: 'choice',
    choices: ROOM_TYPES,
    usual: 'rectangle',
  },
  {
    ...ROOM_SIZE,
    since: 1,
    family: 'room',
    name: 'roomLength',
    label: 'Room length',
    wallLabel: 'Wall height',
    link: 3,
  },
  { ...ROOM_SIZE, since: 1, family: 'room', name: 'roomWidth', label: 'Room width', wallLabel: 'Wall width', link: 4 },
  {
    ...LAYS,
    since: 1,
    name: 'customRoomPoints',
    label: 'Corners',
    link: 5,
    laterLink: 91,
    kind: 'list',
    of: 'corners',
  },
  /** The walls as they were measured or walked, as typed; the corners of a measured room follow from them. */
  {
    since: 5,
    name: 'measures',
    label: 'Walls as measured',
    link: 70,
    kind: 'text',
    most: MAX_MEASURES_CHARS,
    isWalls: true,
  },
  /**
   * Walls whose lengths were typed on the drawing: they keep their lengths when another wall changes. Not a field of the form.
   * docs/decisions/planner.md#a-wall-takes-a-typed-length
   */
  { since: 8, name: 'typedWalls', label: 'Walls typed on the drawing', link: 120, kind: 'text', most: 8000 },
  { ...LAYS, since: 1, name: 'obstacles', label: 'Obstacles', link: 6, laterLink: 90, kind: 'list', of: 'obstacles' },
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
    ...NOTE_OF_FINISH,
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
  /** Null if tiles are sold singly. */
  {
    ...NOTE_OF_FINISH,
    since: 2,
    ...PER_BOX,
    name: 'tilesPerBox',
    label: 'Tiles per box',
    plankLabel: 'Planks per box',
    link: 17,
  },
  /** As the box is labelled; without a number of pieces it says how many there are. */
  { ...NOTE_OF_FINISH, ...BOX_AREA, since: 8, name: 'boxArea', label: 'Area per box', link: 114 },
  /** By whole boxes, by whole pallets of them, or by the tile from opened boxes. */
  {
    ...NOTE,
    since: 8,
    name: 'orderBy',
    label: 'Order by',
    link: 305,
    kind: 'choice',
    choices: ORDERED_BY,
    usual: 'box',
  },
  { ...NOTE, since: 8, ...PER_BOX, name: 'boxesPerPallet', label: 'Boxes on a pallet', link: 304 },
  /** Shades differ from lot to lot. */
  { ...NOTE, since: 8, name: 'oneLot', label: 'All from one lot', link: 306, kind: 'flag', usual: false },
  /** The tile's name, where it is named by another size than it is made in: nothing is laid by it. */
  { ...NOTE_OF_FINISH, ...NAMED_SIDE, since: 8, name: 'nominalWidth', label: 'Width on the box', link: 118 },
  { ...NOTE_OF_FINISH, ...NAMED_SIDE, since: 8, name: 'nominalLength', label: 'Length on the box', link: 119 },
  /** Attic stock: tiles kept for repairs, on top of the tiles to buy. */
  {
    ...NOTE_OF_FINISH,
    since: 2,
    name: 'spareTiles',
    label: 'Spare tiles',
    plankLabel: 'Spare planks',
    link: 18,
    kind: 'number',
    places: 0,
    least: 0,
    most: 99_999,
    usual: 0,
  },
  /** In hundredths of any currency. */
  { ...NOTE_OF_FINISH, since: 2, ...PRICE, name: 'price', key: 'priceCents', label: 'Price', link: 19 },
  {
    ...NOTE_OF_FINISH,
    since: 2,
    name: 'priceUnit',
    label: 'Price of',
    link: 20,
    kind: 'choice',
    choices: PRICE_UNITS,
    usual: 'box',
  },
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
    ...NOTE_OF_FINISH,
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
    ...NOTE_OF_FINISH,
    since: 2,
    ...SMALL,
    name: 'jointDepth',
    label: 'Joint depth',
    link: 23,
    most: fromInches(2),
    usual: fromInches(3 / 8),
  },
  /** Dry grout for a litre of joint, in hundredths of a kilogram. */
  {
    ...NOTE_OF_FINISH,
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
    ...NOTE_OF_FINISH,
    since: 2,
    ...SMALL,
    name: 'facialVariation',
    label: 'Facial variation',
    link: 25,
    most: fromInches(1),
    usual: null,
  },
  {
    ...NOTE_OF_FINISH,
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
    label: 'Where it lies',
    link: 27,
    kind: 'choice',
    choices: EXPOSURES,
    usual: 'inside',
  },
  /** Share of a lifted tile's back that carries mortar, in percent. */
  {
    ...NOTE_OF_FINISH,
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
    ...NOTE_OF_FINISH,
    since: 3,
    ...SMALL,
    name: 'edgeWarpage',
    label: 'Edge warpage',
    link: 32,
    most: fromInches(1),
    usual: null,
  },
  /** Pieces are cut so that no sawn edge is at a joint. */
  {
    ...NOTE_OF_FINISH,
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
    ...NOTE_OF_FINISH,
    since: 3,
    ...CUT,
    name: 'allowance',
    label: 'Allowance',
    link: 43,
    kind: 'allowance',
    usual: USUAL_ALLOWANCE,
  },
  ...PATTERN_FIELDS,
  /** Null: the kind is sold singly; without a price of its own one of an area is the main tile's. */
  { ...SECOND_KIND, since: 3, ...PER_BOX, name: 'tilesPerBox2', label: 'Second kind per box', link: 57 },
  { ...SECOND_KIND, ...BOX_AREA, since: 8, name: 'boxArea2', label: 'Area per box of the second kind', link: 115 },
  {
    ...SECOND_KIND,
    since: 3,
    ...PRICE,
    name: 'price2',
    key: 'priceCents2',
    label: 'Price of the second kind',
    link: 58,
  },
  { ...THIRD_KIND, since: 3, ...PER_BOX, name: 'tilesPerBox3', label: 'Third kind per box', link: 59 },
  { ...THIRD_KIND, ...BOX_AREA, since: 8, name: 'boxArea3', label: 'Area per box of the third kind', link: 116 },
  { ...THIRD_KIND, since: 3, ...PRICE, name: 'price3', key: 'priceCents3', label: 'Price of the third kind', link: 60 },
  { ...FOURTH_KIND, since: 3, ...PER_BOX, name: 'tilesPerBox4', label: 'Fourth kind per box', link: 61 },
  { ...FOURTH_KIND, ...BOX_AREA, since: 8, name: 'boxArea4', label: 'Area per box of the fourth kind', link: 117 },
  {
    ...FOURTH_KIND,
    since: 3,
    ...PRICE,
    name: 'price4',
    key: 'priceCents4',
    label: 'Price of the fourth kind',
    link: 62,
  },
  ...MOSAIC_FIELDS,
  /** Rotation of the pattern, clockwise on screen. */
  {
    ...LAYS_FINISH,
    since: 3,
    name: 'layoutAngle',
    label: 'Layout angle',
    link: 35,
    kind: 'angle',
    least: 0,
    most: 1799,
    usual: 0,
  },
  /** The wall that the pattern is parallel to, instead of an angle: the index of its first corner in `wallCorners`. */
  {
    ...LAYS_FINISH,
    since: 3,
    name: 'angleWall',
    label: 'Along wall',
    link: 36,
    kind: 'number',
    places: 0,
    least: 0,
    most: MAX_CORNERS - 1,
    usual: null,
  },
  /** A wall is measured from the bottom up: its corners, its obstacles and its start cut. */
  { ...LAYS, since: 4, name: 'surface', label: 'Surface', link: 71, kind: 'choice', choices: SURFACES, usual: 'floor' },
  /** Height of the first whole course of a wall; null: decided by the start. */
  { ...ROOM_SIZE, ...FINISH, since: 4, surface: 'wall', name: 'levelLine', label: 'Level line', link: 72 },
  { ...OF_ROOMS, since: 5, name: 'parts', label: 'Rooms', link: 37, fields: PART_FIELDS, most: MAX_PARTS },
  { ...OF_ROOMS, since: 5, name: 'doorways', label: 'Doorways', link: 38, fields: DOORWAY_FIELDS, most: MAX_DOORWAYS },
  ...SHOWER_FIELDS,
  /** Straight, one a line, in the room's frame; tile joints are to be on them. docs/decisions/slab-joints.md */
  {
    ...LAYS,
    since: 8,
    name: 'slabJoints',
    label: slabWords.slabJoints,
    link: 210,
    kind: 'text',
    most: MAX_SLAB_CHARS,
    isSlab: true,
  },
  ...TRIM_FIELDS,
  ...MATERIAL_FIELDS,
  ...LAYING_FIELDS,
  ...FLOOR_FIELDS,
  ...LOOK_FIELDS,
] as const satisfies readonly JobField[];
