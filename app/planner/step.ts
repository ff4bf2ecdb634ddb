import { isSameData } from '#app/base/is-same-data.ts';
import { isLaying } from '#app/layout/model/job-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { begin, clear, edit, emptied, refuseValues, replace } from '#app/planner/change-state.ts';
import type { PlannerEffect, PlannerEvent } from '#app/planner/events.ts';
import {
  askForPreview,
  beginFloorPreview,
  endFloorPreview,
  floorOf,
  keepFloorPreview,
  settlePreview,
} from '#app/planner/floor-steps.ts';
import { applyCuts, askForCuts, followCutting } from '#app/planner/follow-cutting.ts';
import { obstacleTexts, thingsInRooms } from '#app/planner/form/obstacles.ts';
import { withSlabJoint } from '#app/planner/form/slab-joints.ts';
import { WISH_FIELDS } from '#app/planner/form/typed-wish.ts';
import {
  BLANK_OBSTACLE,
  convertValues,
  enteredAs,
  type PlannerValues,
  unitSystemOf,
} from '#app/planner/form/values.ts';
import { measureCorners } from '#app/planner/intents/apply-measures.ts';
import { withJob } from '#app/planner/intents/intent.ts';
import { readIntent, runIntent } from '#app/planner/intents/intents.ts';
import { keepPreview } from '#app/planner/keep-preview.ts';
import { compute, isShown, settleCount, settleLayout, wasCounted } from '#app/planner/lay-out.ts';
import { recall } from '#app/planner/memory.ts';
import { travel } from '#app/planner/past-steps.ts';
import type { PlannerContext } from '#app/planner/planner-context.ts';
import { mustPlan } from '#app/planner/replan/must-plan.ts';
import { isBusy, isComputing, isDrawingOpen, NO_LAYOUT, type PlannerState } from '#app/planner/state.ts';
import { only, type Stepped } from '#app/planner/stepped.ts';
import { noteUndoable } from '#app/planner/undoable.ts';
import * as formWords from '#app/words/en/form.ts';

/** Whether the event needs `PlannerContext.floorPlanner`. */
export function needsFloorPlanner(event: PlannerEvent): boolean {
  return event.type === 'pressed' && readIntent(event.intent).intent.plansFloor === true;
}

/** The minimum time the button stays busy (ms), so that a double press never costs two calculations. */
const BUSY_MS = 1000;

/** Follow-up steps for every event, run in this order on the state before it and its result. */
const AFTER_EACH: readonly ((before: PlannerState, event: PlannerEvent, after: PlannerState) => PlannerState)[] = [
  noteUndoable,
  keepPreview,
  keepFloorPreview,
];

/** The state after an event, in the browser and on the server: no clock, no page, no network. */
export function step(state: PlannerState, event: PlannerEvent, context: PlannerContext): Stepped {
  const { state: next, effects } = handleEvent(state, event, context);
  const settled = AFTER_EACH.reduce((after, follow) => follow(state, event, after), next);
  return followCutting({ state: settled, effects });
}

function handleEvent(state: PlannerState, event: PlannerEvent, context: PlannerContext): Stepped {
  switch (event.type) {
    case 'page-taken-over':
      return takeOver(state, event, context);
    case 'job-changed':
      return changeJob(state, event.patch, event.stem);
    case 'wall-typed':
      return changeJob(state, event.patch, undefined);
    case 'way-chosen': {
      const { way } = event;
      const chosen = way === 'rectangle' ? state : { ...state, values: { ...state.values, way } };
      return changeJob(chosen, { roomType: way === 'rectangle' ? way : 'custom' }, undefined);
    }
    case 'obstacle-changed': {
      const { index, patch } = event;
      const obstacles = state.values.job.obstacles.map((obstacle, at) =>
        at === index ? { ...obstacle, ...patch } : obstacle,
      );
      const isTouched = (field: string) => field.startsWith(`obstacles[${index}].`) || field === 'obstacles';
      return only(edit(state, withJob(state.values, { obstacles }), isTouched));
    }
    case 'new-obstacle-changed': {
      const newObstacle = { ...state.values.newObstacle, ...event.patch };
      return only(edit(state, { ...state.values, newObstacle }, (field) => field.startsWith('newObstacle')));
    }
    case 'measurements-shown':
      return only({ ...state, values: { ...state.values, showMeasurements: event.show } });
    case 'units-changed':
      return only({ ...clear(state), values: convertValues(state.values, event.to), errors: {} });
    case 'half-drawn': {
      const { isHalfDrawn } = event;
      if (isHalfDrawn === state.isHalfDrawn) return only({ ...state, drawn: null });
      // The layout belongs to the previous room.
      const before = isHalfDrawn ? clear(state) : state;
      const edited = edit(before, state.values, (field) => field === 'customRoomPoints');
      return only({ ...edited, isHalfDrawn, drawn: null });
    }
    case 'plan-wish-typed':
      return only(edit(state, { ...state.values, ...event.patch }, (field) => Object.hasOwn(event.patch, field)));
    case 'dxf-read':
      return readDxf({ ...state, values: { ...state.values, dxf: event.dxf } });
    case 'pressed':
      return press(state, event.intent, context);
    case 'obstacles-drawn':
      return drawObstacles(state, event.obstacles, context);
    case 'zones-drawn':
      return drawn(state, { zones: event.zones }, context);
    case 'slab-joint-drawn':
      return drawn(state, { slabJoints: withSlabJoint(state.values.job, event.joint) }, context);
    case 'job-opened':
      return openJob(state, event.job, event.isCounted, context);
    case 'job-closed':
      return only(begin(state.isLookedAt ? emptied(state) : state));
    case 'begun-anew':
      return { state: begin(emptied(state)), effects: [{ type: 'forget-jobs' }] };
    case 'undo':
    case 'redo':
      return goTo(state, event.type, context);
    case 'check-asked':
      return isDrawingOpen(state) ? refuseHalfDrawn(state) : run(state, 'calculate', context);
    case 'marks-changed':
      return only({ ...state, marks: event.marks });
    case 'ticks-changed':
      return only({ ...state, ticked: event.ticked });
    case 'advice-chosen':
      return only({ ...state, adviceChoice: event.choice });
    case 'second-over':
      if (state.press !== 'second') return only(state);
      return only({ ...state, press: isComputing(state) ? 'over' : 'none' });
    case 'layout-ready':
      if (event.turn !== state.turn || state.computing === null) return only(state);
      return only({
        ...state,
        computing: { ...state.computing, isReady: true },
        press: state.press === 'over' ? 'none' : state.press,
        layout: { ...NO_LAYOUT, result: event.result },
        hasLayout: true,
      });
    case 'computed':
      return event.turn === state.turn ? settleLayout(state, event.outcome, context) : only(state);
    case 'counted':
      return settleCount(state, event.turn, event.mayShow);
    case 'replanned':
      return applyCuts(state, event.number, event.outcome);
    case 'floor-previewed':
      return settlePreview(state, event, context.floorPlanner);
    case 'replan-due':
      return askForCuts(state, event.number);
  }
}

/** Restores the form of another step. A counted layout is restored with it; a room being drawn has its own steps. */
function goTo(state: PlannerState, way: 'undo' | 'redo', context: PlannerContext): Stepped {
  const to = isDrawingOpen(state) ? null : travel(state, way);
  if (to === null) return only(state);
  const { moment, open, steps } = to;
  const shown = { ...lookAt({ ...clear(state), marks: {}, ticked: null }, moment.values, context), steps };
  const { state: next, effects } = moment.hadLayout ? run(shown, 'restore', context) : only(shown);
  if (open === undefined) return { state: next, effects };
  return { state: begin(next), effects: [{ type: 'reopen-job', open }, ...effects] };
}

/** A field that decides tile positions removes the layout from the page; other fields keep it. */
function changeJob(state: PlannerState, patch: Partial<JobText>, stem: string | undefined): Stepped {
  const isOtherLayout = Object.keys(patch).some(isLaying);
  const isTouched = (field: string) => field in patch || (stem !== undefined && field.startsWith(stem));
  const typed = withJob(state.values, patch);
  // Moved corners are measured again.
  const values =
    'customRoomPoints' in patch
      ? {
          ...('measures' in patch ? typed : measureCorners(typed)),
          ...('measures' in patch && { hasUnreadWalls: false }),
        }
      : { ...typed, ...('measures' in patch && { hasUnreadWalls: true }) };
  if (isOtherLayout) return only(edit(clear(state), values, isTouched));
  const effects: PlannerEffect[] = state.layout.result === null ? [] : [{ type: 'remember', values }];
  return { state: edit(state, values, isTouched), effects };
}

/** An unfinished room cannot be calculated or saved. */
function refuseHalfDrawn(state: PlannerState): Stepped {
  return only(refuseValues(state, state.values, { customRoomPoints: [formWords.finishDrawing] }));
}

function press(state: PlannerState, intent: string, context: PlannerContext): Stepped {
  const { name } = readIntent(intent);
  if (name === 'save-units') {
    return { state, effects: [{ type: 'save-units', system: unitSystemOf(state.values.job) }] };
  }
  if (name !== 'calculate' && name !== 'example') return run(state, intent, context);
  if (isBusy(state)) return only(state);
  if (isDrawingOpen(state)) return refuseHalfDrawn(state);
  const pressed = run({ ...state, press: 'second' }, intent, context);
  return {
    state: pressed.state,
    effects: [...pressed.effects, { type: 'timer', ms: BUSY_MS, event: { type: 'second-over' } }],
  };
}

/** A file changes nothing until a room is chosen, so the layout stays. */
function readDxf(state: PlannerState): Stepped {
  const { values, errors } = runIntent(state.values, 'read-dxf', state.hasLayout);
  if (Object.keys(errors).length > 0) return only(refuseValues(state, values, errors));
  return only(edit(state, values, (field) => field === 'dxfFile' || Object.hasOwn(WISH_FIELDS, field)));
}

/** Runs a button. */
function run(state: PlannerState, intent: string, context: PlannerContext): Stepped {
  const { name, intent: known } = readIntent(intent);
  const { floorPlanner } = context;
  const outcome = runIntent(state.values, intent, state.hasLayout, floorPlanner);
  const { errors, request } = outcome;
  const values = known.keepsMeasures ? outcome.values : measureCorners(outcome.values);
  const isRefused = Object.keys(errors).length > 0;
  const current = state.previewing === null && state.layout.floorPreview.length === 0 ? state : endFloorPreview(state);
  const before = request !== null || known.keepsLayout ? current : clear(current);
  const settled = isRefused ? refuseValues(before, values, errors) : replace(before, values, errors);
  const asked =
    name === 'preview-floor' && !isRefused && request !== null
      ? beginFloorPreview(settled, mustPlan(floorPlanner))
      : settled;
  const asker = {
    name,
    wasCounted: wasCounted(state, intent),
    before: name === 'follow-floor' ? floorOf(state) : null,
  };
  const stepped =
    request === null || (isShown(asked, name, request) && !isFollowedAnew(state, asked, name))
      ? { state: asked, effects: asked.computing === null ? askForPreview(asked) : [] }
      : compute(asked, { ...outcome, values, request }, asker, context);
  return values.aside === state.values.aside ? stepped : replanJob(stepped, state, name);
}

/** Only the joints change when the difference is spread: it is the same layout with other laid courses. */
function isFollowedAnew(before: PlannerState, after: PlannerState, name: string): boolean {
  return name === 'follow-floor' && !isSameData(before.values.job, after.values.job);
}

/** A room's walls and its floor are two layouts, with separate saved jobs and marks. */
function replanJob({ state, effects }: Stepped, before: PlannerState, name: string): Stepped {
  const follow = { before: before.values.aside, after: state.values.aside, isAnew: name === 'walls-anew' };
  return { state: { ...state, marks: {}, ticked: null }, effects: [...effects, { type: 'follow-job', ...follow }] };
}

function drawObstacles(state: PlannerState, obstacles: readonly Obstacle[], context: PlannerContext): Stepped {
  const rooms = state.layout.result?.request.plan;
  const { job } = state.values;
  const patch: Partial<JobText> =
    rooms === undefined
      ? { obstacles: obstacleTexts(obstacles, job) }
      : { parts: thingsInRooms(obstacles, rooms, job) };
  return drawn(state, patch, context);
}

/** A change on the drawing of a layout is computed immediately and uses up no calculation. */
function drawn(state: PlannerState, patch: Partial<JobText>, context: PlannerContext): Stepped {
  if (state.layout.result === null) return changeJob(state, patch, undefined);
  return run({ ...state, values: withJob(state.values, patch) }, 'update-obstacles', context);
}

/** Marks whether the plan allows the room of this job; if not, it can be viewed but not changed. */
function lookAt(state: PlannerState, values: PlannerValues, context: PlannerContext): PlannerState {
  return { ...replace(state, values, {}), isLookedAt: context.isClosed(values.job) };
}

function openJob(state: PlannerState, job: JobText, isCounted: boolean, context: PlannerContext): Stepped {
  const opened = lookAt(
    { ...clear(state), marks: {}, ticked: null },
    { ...state.values, ...enteredAs(job), aside: '', newObstacle: BLANK_OBSTACLE },
    context,
  );
  const { state: next, effects } = run(opened, isCounted ? 'restore' : 'open', context);
  return { state: { ...next, openings: next.openings + 1 }, effects: [{ type: 'forget-jobs' }, ...effects] };
}

/** After hydration, stored values are restored, and text typed since the page loaded takes precedence. */
function takeOver(
  page: PlannerState,
  { kept, typed, arrival }: Extract<PlannerEvent, { type: 'page-taken-over' }>,
  context: PlannerContext,
): Stepped {
  const adviceChoice = typed.adviceChoice ?? page.adviceChoice;
  const state = { ...page, adviceChoice, drawn: kept.draft === null ? null : kept.drawn };
  const recalled = recall(state.values, kept, typed, arrival);
  const [before, since] = [typed.came.job, typed.typed.job];
  const areMoved = since.customRoomPoints !== before.customRoomPoints && since.measures === before.measures;
  const values = areMoved ? measureCorners(recalled.values) : recalled.values;
  // The server's page contains a simplified layout if the whole is too large; it is computed in full here.
  const isSimplified = state.layout.result?.omitted !== undefined;
  const isOtherLayout = changedFields(state.values, values).some(isLaying);
  const cleared = isOtherLayout ? clear(state) : state;
  if (recalled.isOther) {
    const opened = lookAt(cleared, values, context);
    const { state: next, effects } = recalled.needsLayout ? run(opened, 'restore', context) : only(opened);
    return { state: next, effects: [{ type: 'reopen-job', open: recalled.open }, ...effects] };
  }
  if (isSameData(values, state.values)) {
    return isSimplified ? run(state, 'restore', context) : only(state);
  }
  const touched = changedFields(state.values, values);
  const edited = edit(cleared, values, (field) => touched.some((name) => field.startsWith(name)));
  if (isSimplified && !isOtherLayout) return run(edited, 'restore', context);
  return { state: edited, effects: edited.layout.result === null ? [] : [{ type: 'remember', values }] };
}

/** The job's fields that differ. */
function changedFields(before: PlannerValues, after: PlannerValues): string[] {
  const names = Object.keys(after.job) as (keyof JobText)[];
  return names.filter((name) => !isSameData(before.job[name], after.job[name]));
}
