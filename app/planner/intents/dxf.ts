import { MAX_PARTS } from '#app/layout/model/rooms.ts';
import { roomAsDrawn } from '#app/planner/form/corners.ts';
import { roomOfOutline } from '#app/planner/form/dxf-room.ts';
import { chooseRooms, onlyRoom, readRoomsOfPlan } from '#app/planner/form/plan-parts.ts';
import { wishErrors, wishOfButton } from '#app/planner/form/plan-sheet.ts';
import { type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import {
  change,
  type IntentOutcome,
  type IntentTable,
  type Press,
  prepare,
  refuse,
  withJob,
} from '#app/planner/intents/intent.ts';
import * as planWords from '#app/words/en/floor-plans.ts';

/** The user took a room, so the file is closed. */
const NO_PLAN = { dxf: null, planKept: '', planRooms: '' } as const;

/** The buttons of the file that rooms are taken from. */
export const DXF_INTENTS: IntentTable = {
  'read-dxf': { run: ({ values, hasLayout }) => listRead(values, hasLayout) },
  'read-part': { run: (press) => listWished('read-part', press) },
  'read-length': { run: (press) => listWished('read-length', press) },
  'take-outline': { run: ({ values, argument }) => takeOutline(values, argument) },
  'take-chosen': { run: ({ values, argument }) => takeChosen(values, argument) },
  'take-rooms': { run: ({ values, argument }) => takeRooms(values, argument) },
};

/** After reading a file again with what the button sets. */
function listWished(name: string, { values, argument, hasLayout }: Press): IntentOutcome {
  return listRead({ ...values, ...wishOfButton(name, argument) }, hasLayout);
}

/** After reading a file: the user chooses, even if it has one room only. Refused if the page or the scale cannot be read. */
function listRead(values: PlannerValues, hasLayout: boolean): IntentOutcome {
  const wrong = wishErrors(values, unitSystemOf(values.job));
  if (Object.keys(wrong).length > 0) return refuse(values, wrong);
  const { dxf } = values;
  // Openings to leave open are identified by their position.
  const open = dxf?.reading?.openings.filter(({ isOpen }) => isOpen) ?? [];
  const read = {
    ...values,
    planRooms: '',
    ...(dxf?.reading && { planOpen: open.map(({ value }) => value).join(' ') }),
  };
  return dxf === null || dxf.fault === null ? prepare(read, hasLayout) : refuse(values, { [dxf.field]: [dxf.fault] });
}

function takeOutline(values: PlannerValues, outline: string): IntentOutcome {
  const room = roomOfOutline(outline, unitSystemOf(values.job));
  return change(
    room === null
      ? values
      : withJob({ ...values, ...NO_PLAN, way: 'custom', hasUnreadWalls: false }, roomAsDrawn(values.job, room)),
  );
}

/** The ticked rooms among those in the button's value. */
function takeChosen(values: PlannerValues, all: string): IntentOutcome {
  const places = values.planRooms.split(' ').filter((place) => /^\d{1,3}$/.test(place));
  if (places.length === 0) return refuse(values, { planRooms: [planWords.noneTicked] });
  if (places.length > MAX_PARTS) return refuse(values, { planRooms: [planWords.tooManyTicked(MAX_PARTS)] });
  const rooms = chooseRooms(all, places.map(Number));
  const only = onlyRoom(rooms);
  return only === null ? takeRooms(values, rooms) : takeOutline(values, only);
}

function takeRooms(values: PlannerValues, rooms: string): IntentOutcome {
  const taken = values.job.surface === 'wall' ? null : readRoomsOfPlan(rooms, unitSystemOf(values.job));
  return change(taken === null ? values : withJob({ ...values, ...NO_PLAN }, taken));
}
