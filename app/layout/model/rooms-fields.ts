import type { JobField } from '#app/layout/fields/job-field.ts';
import { MAX_NAME_CHARS, MAX_ROOM, MAX_ROOMS_SPAN } from '#app/layout/fields/limits.ts';
import { DOORS, SWINGS } from '#app/layout/model/door-kinds.ts';
import { MAX_PARTS } from '#app/layout/model/rooms.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** The side of another room where a room or a way out is. */
export const ROOM_SIDES = [{ id: 'right' }, { id: 'left' }, { id: 'below' }, { id: 'above' }] as const;
export type RoomSide = (typeof ROOM_SIDES)[number]['id'];

const LAYS = { since: 5, lays: true } as const;
const SIZE = { ...LAYS, kind: 'length', scale: 'large', most: MAX_ROOM, usual: null } as const;
/** A distance in the frame of all rooms: absent it is 0. */
const STEP = { ...LAYS, kind: 'length', scale: 'large', most: MAX_ROOMS_SPAN, usual: fromInches(0) } as const;
const PLACE = { ...STEP, isSigned: true } as const;
const ROOM_INDEX = { ...LAYS, kind: 'number', places: 0, least: 0, most: MAX_PARTS - 1, usual: null } as const;
const SIDE = { ...LAYS, kind: 'choice', choices: ROOM_SIDES, usual: 'right' } as const;

/**
 * One of several rooms, in the order of the form and of the documents. Its position is `x` and `y`, or, if `beside` is the
 * index of an earlier room, a side of that room, with a wall between them and an offset along the wall.
 */
export const PART_FIELDS: readonly JobField[] = [
  { ...LAYS, name: 'name', label: '', link: 1, kind: 'text', most: MAX_NAME_CHARS },
  {
    ...LAYS,
    name: 'roomType',
    label: '',
    link: 2,
    kind: 'choice',
    choices: [{ id: 'rectangle' }, { id: 'custom', needs: 'mayDrawRooms' }],
    usual: 'rectangle',
  },
  { ...SIZE, family: 'room', name: 'roomLength', label: '', link: 3 },
  { ...SIZE, family: 'room', name: 'roomWidth', label: '', link: 4 },
  { ...LAYS, name: 'customRoomPoints', label: '', link: 5, laterLink: 91, kind: 'list', of: 'corners' },
  { ...LAYS, name: 'obstacles', label: '', link: 6, laterLink: 90, kind: 'list', of: 'obstacles' },
  { ...PLACE, family: 'obstaclePlace', name: 'x', label: '', link: 7 },
  { ...PLACE, family: 'obstaclePlace', name: 'y', label: '', link: 8 },
  { ...ROOM_INDEX, name: 'beside', label: '', link: 9 },
  { ...SIDE, name: 'side', label: '', link: 10 },
  { ...STEP, name: 'wall', label: '', link: 11 },
  { ...PLACE, name: 'shift', label: '', link: 12 },
];

/**
 * A doorway: `from` one room `to` another, or out of it on a `side`, at offset `at` along the wall, `opening` wide;
 * without `from`, a rectangle in the frame of all rooms.
 */
export const DOORWAY_FIELDS: readonly JobField[] = [
  { ...ROOM_INDEX, name: 'from', label: '', link: 1 },
  { ...ROOM_INDEX, name: 'to', label: '', link: 2 },
  { ...SIDE, name: 'side', label: '', link: 3 },
  { ...STEP, name: 'at', label: '', link: 4 },
  { ...SIZE, name: 'opening', label: '', link: 5 },
  { ...SIZE, name: 'thickness', label: '', link: 6 },
  { ...PLACE, family: 'obstaclePlace', name: 'x', label: '', link: 7 },
  { ...PLACE, family: 'obstaclePlace', name: 'y', label: '', link: 8 },
  { ...SIZE, family: 'obstacleSize', name: 'width', label: '', link: 9 },
  { ...SIZE, family: 'obstacleSize', name: 'length', label: '', link: 10 },
  { ...LAYS, name: 'tiled', label: '', link: 11, kind: 'flag', usual: true },
  { ...LAYS, name: 'wayOut', label: '', link: 12, kind: 'flag', usual: false },
  /** Only for a threshold: width of its strip across the wall; null: the thickness of the wall. */
  { ...SIZE, since: 7, name: 'strip', label: '', link: 13 },
  /** Empty: not specified. */
  { ...LAYS, since: 8, name: 'door', label: '', link: 14, kind: 'choice', choices: DOORS, usual: '' },
  { ...LAYS, since: 8, name: 'swing', label: '', link: 15, kind: 'choice', choices: SWINGS, usual: 'in' },
];
