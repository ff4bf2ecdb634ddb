import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { DOORWAY_FIELDS, PART_FIELDS } from '#app/layout/job/fields/plan-fields.ts';
import {
  type DoorwayText,
  type JobText,
  type ObstacleText,
  type PartText,
  recordText,
} from '#app/layout/job/job-text.ts';
import { MAX_DOORWAYS, MAX_PARTS } from '#app/layout/parts/plan.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as words from '#app/words/en/parts.ts';

/** A wall between rooms, an opening in it, and how far from its end, as the trade has them. */
export const USUAL = {
  imperial: { wall: '4 1/2', opening: '32', at: '12' },
  metric: { wall: '11.5', opening: '80', at: '30' },
} as const;

/** What a button of the plan makes of a job: other rooms and doorways, of the one room a plan, of a plan of one the room again. */
export function changePlan(job: JobText, verb: string, index = -1, inner = -1): Partial<JobText> {
  switch (verb) {
    case 'add-thing':
      return changeThings(job, index, (things) => [...things, { ...newThing(), id: `o${things.length + 1}` }]);
    case 'remove-thing':
      return changeThings(job, index, (things) => things.filter((_thing, i) => i !== inner));
    case 'add-room':
      return addRoom(job);
    case 'remove-room':
      return removeRoom(job, index);
    case 'add-doorway':
      return job.doorways.length < MAX_DOORWAYS ? { doorways: [...job.doorways, newDoorway(job)] } : {};
    case 'remove-doorway':
      return { doorways: job.doorways.filter((_doorway, i) => i !== index) };
    default:
      return {};
  }
}

/** What stands in the room of that index. */
function changeThings(
  job: JobText,
  index: number,
  change: (things: readonly ObstacleText[]) => readonly ObstacleText[],
): Partial<JobText> {
  const parts = job.parts.map((part, i) => (i === index ? { ...part, obstacles: change(part.obstacles) } : part));
  return { parts };
}

/** It has a name from the start: a row in which nothing is typed is no obstacle. */
function newThing(): ObstacleText {
  return { id: '', name: obstacleFormWords.obstacle, type: 'custom', length: '', width: '', x: '', y: '' };
}

/** A wall follows the last one, as high as that. */
function addWall(job: JobText): Partial<JobText> {
  const { parts } = job;
  if (parts.length >= MAX_PARTS) return {};
  const roomLength = parts.at(-1)?.roomLength ?? '';
  return { parts: [...parts, { ...emptyPart(job), name: words.wallName(parts.length + 1), roomLength }] };
}

function addRoom(job: JobText): Partial<JobText> {
  if (job.roomType === 'parts' && job.surface === 'wall') return addWall(job);
  const parts = job.roomType === 'parts' ? job.parts : [firstRoom(job)];
  if (parts.length >= MAX_PARTS) return {};
  const { wall } = USUAL[tradeOf(unitSystemOf(job))];
  const beside = parts.length === 0 ? '' : String(parts.length - 1);
  const added = { ...emptyPart(job), name: words.partName(parts.length + 1), beside, side: 'right', wall };
  return { ...NO_ROOM, parts: [...parts, added], doorways: job.roomType === 'parts' ? job.doorways : [] };
}

/** The room that the form had becomes the first of the plan, and its own fields are empty. */
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

/** From a room to the one that it stands beside, where there is no doorway yet. */
function newDoorway(job: JobText): DoorwayText {
  const { opening, at } = USUAL[tradeOf(unitSystemOf(job))];
  const pairs = job.parts.flatMap(({ beside }, index) => (beside === '' ? [] : [{ from: beside, to: String(index) }]));
  const isJoined = (one: { from: string; to: string }) =>
    job.doorways.some(({ from, to }) => (from === one.from && to === one.to) || (from === one.to && to === one.from));
  const { from, to } = pairs.find((pair) => !isJoined(pair)) ?? { from: '0', to: '' };
  const empty = recordText(DOORWAY_FIELDS, {}, unitSystemOf(job)) as unknown as DoorwayText;
  return { ...empty, from, to, side: 'left', at, opening };
}

/** The first room that stood beside it takes its place, and the others stand beside that one. */
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
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return onlyRoom(only);
  const doorways = job.doorways
    .filter(({ from, to }) => from !== String(index) && to !== String(index))
    .map((doorway) => ({ ...doorway, from: moved(doorway.from), to: moved(doorway.to) }));
  return { parts, doorways };
}

function onlyRoom({ roomType, roomLength, roomWidth, customRoomPoints, obstacles }: PartText): Partial<JobText> {
  const room = { roomType: roomType || 'rectangle', roomLength, roomWidth, customRoomPoints, obstacles };
  return { ...room, parts: [], doorways: [] };
}
