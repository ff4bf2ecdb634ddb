import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_MEASURES_CHARS } from '#app/layout/fields/limits.ts';
import { LAYS, ROOM_SIZE } from '#app/layout/model/field-marks.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';

const ROOM_TYPES = [
  { id: 'rectangle', label: 'Rectangle' },
  { id: 'custom', label: 'Custom shape', needs: 'mayDrawRooms' },
  { id: 'parts', label: 'Several rooms', since: 5 },
] as const satisfies readonly Choice[];

/** The units and the room: its shape, size, walls and obstacles. */
export const ROOM_FIELDS = [
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
] as const satisfies readonly JobField[];
