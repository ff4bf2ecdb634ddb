import { SURFACES } from '#app/layout/fields/field-choices.ts';
import type { JobField } from '#app/layout/fields/job-field.ts';
import { MAX_CORNERS, MAX_SLAB_CHARS } from '#app/layout/fields/limits.ts';
import { BUYING_FIELDS } from '#app/layout/model/buying-fields.ts';
import { CUTTING_FIELDS } from '#app/layout/model/cutting-fields.ts';
import { FINISH, LAYS, LAYS_FINISH, ROOM_SIZE } from '#app/layout/model/field-marks.ts';
import { FLOOR_FIELDS } from '#app/layout/model/floor-fields.ts';
import { FURTHER_KIND_FIELDS } from '#app/layout/model/further-kind-fields.ts';
import { LAYING_FIELDS } from '#app/layout/model/laying-fields.ts';
import { LOOK_FIELDS } from '#app/layout/model/look-fields.ts';
import { MATERIAL_FIELDS } from '#app/layout/model/material-fields.ts';
import { MOSAIC_FIELDS } from '#app/layout/model/mosaic-fields.ts';
import { ROOM_FIELDS } from '#app/layout/model/room-fields.ts';
import { MAX_DOORWAYS, MAX_PARTS } from '#app/layout/model/rooms.ts';
import { DOORWAY_FIELDS, PART_FIELDS } from '#app/layout/model/rooms-fields.ts';
import { SETTING_FIELDS } from '#app/layout/model/setting-fields.ts';
import { SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import { TILE_FIELDS } from '#app/layout/model/tile-fields.ts';
import { TRIM_FIELDS } from '#app/layout/model/trim-fields.ts';
import { PATTERN_FIELDS } from '#app/layout/patterns/registry.ts';
import * as slabWords from '#app/words/en/slab.ts';

/** Of several rooms on one grid. */
const OF_ROOMS = { lays: true, kind: 'records' } as const;

/**
 * Every field of a job but its zones, in the order of the form and of the documents. A field is declared once, in this table or
 * in one of those it is made of. Forms, documents, files, links, the batch command, the conversion of units, the layout's key
 * and the generators of the tests are derived from it. A new field needs a line here and a control in the form.
 */
export const FLOOR_AND_FINISH_FIELDS = [
  ...ROOM_FIELDS,
  ...TILE_FIELDS,
  ...BUYING_FIELDS,
  ...SETTING_FIELDS,
  ...CUTTING_FIELDS,
  ...PATTERN_FIELDS,
  ...FURTHER_KIND_FIELDS,
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
  /** Straight lines, one per item, in the room's frame. Tile joints must be on them. docs/decisions/slab-joints.md */
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
