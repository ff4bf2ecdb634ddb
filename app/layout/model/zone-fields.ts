import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_CORNERS, MAX_JOINT, MAX_NAME_CHARS, MAX_ROOM, MAX_ROOMS_SPAN } from '#app/layout/fields/limits.ts';
import { FLOOR_AND_FINISH_FIELDS } from '#app/layout/model/floor-and-finish-fields.ts';
import { MAX_PARTS } from '#app/layout/model/rooms.ts';
import { SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import * as words from '#app/words/en/zones.ts';

type AreaKind = Choice & { readonly label: string; readonly fields: readonly string[] };

/** All kinds of zone area with their fields, in the order in which they are offered; the folder `zones/areas` reads them. */
export const AREA_KINDS = [
  { id: 'border', label: words.border, fields: ['walls', 'distance', 'width', 'corners', 'around'] },
  { id: 'rectangle', label: words.rectangle, fields: ['x', 'y', 'width', 'length', 'angle', 'start', 'continues'] },
  { id: 'polygon', label: words.polygon, fields: ['points', 'start', 'continues'] },
  { id: 'circle', label: words.circle, fields: ['x', 'y', 'diameter', 'start', 'continues'] },
  { id: 'room', label: words.room, fields: ['room', 'start', 'continues'] },
  { id: 'strip', label: words.strip, fields: ['height', 'width', 'start', 'continues'] },
] as const satisfies readonly AreaKind[];
export type AreaKindId = (typeof AREA_KINDS)[number]['id'];

const BORDER_CORNERS = [
  { id: 'mitred', label: words.mitered },
  { id: 'butted', label: words.butted },
  { id: 'tile', label: words.withCornerTile },
] as const satisfies readonly Choice[];

/** Where the tiles of a zone begin. */
const STARTS = [
  { id: '', label: words.byItself },
  { id: 'centered', label: words.centered },
  { id: 'continued', label: words.continued },
] as const satisfies readonly Choice[];
/** A start that the zone does not search itself. */
export type ZoneStart = Exclude<(typeof STARTS)[number]['id'], ''>;

/** The covering of a zone without tile. */
const COVERINGS = [
  { id: '', label: words.tile },
  { id: 'free', label: words.leftFree },
  { id: 'piece', label: words.onePiece },
] as const satisfies readonly Choice[];

const ZONE = { since: 8, lays: true } as const;
const SIZE = { ...ZONE, kind: 'length', scale: 'large', family: 'zoneSize', most: MAX_ROOM, usual: null } as const;
const PLACE = { ...SIZE, family: 'zonePlace', most: MAX_ROOMS_SPAN, isSigned: true } as const;

/** The fields for a zone's area. Their numbers in links start above any job field's. */
const AREA_FIELDS = [
  { ...ZONE, name: 'name', label: words.name, link: 1000, kind: 'text', most: MAX_NAME_CHARS },
  { ...ZONE, name: 'area', label: words.area, link: 1001, kind: 'choice', choices: AREA_KINDS, usual: '' },
  { ...PLACE, name: 'x', label: words.fromLeft, link: 1002 },
  { ...PLACE, name: 'y', label: words.fromTop, wallLabel: words.fromBottom, link: 1003 },
  { ...ZONE, name: 'width', label: words.width, link: 1004, kind: 'rows', most: MAX_ROOM, usual: null },
  { ...SIZE, name: 'length', label: words.length, link: 1005 },
  { ...SIZE, name: 'diameter', label: words.diameter, link: 1006 },
  /** Clockwise as drawn. */
  { ...ZONE, name: 'angle', label: words.angle, link: 1007, kind: 'angle', least: 0, most: 3599, usual: 0 },
  { ...ZONE, name: 'points', label: words.points, link: 1008, laterLink: 1009, kind: 'list', of: 'corners' },
  /** Its number, counted from 0, or its name. */
  { ...ZONE, name: 'room', label: words.whichRoom, link: 1010, kind: 'text', most: MAX_NAME_CHARS },
  /** Of a strip's lower edge. */
  { ...SIZE, name: 'height', label: words.height, link: 1011 },
  /** Empty: all walls. With several rooms, walls are counted room after room. */
  {
    ...ZONE,
    name: 'walls',
    label: words.walls,
    link: 1012,
    kind: 'list',
    of: 'indexes',
    most: MAX_PARTS * MAX_CORNERS - 1,
    refusal: words.noSuchWalls,
  },
  { ...SIZE, name: 'distance', label: words.distance, link: 1013 },
  {
    ...ZONE,
    name: 'corners',
    label: words.corners,
    link: 1014,
    kind: 'choice',
    choices: BORDER_CORNERS,
    usual: 'mitred',
  },
  {
    ...ZONE,
    name: 'edgeJoint',
    label: words.edgeJoint,
    link: 1015,
    kind: 'length',
    scale: 'small',
    most: MAX_JOINT,
    usual: null,
  },
  /** Its name in the trade. Its visible width is the joint at the edge. */
  { ...ZONE, name: 'edgeProfile', label: words.edgeProfile, link: 1018, kind: 'text', most: MAX_NAME_CHARS },
  /** Null: unknown, so only lengths are reported. */
  {
    ...ZONE,
    name: 'edgeStick',
    label: words.edgeStick,
    link: 1019,
    kind: 'length',
    scale: 'large',
    most: MAX_ROOM,
    usual: null,
    isPositive: true,
  },
  /** Of a stick, in hundredths of any currency. */
  {
    ...ZONE,
    name: 'edgePrice',
    key: 'edgePriceCents',
    label: words.edgePrice,
    link: 1020,
    kind: 'number',
    places: 2,
    least: 0,
    most: 99_999_999,
    usual: null,
  },
  { ...ZONE, name: 'start', label: words.start, link: 1021, kind: 'choice', choices: STARTS, usual: '' },
  /** The name of an earlier zone; empty: what lies beneath. */
  { ...ZONE, name: 'continues', label: words.continuesLabel, link: 1023, kind: 'text', most: MAX_NAME_CHARS },
  /** Of a border: around each obstacle as well. */
  { ...ZONE, name: 'around', label: words.around, link: 1022, kind: 'flag', usual: false },
  /** Without tile, the finish of the zone decides nothing. */
  { ...ZONE, name: 'covering', label: words.covering, link: 1017, kind: 'choice', choices: COVERINGS, usual: '' },
  /** The name of the zone whose finish it takes over. */
  { ...ZONE, name: 'sameAs', label: words.sameAs, link: 1016, kind: 'text', most: MAX_NAME_CHARS },
] as const satisfies readonly JobField[];
/** The covering of a zone without tile. */
export type Covering = Exclude<(typeof COVERINGS)[number]['id'], ''>;
export type AreaFieldName = (typeof AREA_FIELDS)[number]['name'];

const withoutZones: readonly JobField[] = FLOOR_AND_FINISH_FIELDS;

/** The fields of a zone's area. */
export const areaFields: readonly JobField[] = AREA_FIELDS;

/** The fields that every zone has in addition to those of its area. */
export const FIELDS_OF_EVERY_ZONE = [
  'name',
  'area',
  'edgeJoint',
  'edgeProfile',
  'edgeStick',
  'edgePrice',
  'covering',
  'sameAs',
] as const satisfies readonly AreaFieldName[];

/**
 * Every field of a zone: those of its area, those of a floor that slopes to a drain, then each one that can differ
 * between two coverings. Absent means as in the field.
 */
export const ZONE_FIELDS: readonly JobField[] = [
  ...AREA_FIELDS,
  ...SHOWER_FIELDS,
  ...withoutZones.filter(({ finish }) => finish === true),
];
