import { fieldTable } from '#app/layout/model/job-fields.ts';
import type { PlannerEvent } from '#app/planner/events.ts';
import { readIntent } from '#app/planner/intents/intents.ts';
import { type AboutStep, noteStep } from '#app/planner/past-steps.ts';
import { NO_STEPS, type PlannerState } from '#app/planner/state.ts';

/** Buttons that calculate, save or view, which do not change the form. Calculate may add pending input. */
const NO_STEP = new Set([
  ...['restore', 'open', 'save-units', 'update-obstacles', 'update-plan'],
  ...['preview-floor', 'leave-floor', 'open-zone', 'update-zone'],
]);

/** Fields that are typed letter by letter. */
const TYPED = new Set(fieldTable.filter(({ kind }) => kind !== 'choice' && kind !== 'flag').map(({ name }) => name));

/** What an event adds to undo; null for nothing. 'anew': another job starts, with new steps. */
function aboutStep(event: PlannerEvent): AboutStep | 'anew' | null {
  switch (event.type) {
    case 'job-opened':
    case 'job-closed':
    case 'page-taken-over':
      return 'anew';
    case 'pressed':
      return NO_STEP.has(readIntent(event.intent).name) ? null : { typing: null };
    case 'job-changed': {
      const [field, ...others] = Object.keys(event.patch);
      const isTyped = field !== undefined && others.length === 0 && event.by === undefined && TYPED.has(field);
      return { typing: event.stem ?? (isTyped ? field : null) };
    }
    case 'obstacle-changed':
      return { typing: `obstacles[${event.index}].${Object.keys(event.patch).join()}` };
    case 'begun-anew':
      return { typing: null, closed: event.closes };
    case 'wall-typed':
    case 'way-chosen':
    case 'obstacles-drawn':
    case 'zones-drawn':
    case 'slab-joint-drawn':
    case 'units-changed':
    case 'dxf-read':
      return { typing: null };
    default:
      return null;
  }
}

/** The state after an event with the step that undoes it, if the event changed something. */
export function noteUndoable(before: PlannerState, event: PlannerEvent, after: PlannerState): PlannerState {
  const about = aboutStep(event);
  const steps = about === null ? after.steps : about === 'anew' ? NO_STEPS : noteStep(before, about, after);
  return steps === after.steps ? after : { ...after, steps };
}
