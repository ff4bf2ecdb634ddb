import type { PlannerEvent } from '#app/planner/events.ts';
import { mayShowExample } from '#app/planner/form/example.ts';
import type { PlannerState } from '#app/planner/state.ts';

/** Events after which the last layout belongs to another room, or may not be shown. */
function endsPreview(event: PlannerEvent): boolean {
  switch (event.type) {
    case 'page-taken-over':
    case 'units-changed':
    case 'job-opened':
    case 'job-closed':
    case 'begun-anew':
      return true;
    case 'job-changed':
      return event.by === 'hand';
    case 'half-drawn':
      return event.isHalfDrawn;
    case 'counted':
      return !event.mayShow;
    default:
      return false;
  }
}

/** A layout removed by a change of its job stays as a preview until the next layout. */
export function keepPreview(before: PlannerState, event: PlannerEvent, after: PlannerState): PlannerState {
  const last = after.layout.result === null ? (before.layout.result ?? before.preview) : null;
  const isOther =
    before.values.aside !== after.values.aside ||
    (['unitSystem', 'roomType', 'surface'] as const).some((name) => before.values.job[name] !== after.values.job[name]);
  // Undo of the example leaves a form without a room.
  const isGone = isOther || endsPreview(event) || mayShowExample(after.values);
  const preview = isGone ? null : last;
  if (preview === after.preview) return after;
  const isTakenOff = preview !== null && preview === before.layout.result;
  const previewed = preview === null ? null : isTakenOff ? before.values.job : before.previewed;
  return { ...after, preview, previewed };
}
