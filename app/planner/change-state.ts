import { emptyValues, type FieldErrors, type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import { NO_LAYOUT, type PlannerState } from '#app/planner/state.ts';

/** Other values without the messages of touched fields: errors disappear while the user corrects them. */
export function edit(state: PlannerState, values: PlannerValues, isTouched: (field: string) => boolean): PlannerState {
  const { errors } = state;
  const left = Object.entries(errors).filter(([field]) => field !== 'form' && !isTouched(field));
  const isSame = left.length === Object.keys(errors).length;
  return { ...state, values, errors: isSame ? errors : Object.fromEntries(left) };
}

/** Other values and messages. A room with the same corners as before ends a drawing that was started over them. */
export function replace(state: PlannerState, values: PlannerValues, errors: FieldErrors): PlannerState {
  const isSameRoom = values.job.customRoomPoints === state.values.job.customRoomPoints;
  const endsDrawing = state.isHalfDrawn && values !== state.values && isSameRoom;
  return { ...state, values, errors, drawing: state.drawing + Number(endsDrawing) };
}

export function refuseValues(state: PlannerState, values: PlannerValues, errors: FieldErrors): PlannerState {
  return { ...replace(state, values, errors), refusals: state.refusals + 1 };
}

/** Removes the layout from the page and ignores pending results. */
export function clear(state: PlannerState): PlannerState {
  return {
    ...state,
    layout: NO_LAYOUT,
    hasLayout: false,
    turn: state.turn + 1,
    computing: null,
    replanning: null,
    press: state.press === 'over' ? 'none' : state.press,
  };
}

/** The empty form, in the same units. Half-drawn input and marks go with the old job. */
export function emptied(state: PlannerState): PlannerState {
  const empty = replace({ ...clear(state), isLookedAt: false }, emptyValues(unitSystemOf(state.values.job)), {});
  return { ...empty, isHalfDrawn: false, drawn: null, marks: {}, ticked: null };
}

/** Starts the form: it opens, and its first field gets the focus. */
export function begin(state: PlannerState): PlannerState {
  return { ...state, beginnings: state.beginnings + 1 };
}
