import { ok, type Result } from '#app/base/result.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import {
  BLANK_OBSTACLE,
  convertValues,
  enteredAs,
  type FieldErrors,
  type PlannerValues,
  unitSystemOf,
} from '#app/planner/form/values.ts';
import {
  type Aside,
  isSamePlace,
  type LayoutPlace,
  readAside,
  readShortJob,
  writeAside,
  writeShortJob,
} from '#app/planner/rooms/aside.ts';
import { wallsOfJob } from '#app/planner/rooms/walls-of-job.ts';
import * as words from '#app/words/en/rooms-form.ts';

/**
 * Shows the walls of a room (null: the single room) as a separate layout, and lays the floor aside. Walls made from that room
 * before are restored.
 */
export function showWalls(values: PlannerValues, index: number | null): Result<PlannerValues, FieldErrors> {
  const { job } = values;
  const place = { index, name: index === null ? '' : (job.parts[index]?.name ?? '') };
  const kept = asideOf(values).others.findIndex((other) => isSamePlace(other.place, place));
  if (kept >= 0) return ok(takeAside(values, kept));
  const walls = wallsOfJob(job, index);
  return walls.ok ? ok(changeTo(values, place, walls.value, asideOf(values).others)) : walls;
}

/** Swaps the form's layout with the one of that number set aside. */
export function takeAside(values: PlannerValues, number: number): PlannerValues {
  const { others } = asideOf(values);
  const wanted = others[number];
  if (wanted === undefined) return values;
  return changeTo(
    values,
    wanted.place,
    readShortJob(wanted.fields),
    others.filter((other) => other !== wanted),
  );
}

/** The walls of the room from the current floor. Those in the form are set aside under a descriptive name. */
export function wallsAnew(values: PlannerValues): Result<PlannerValues, FieldErrors> {
  const { here, others } = asideOf(values);
  const floor = others.find(({ place }) => place === null);
  if (here === null || floor === undefined) return ok(values);
  const job = readShortJob(floor.fields);
  const room = roomNow(job, here);
  const walls = wallsOfJob(job, room.index);
  if (!walls.ok) return walls;
  const before = { ...here, name: words.asBefore(here.name) };
  const left = others.filter(({ place }) => !isSamePlace(place, before));
  return ok(changeTo({ ...values, aside: writeAside({ here: before, others: left }) }, room, walls.value, left));
}

/**
 * Updates the layouts set aside after a room is removed. Its walls stay, marked as former ones, because another room may get its
 * place and name. Walls of later rooms move up by one.
 */
export function asideWithoutRoom(aside: string, index: number, gone: string): string {
  const parsed = readAside(aside);
  if (parsed === null) return aside;
  const placeNow = (place: LayoutPlace): LayoutPlace => {
    if (place === null || place.index === null || place.index < index) return place;
    if (place.index > index) return { ...place, index: place.index - 1 };
    return place.name === gone ? { ...place, name: words.asBefore(gone) } : place;
  };
  return writeAside({ ...parsed, others: parsed.others.map((one) => ({ ...one, place: placeNow(one.place) })) });
}

/** The room by its current index, since rooms before it may have been removed. */
function roomNow({ parts }: JobText, place: NonNullable<LayoutPlace>): NonNullable<LayoutPlace> {
  const named = place.index === null ? -1 : parts.findIndex(({ name }) => name === place.name);
  const isThere = place.index === null || parts[place.index]?.name === place.name;
  return isThere || named < 0 ? place : { ...place, index: named };
}

function asideOf({ aside }: PlannerValues): Aside {
  return readAside(aside) ?? { here: null, others: [] };
}

function changeTo(values: PlannerValues, here: LayoutPlace, job: JobText, others: Aside['others']): PlannerValues {
  const left = { place: asideOf(values).here, fields: writeShortJob(values.job) };
  // The floor first.
  const kept = left.place === null ? [left, ...others] : [...others, left];
  const aside = writeAside({ here, others: kept });
  return inUnitsOf(values, { ...values, ...enteredAs(job), aside, newObstacle: BLANK_OBSTACLE });
}

/** Converts a layout that was put aside before a change of units. */
function inUnitsOf({ job }: PlannerValues, values: PlannerValues): PlannerValues {
  return convertValues(values, unitSystemOf(job));
}
