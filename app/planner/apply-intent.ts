import type { Result } from '#app/base/result.ts';
import { readStart } from '#app/layout/advice/start-text.ts';
import { SURFACES } from '#app/layout/job/fields/field-choices.ts';
import type { JobText, ObstacleText } from '#app/layout/job/job-text.ts';
import { layoutKeyWithoutObstacles } from '#app/layout/job/layout-key.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { measureRows } from '#app/layout/measured/parse-measures.ts';
import { turned, usualObstacle } from '#app/layout/room/usual-obstacles.ts';
import { type UsualTile, usualTile } from '#app/layout/tile/usual-tiles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { checkJob } from '#app/planner/check-values.ts';
import {
  cornersOver,
  cornersText,
  jobOver,
  presetCorners,
  rectangleCorners,
  roomAsDrawn,
} from '#app/planner/corners.ts';
import { cornersFromWallsText } from '#app/planner/corners-of-walk.ts';
import { roomOfOutline } from '#app/planner/dxf-room.ts';
import { changeMeasures, cornersAsMeasured } from '#app/planner/measures/change-measures.ts';
import { judgeMeasures } from '#app/planner/measures/judge-measures.ts';
import { standNewObstacle } from '#app/planner/new-obstacle.ts';
import { asideWithoutRoom, showWalls, takeAside, wallsAnew } from '#app/planner/rooms/change-layout.ts';
import { beginAfter, changeRooms, withObstacle } from '#app/planner/rooms/change-rooms.ts';
import { BLANK_OBSTACLE, type FieldErrors, type PlannerValues, unitSystemOf } from '#app/planner/values.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';

/** What a button of the form leads to: the values to show next, its messages, and the layout to compute, if any. */
export interface IntentOutcome {
  readonly values: PlannerValues;
  readonly errors: FieldErrors;
  readonly request: LayoutRequest | null;
  /** Names what is counted: equal for layouts that differ in their obstacles only. Empty without a request. */
  readonly countKey: string;
}

/**
 * What pressing the button `intent` does, in the browser and on the server alike. `hasLayout` says whether a layout
 * of these values has been computed: obstacles need one. An unknown intent calculates, as a bare Enter does.
 */
export function applyIntent(values: PlannerValues, intent: string, hasLayout: boolean): IntentOutcome {
  const [verb = '', argument = '', further = ''] = intent.split(':');
  switch (verb) {
    case 'set-units':
    case 'save-units':
      return { values, errors: {}, request: null, countKey: '' };
    case 'preset':
      return applyPreset(values, argument);
    case 'surface':
      return change(withSurface(values, argument));
    case 'turn':
      return change(withJob(values, { layoutAngle: argument, angleWall: '' }));
    case 'edit-as-custom':
      return editAsCustom(values);
    case 'tile-size':
      return setTile(values, usualTile(argument), hasLayout);
    case 'swap-tile':
      return change(withJob(values, { tileLength: values.job.tileWidth, tileWidth: values.job.tileLength }));
    case 'walls':
      return applyWalls(values);
    case 'open-dxf':
      return prepare({ ...values, dxf: { fault: null, offers: [], unlisted: 0 } }, hasLayout);
    case 'read-dxf':
      return applyDxf(values, hasLayout);
    case 'take-outline':
      return takeOutline(values, argument);
    case 'measure':
      return applyMeasures(values, argument);
    case 'square-to':
      return change(withJob(values, { angleWall: argument }));
    case 'open':
    case 'restore':
      return calculate({ ...values, job: { ...values.job, ...cornersAsMeasured(values.job) } });
    case 'use-start':
      return startLike(values, argument);
    case 'usual-obstacle':
      return prepareObstacle(values, usualObstacle(argument, unitSystemOf(values.job)), hasLayout);
    case 'turn-obstacle':
      return prepareObstacle(values, turned(values.newObstacle), hasLayout);
    case 'add-obstacle':
      return hasLayout ? addObstacle(values, argument) : refuse(values, { obstacles: [formProblemsWords.noLayoutYet] });
    case 'remove-obstacle':
      return removeObstacle(values, Number(argument), hasLayout);
    case 'update-obstacles':
      return hasLayout ? calculate(values) : refuse(values, { obstacles: [formProblemsWords.noLayoutYet] });
    case 'walls-of-room':
      return changeLayout(values, showWalls(values, argument === '' ? null : Number(argument)));
    case 'walls-anew':
      return changeLayout(values, wallsAnew(values));
    case 'take-aside':
      return change(takeAside(values, Number(argument)));
    case 'add-room':
      return addRoom(values);
    case 'remove-room':
      return removeRoom(values, Number(argument));
    case 'move-wall':
    case 'add-doorway':
    case 'remove-doorway':
    case 'update-plan':
    case 'add-thing':
    case 'remove-thing':
      return change(withJob(values, changeRooms(values.job, verb, Number(argument), further)));
    default:
      return calculate(values);
  }
}

/** One room more. An obstacle that was being filled in stands in the first one, where it can be filled in further. */
function addRoom(values: PlannerValues): IntentOutcome {
  const { job, newObstacle } = values;
  if (newObstacle.name === '') return change(withJob(values, changeRooms(job, 'add-room')));
  const plan = changeRooms({ ...job, obstacles: withObstacle(job.obstacles, newObstacle) }, 'add-room');
  return change(withJob({ ...values, newObstacle: BLANK_OBSTACLE }, plan));
}

/** Another of the layouts of one home. */
function changeLayout(values: PlannerValues, outcome: Result<PlannerValues, FieldErrors>): IntentOutcome {
  return outcome.ok ? change(outcome.value) : refuse(values, outcome.error);
}

/** Walls of a room go round it: without one of them they begin after it. */
function removeRoom(values: PlannerValues, index: number): IntentOutcome {
  const { job, aside } = values;
  const isRound = job.surface === 'wall' && aside !== '';
  if (isRound) return change(withJob(values, changeRooms(beginAfter(job, index), 'remove-room', job.parts.length - 1)));
  const kept = asideWithoutRoom(aside, index, job.parts[index]?.name ?? '');
  return change(withJob({ ...values, aside: kept }, changeRooms(job, 'remove-room', index)));
}

/** Other values, and nothing to compute yet. */
function change(values: PlannerValues): IntentOutcome {
  return { values, errors: {}, request: null, countKey: '' };
}

function refuse(values: PlannerValues, errors: FieldErrors): IntentOutcome {
  return { values, errors, request: null, countKey: '' };
}

function accept(values: PlannerValues, request: LayoutRequest): IntentOutcome {
  return { values, errors: {}, request, countKey: layoutKeyWithoutObstacles(request) };
}

function withJob(values: PlannerValues, patch: Partial<JobText>): PlannerValues {
  return { ...values, job: { ...values.job, ...patch } };
}

/** The room that was made, as a custom one: `corners` as on the drawing. */
function withCorners(values: PlannerValues, corners: string): PlannerValues {
  return withJob(values, { roomType: 'custom', customRoomPoints: cornersOver(corners, values.job) });
}

/** The same job as a wall, or as a floor. */
function withSurface(values: PlannerValues, surface: string): PlannerValues {
  const isSame = (values.job.surface || 'floor') === surface || !SURFACES.some(({ id }) => id === surface);
  return isSame ? values : { ...values, job: jobOver(values.job, surface), newObstacle: BLANK_OBSTACLE };
}

function calculate(values: PlannerValues): IntentOutcome {
  const parsed = checkJob(values.job);
  if (!parsed.ok) return refuse({ ...values, job: parsed.fields }, parsed.errors);
  return accept(values, parsed.request);
}

/** Starts the layout as the adviser proposes, or as it was before. */
function startLike(values: PlannerValues, word: string): IntentOutcome {
  const start = readStart(word);
  if (start === null) return calculate(values);
  const unit = sizeUnit(unitSystemOf(values.job));
  const { layoutType, patternOrientation, autoOptimize } = start;
  const layoutAngle = String(start.layoutAngle / 10);
  const angleWall = start.angleWall === null ? '' : String(start.angleWall);
  const [startCutLength, startCutWidth] = [
    formatField(start.startCutLength, unit),
    formatField(start.startCutWidth, unit),
  ];
  const lays = { layoutType, patternOrientation, autoOptimize, startCutLength, startCutWidth };
  return calculate(withJob(values, { ...lays, layoutAngle, angleWall }));
}

function applyPreset(values: PlannerValues, letter: string): IntentOutcome {
  const { roomLength, roomWidth } = values.job;
  const corners = presetCorners(letter, roomLength, roomWidth, unitSystemOf(values.job));
  if (corners === null) {
    return refuse(values, {
      customRoomPoints: [formProblemsWords.tooSmallForShape],
    });
  }
  return {
    values: withCorners(values, corners),
    errors: {},
    request: null,
    countKey: '',
  };
}

/** The rectangle that was typed becomes a custom room with the same four corners. */
function editAsCustom(values: PlannerValues): IntentOutcome {
  const parsed = checkJob({ ...values.job, roomType: 'rectangle' });
  const roomErrors = parsed.ok ? [] : Object.entries(parsed.errors).filter(([field]) => field.startsWith('room'));
  const corners = rectangleCorners(values.job.roomLength, values.job.roomWidth, unitSystemOf(values.job));
  if (roomErrors.length > 0 || corners === null) return refuse(values, Object.fromEntries(roomErrors));
  return change(withCorners(values, corners));
}

/** A usual size, with its long side along the courses. The size that is there already leaves the layout as it is. */
function setTile(values: PlannerValues, tile: UsualTile | undefined, hasLayout: boolean): IntentOutcome {
  if (tile === undefined) return change(values);
  const unit = sizeUnit(unitSystemOf(values.job));
  const { tileLength, tileWidth } = values.job;
  const sides = { tileLength: formatField(tile.long, unit), tileWidth: formatField(tile.short, unit) };
  if (hasLayout && tileLength === sides.tileLength && tileWidth === sides.tileWidth) return calculate(values);
  return change(withJob(values, sides));
}

function applyWalls(values: PlannerValues): IntentOutcome {
  const corners = cornersFromWallsText(values.job.measures, unitSystemOf(values.job));
  if (!corners.ok) return refuse(values, { measures: [corners.error] });
  return {
    values: withCorners(values, corners.value),
    errors: {},
    request: null,
    countKey: '',
  };
}

/** A button of the measured room: other rows, or the room that they make. */
function applyMeasures(values: PlannerValues, step: string): IntentOutcome {
  const system = unitSystemOf(values.job);
  if (step !== 'make')
    return change(
      withJob(values, {
        measures: changeMeasures(
          values.job.measures,
          cornersOver(values.job.customRoomPoints, values.job),
          step,
          system,
        ),
      }),
    );
  const { room, errors } = judgeMeasures(measureRows(values.job.measures), system);
  if (room === null) return refuse(values, errors);
  return change(withCorners(values, cornersText(room.ring, system)));
}

/** Fills in the obstacle that is being typed. The layout stands on. */
function prepareObstacle(
  values: PlannerValues,
  texts: Partial<ObstacleText> | null,
  hasLayout: boolean,
): IntentOutcome {
  return prepare({ ...values, newObstacle: { ...values.newObstacle, ...texts } }, hasLayout);
}

/** Something beside the job: the layout stands on. */
function prepare(values: PlannerValues, hasLayout: boolean): IntentOutcome {
  return hasLayout ? calculate(values) : change(values);
}

/** What was read of a posted file: its only room is taken, of several one is asked for. */
function applyDxf(values: PlannerValues, hasLayout: boolean): IntentOutcome {
  const { fault = null, offers = [] } = values.dxf ?? {};
  if (fault !== null) return refuse(values, { dxfFile: [fault] });
  const [only, ...others] = offers;
  return only && others.length === 0 && only.inside.length === 0
    ? takeOutline(values, only.corners)
    : prepare(values, hasLayout);
}

function takeOutline(values: PlannerValues, outline: string): IntentOutcome {
  const room = roomOfOutline(outline, unitSystemOf(values.job));
  return change(room === null ? values : withJob({ ...values, dxf: null }, roomAsDrawn(values.job, room)));
}

/**
 * The obstacle that was typed joins the others when the whole job accepts it, where its numbers say or at a spot of the
 * room; else its messages go back to its fields.
 */
function addObstacle(values: PlannerValues, spot: string): IntentOutcome {
  const { obstacles } = values.job;
  const added = withJob(values, { obstacles: withObstacle(obstacles, standNewObstacle(values, spot)) });
  const parsed = checkJob(added.job);
  if (parsed.ok) return accept({ ...added, newObstacle: BLANK_OBSTACLE }, parsed.request);
  const stem = `obstacles[${obstacles.length}].`;
  const errors = Object.entries(parsed.errors).map(([field, messages]) => [
    field.startsWith(stem) ? `newObstacle.${field.slice(stem.length)}` : field,
    messages,
  ]);
  // The layout of the obstacles that were there before stands on.
  return { ...calculate(values), errors: Object.fromEntries(errors) };
}

function removeObstacle(values: PlannerValues, index: number, hasLayout: boolean): IntentOutcome {
  const left = withJob(values, { obstacles: values.job.obstacles.filter((_obstacle, i) => i !== index) });
  return hasLayout ? calculate(left) : refuse(left, {});
}
