import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_JOINT, MAX_ROOM, MAX_TILE } from '#app/layout/fields/limits.ts';
import { MAX_PARTS } from '#app/layout/model/rooms.ts';

/** A tape reading; null if there is none, 0 if the room ends at the laid courses. */
const TAPE = { place: 'notes', since: 8, kind: 'length', scale: 'large', usual: null } as const;

/** From one whole tile of a turned pattern, from its corner nearest to that wall and at right angles to it. */
const FROM_TILE = { ...TAPE, most: MAX_ROOM } as const;

/** A size of tiles or joints; null: nobody has measured it. */
const READING = { ...TAPE, isPositive: true } as const;

/** What to do with an offcut that came out longer than planned. */
const LONG_OFFCUTS = [
  { id: 'trimmed', label: 'Trimmed to the list' },
  { id: 'whole', label: 'Laid whole' },
] as const satisfies readonly Choice[];

/**
 * What is already down, and what was measured on it. These fields do not affect the layout until the user applies them.
 * docs/decisions/starts-and-adviser.md#the-plan-follows-the-floor
 */
export const FLOOR_FIELDS = [
  /** Courses, counted from the start of the layout, a cut first one included; of a wall from its first whole one up. */
  {
    place: 'notes',
    since: 8,
    name: 'laid',
    label: 'Courses laid',
    link: 82,
    kind: 'number',
    places: 0,
    least: 1,
    most: 99_999,
    usual: null,
  },
  /**
   * With several rooms, the index of the room where the tape was read; null: the only room that the last course
   * reaches.
   */
  {
    place: 'notes',
    since: 8,
    name: 'readRoom',
    label: 'Room measured',
    link: 109,
    kind: 'number',
    places: 0,
    least: 0,
    most: MAX_PARTS - 1,
    usual: null,
  },
  /** From the far edge of the last laid course to the far wall. */
  { ...TAPE, name: 'measuredFarWall', label: 'To the far wall', link: 83, most: MAX_ROOM },
  /** From the far end of the last whole tile of that course to the wall at its end. */
  { ...TAPE, name: 'measuredEndWall', label: 'To the wall at its end', link: 84, most: MAX_ROOM },
  /** Of a wall: from the bottom edge of its first laid course down to its bottom; 0 where the wall ends there. */
  { ...TAPE, surface: 'wall', name: 'measuredBelow', label: 'Down to the bottom', link: 103, most: MAX_ROOM },
  { ...FROM_TILE, name: 'measuredLeft', label: 'To the left wall', link: 104 },
  { ...FROM_TILE, name: 'measuredRight', label: 'To the right wall', link: 105 },
  { ...FROM_TILE, name: 'measuredTop', label: 'To the top wall', link: 106 },
  { ...FROM_TILE, name: 'measuredBottom', label: 'To the bottom wall', link: 107 },
  {
    ...READING,
    name: 'measuredTileLength',
    label: 'Tile length as measured',
    plankLabel: 'Plank length as measured',
    link: 85,
    most: MAX_TILE,
  },
  {
    ...READING,
    name: 'measuredTileWidth',
    label: 'Tile width as measured',
    plankLabel: 'Plank width as measured',
    link: 86,
    most: MAX_TILE,
  },
  /** Ten tiles of a course with their nine joints. For planks, as many as were measured, end to end. */
  {
    ...READING,
    name: 'measuredTenTiles',
    label: 'Ten tiles of a course',
    plankLabel: 'Planks end to end',
    link: 87,
    most: MAX_ROOM,
  },
  /** How many planks that is: ten of them are longer than a tape. */
  {
    place: 'notes',
    since: 8,
    name: 'planksRead',
    label: 'How many planks that is',
    link: 121,
    kind: 'number',
    places: 0,
    least: 2,
    most: 99,
    usual: null,
  },
  /** This many whole courses with their joints, measured across the courses. */
  { ...READING, name: 'measuredCourses', label: 'Across the courses', link: 111, most: MAX_ROOM },
  /** How many courses that is. */
  {
    place: 'notes',
    since: 8,
    name: 'coursesRead',
    label: 'How many courses that is',
    link: 112,
    kind: 'number',
    places: 0,
    least: 2,
    most: 999,
    usual: null,
  },
  /** The joint before each remaining course, if it differs from the plan's. The drawing keeps the plan's. */
  {
    ...READING,
    scale: 'small',
    name: 'courseJoint',
    label: 'Joint before each remaining course',
    link: 99,
    most: MAX_JOINT,
  },
  /**
   * The first planks of the laid courses, so that no correction of the room moves them. Never typed.
   * docs/decisions/planks.md#courses-that-lie-are-held
   */
  {
    place: 'notes',
    since: 8,
    laysWith: ['planks'],
    name: 'laidPlanks',
    label: 'First pieces of the laid courses',
    link: 100,
    kind: 'text',
    most: 20_000,
  },
  /** What became of an offcut that was longer than the list asks for where the plan lays it whole. */
  {
    place: 'notes',
    since: 8,
    name: 'longOffcuts',
    label: 'Offcuts longer than listed',
    link: 113,
    kind: 'choice',
    choices: LONG_OFFCUTS,
    usual: 'trimmed',
  },
  /**
   * A laid tile that a pattern continues from if it is turned or has no courses, because start cuts cannot express a
   * searched start. Never typed. docs/decisions/starts-and-adviser.md#a-plan-follows-one-tile
   */
  {
    place: 'notes',
    lays: true,
    since: 8,
    name: 'heldStart',
    label: 'Tile that the pattern continues from',
    link: 108,
    kind: 'text',
    most: 40,
  },
  /**
   * Starts of the courses that are down, where tiles of another size would start them elsewhere; nobody types it.
   * docs/decisions/starts-and-adviser.md#courses-that-are-down-keep-their-first-pieces
   */
  {
    place: 'notes',
    lays: true,
    since: 8,
    name: 'courseStarts',
    label: 'Starts of the courses that are down',
    link: 110,
    kind: 'text',
    most: 600,
  },
] as const satisfies readonly JobField[];

/** Whether the field contains a reading from the floor. */
export function isReading({ name }: Pick<JobField, 'name'>): boolean {
  return name.startsWith('measured');
}

/** The fields that hold tiles that are down, in a job, its texts or its request. */
const HELD_FIELDS = ['laid', 'heldStart', 'courseStarts', 'laidPlanks'] as const;

/** Whether tiles are down: the layout holds them. */
export function areTilesDown(of: Partial<Record<(typeof HELD_FIELDS)[number], string | number | null>>): boolean {
  return HELD_FIELDS.some((name) => (of[name] ?? '') !== '');
}
