import { sketchRooms } from '#app/layout/job/read-rooms.ts';
import { heldStartWithout } from '#app/layout/layers/held-start.ts';
import {
  type DoorwayText,
  type JobText,
  type ObstacleText,
  type PartText,
  recordText,
} from '#app/layout/model/job-text.ts';
import { MAX_DOORWAYS, MAX_PARTS } from '#app/layout/model/rooms.ts';
import { DOORWAY_FIELDS, PART_FIELDS } from '#app/layout/model/rooms-fields.ts';
import { usualObstacle } from '#app/layout/room/usual-obstacles.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import { BLANK_OBSTACLE, unitSystemOf } from '#app/planner/form/values.ts';
import { standNewObstacle } from '#app/planner/rooms/new-obstacle.ts';
import { withObstacle } from '#app/planner/rooms/with-obstacle.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as words from '#app/words/en/parts.ts';

/** The usual wall between rooms, opening, and distance of the opening from the wall's end. */
export const USUAL = {
  imperial: { wall: '4 1/2', opening: '32', at: '12' },
  metric: { wall: '11.5', opening: '80', at: '30' },
} as const;

/**
 * The changes of a job by a button of the rooms: other rooms and doorways, a list of rooms from the single room, or the
 * single room from a list of one.
 */
export function changeRooms(job: JobText, verb: string, index = -1, inner = ''): Partial<JobText> {
  switch (verb) {
    case 'add-thing':
      return changeThings(job, index, (things) => withObstacle(things, newThing(job, index, inner)));
    case 'remove-thing':
      return changeThings(job, index, (things) => things.filter((_thing, i) => i !== Number(inner)));
    case 'move-wall':
      return moveLeft(job, index);
    case 'add-room':
      return addRoom(job);
    case 'remove-room':
      return {
        ...removeRoom(job, index),
        ...marksOfRooms(
          job,
          roomsOf(job).filter((room) => room !== index),
        ),
      };
    case 'add-doorway':
      return job.doorways.length < MAX_DOORWAYS ? { doorways: [...job.doorways, newDoorway(job)] } : {};
    case 'remove-doorway':
      return { doorways: job.doorways.filter((_doorway, i) => i !== index) };
    default:
      return {};
  }
}

/** Changes the obstacles in the room of that index. */
function changeThings(
  job: JobText,
  index: number,
  change: (things: readonly ObstacleText[]) => readonly ObstacleText[],
): Partial<JobText> {
  const parts = job.parts.map((part, i) => (i === index ? { ...part, obstacles: change(part.obstacles) } : part));
  return { parts };
}

/**
 * On a floor these built-in fixtures are placed in a corner, anything else in the middle; on a wall the middle is the
 * usual place.
 */
const IN_CORNERS = ['tub', 'shower', 'toilet', 'vanity', 'fridge'];

/** A usual obstacle at its usual place; otherwise an obstacle with only a name, because an empty row counts as none. */
function newThing(job: JobText, index: number, usual: string): ObstacleText {
  const empty = { ...BLANK_OBSTACLE, name: obstacleFormWords.obstacle, type: 'custom' };
  const [part, texts] = [job.parts[index], usualObstacle(usual, unitSystemOf(job))];
  if (part === undefined || texts === null) return empty;
  const room = { ...job, ...part, roomType: part.roomType || 'rectangle', parts: [], doorways: [] };
  const spot = IN_CORNERS.includes(usual) ? 'top-left' : usual === 'tub-edge' ? 'bottom' : 'middle';
  return standNewObstacle({ job: room, newObstacle: { ...empty, ...texts } }, spot);
}

/** Swaps a wall with the one on its left. */
function moveLeft(job: JobText, index: number): Partial<JobText> {
  if (!job.parts[index - 1] || !job.parts[index]) return {};
  const order = roomsOf(job).map((room) => (room === index - 1 ? index : room === index ? room - 1 : room));
  return roomsInOrder(job, order);
}

/** The rooms in another order, with the marks of their edges. */
function roomsInOrder(job: JobText, order: readonly number[]): Partial<JobText> {
  return { parts: order.map((room) => job.parts[room] as PartText), ...marksOfRooms(job, order) };
}

/** The rooms by their index, in order. */
function roomsOf({ parts }: JobText): readonly number[] {
  return [...parts.keys()];
}

/** The walls of a room starting after `index`, which becomes the last one. */
export function beginAfter(job: JobText, index: number): JobText {
  const walls = roomsOf(job);
  return { ...job, ...roomsInOrder(job, [...walls.slice(index + 1), ...walls.slice(0, index + 1)]) };
}

/** The first free name, numbered from the number of parts on. */
function freeName(parts: readonly PartText[], nameOf: (part: number) => string): string {
  let number = parts.length + 1;
  while (parts.some(({ name }) => name === nameOf(number))) number++;
  return nameOf(number);
}

/** A new wall follows the last one and has its height. */
function addWall(job: JobText): Partial<JobText> {
  const parts = job.roomType === 'parts' ? job.parts : [{ ...firstRoom(job), name: words.wallName(1) }];
  if (parts.length >= MAX_PARTS) return {};
  const roomLength = parts.at(-1)?.roomLength ?? '';
  return { ...NO_ROOM, parts: [...parts, { ...emptyPart(job), name: freeName(parts, words.wallName), roomLength }] };
}

function addRoom(job: JobText): Partial<JobText> {
  if (job.surface === 'wall') return addWall(job);
  const parts = job.roomType === 'parts' ? job.parts : [firstRoom(job)];
  if (parts.length >= MAX_PARTS) return {};
  const { wall } = USUAL[tradeOf(unitSystemOf(job))];
  const beside = parts.length === 0 ? '' : String(parts.length - 1);
  const added = { ...emptyPart(job), name: freeName(parts, words.partName), beside, side: 'right', wall };
  return { ...NO_ROOM, parts: [...parts, added], doorways: job.roomType === 'parts' ? job.doorways : [] };
}

/** The form's single room becomes the first of several, and its own fields are cleared. */
const NO_ROOM = {
  roomType: 'parts',
  roomLength: '',
  roomWidth: '',
  customRoomPoints: '',
  measures: '',
  obstacles: [],
} as const;

function firstRoom(job: JobText): PartText {
  const { roomType, roomLength, roomWidth, customRoomPoints, obstacles } = job;
  const room = { roomType, roomLength, roomWidth, customRoomPoints, obstacles };
  return { ...emptyPart(job), ...room, name: words.partName(1) };
}

function emptyPart(job: JobText): PartText {
  return recordText(PART_FIELDS, {}, unitSystemOf(job)) as unknown as PartText;
}

/** From a room to the adjacent one, if there is no doorway yet. */
function newDoorway(job: JobText): DoorwayText {
  const { opening, at } = USUAL[tradeOf(unitSystemOf(job))];
  const pairs = job.parts.flatMap(({ beside }, index) => (beside === '' ? [] : [{ from: beside, to: String(index) }]));
  const isJoined = (one: { from: string; to: string }) =>
    job.doorways.some(({ from, to }) => (from === one.from && to === one.to) || (from === one.to && to === one.from));
  const { from, to } = pairs.find((pair) => !isJoined(pair)) ?? { from: '0', to: '' };
  const empty = recordText(DOORWAY_FIELDS, {}, unitSystemOf(job)) as unknown as DoorwayText;
  return { ...empty, from, to, side: 'left', at, opening };
}

/** The first room placed beside it takes its place, and the others are then placed beside that one. */
function removeRoom(job: JobText, index: number): Partial<JobText> {
  const removed = job.parts[index];
  if (removed === undefined) return {};
  const heir = job.parts.findIndex(({ beside }) => beside === String(index));
  const moved = (of: string) => (of === '' || Number(of) < index ? of : String(Number(of) - 1));
  const parts = job.parts.flatMap((part, i) => {
    if (i === index) return [];
    const { beside, side, wall, shift, x, y } = i === heir ? removed : part;
    const stands = beside === String(index) && i !== heir ? String(heir) : beside;
    return { ...part, beside: moved(stands), side, wall, shift, x, y };
  });
  const heldStart = heldStartWithout(job.heldStart, index);
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return { ...onlyRoom(only), heldStart };
  const doorways = job.doorways
    .filter(({ from, to }) => from !== String(index) && to !== String(index))
    .map((doorway) => ({ ...doorway, from: moved(doorway.from), to: moved(doorway.to) }));
  return { parts, doorways, heldStart, readRoom: job.readRoom === String(index) ? '' : moved(job.readRoom) };
}

function onlyRoom({ roomType, roomLength, roomWidth, customRoomPoints, obstacles }: PartText): Partial<JobText> {
  const room = { roomType: roomType || 'rectangle', roomLength, roomWidth, customRoomPoints, obstacles };
  return { ...room, parts: [], doorways: [], readRoom: '' };
}

/** The edge marks after the rooms are reordered or removed: `order` contains the previous indexes. */
function marksOfRooms(job: JobText, order: readonly number[]): Pick<JobText, 'seenEdges' | 'trimEdges'> | null {
  const { rooms } = sketchRooms({ ...job });
  // The edges of a room that cannot be drawn cannot be counted.
  if (rooms.length < job.parts.length) return null;
  let next = 0;
  const edges = rooms.map(({ outline, ring }) => (outline ?? ring).map(() => next++));
  const after = order.flatMap((room) => edges[room] ?? []);
  const carry = (text: string) => {
    const marks = text.split(',').filter((mark) => mark !== '');
    const places = marks.map((mark) => after.indexOf(Number(mark))).filter((place) => place >= 0);
    return places.sort((a, b) => a - b).join(',');
  };
  return { seenEdges: carry(job.seenEdges), trimEdges: carry(job.trimEdges) };
}
