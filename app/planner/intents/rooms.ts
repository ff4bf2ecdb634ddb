import type { Result } from '#app/base/result.ts';
import { BLANK_OBSTACLE, type FieldErrors, type PlannerValues } from '#app/planner/form/values.ts';
import {
  change,
  type Intent,
  type IntentOutcome,
  type IntentTable,
  refuse,
  withJob,
} from '#app/planner/intents/intent.ts';
import { asideWithoutRoom, showWalls, takeAside, wallsAnew } from '#app/planner/rooms/change-layout.ts';
import { beginAfter, changeRooms } from '#app/planner/rooms/change-rooms.ts';
import { isObstacleBegun } from '#app/planner/rooms/new-obstacle.ts';
import { withObstacle } from '#app/planner/rooms/with-obstacle.ts';

/** The buttons of layouts of several rooms, and of the walls round them. */
export const ROOMS_INTENTS: IntentTable = {
  'walls-of-room': {
    run: ({ values, argument }) => changeLayout(values, showWalls(values, argument === '' ? null : Number(argument))),
  },
  'walls-anew': { run: ({ values }) => changeLayout(values, wallsAnew(values)) },
  'take-aside': { run: ({ values, argument }) => change(takeAside(values, Number(argument))) },
  'add-room': {
    run: ({ values }) => addRoom(values),
    changedPart: (_, { job }) => `room-${Math.max(job.parts.length, 1) + 1}`,
  },
  'remove-room': { run: ({ values, argument }) => removeRoom(values, Number(argument)), returnsTo: () => 'add-room' },
  'move-wall': changeOfRooms('move-wall', (argument) => `room-${argument}`),
  'add-doorway': changeOfRooms('add-doorway', (_, { job }) => `doorway-${job.doorways.length + 1}`),
  'remove-doorway': { ...changeOfRooms('remove-doorway'), returnsTo: () => 'add-doorway' },
  'update-plan': changeOfRooms('update-plan', (argument) => argument || null),
  'add-thing': changeOfRooms('add-thing', (argument) => `room-${Number(argument) + 1}`),
  'remove-thing': changeOfRooms('remove-thing', (argument) => `room-${Number(argument) + 1}`),
};

function changeOfRooms(verb: Parameters<typeof changeRooms>[1], changedPart?: Intent['changedPart']): Intent {
  return {
    run: ({ values, argument, further }) =>
      change(withJob(values, changeRooms(values.job, verb, Number(argument), further))),
    ...(changedPart && { changedPart }),
  };
}

/** Adds a room. An unfinished obstacle goes to the first room, where it can be completed. */
function addRoom(values: PlannerValues): IntentOutcome {
  const { job, newObstacle } = values;
  if (!isObstacleBegun(newObstacle)) return change(withJob(values, changeRooms(job, 'add-room')));
  const rooms = changeRooms({ ...job, obstacles: withObstacle(job.obstacles, newObstacle) }, 'add-room');
  return change(withJob({ ...values, newObstacle: BLANK_OBSTACLE }, rooms));
}

/** The walls of a room form a cycle. Without one of them, they start after the gap. */
function removeRoom(values: PlannerValues, index: number): IntentOutcome {
  const { job, aside } = values;
  const isRound = job.surface === 'wall' && aside !== '';
  if (isRound) return change(withJob(values, changeRooms(beginAfter(job, index), 'remove-room', job.parts.length - 1)));
  const kept = asideWithoutRoom(aside, index, job.parts[index]?.name ?? '');
  return change(withJob({ ...values, aside: kept }, changeRooms(job, 'remove-room', index)));
}

/** Another of the layouts of one home. */
function changeLayout(values: PlannerValues, outcome: Result<PlannerValues, FieldErrors>): IntentOutcome {
  return outcome.ok ? change(outcome.value) : refuse(values, outcome.error);
}
