import { useCallback, useMemo, useRef, useState } from 'react';
import type { JobText, ObstacleText } from '#app/layout/job/job-text.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { convertValues, type FieldErrors, type PlannerValues } from '#app/planner/values.ts';

interface FormInitial {
  readonly values: PlannerValues;
  readonly errors: FieldErrors;
}

interface FormState extends FormInitial {
  /** A room is being drawn and not finished: the corners in the form are those of the room before. */
  readonly isHalfDrawn: boolean;
  /** Counts the drawings: the next one begins anew from the corners in the form. */
  readonly drawing: number;
}

type FormAction =
  | { readonly type: 'job-changed'; readonly patch: Partial<JobText>; readonly stem: string | undefined }
  | { readonly type: 'obstacle-changed'; readonly index: number; readonly patch: Partial<ObstacleText> }
  | { readonly type: 'new-obstacle-changed'; readonly patch: Partial<ObstacleText> }
  | { readonly type: 'measurements-shown'; readonly show: boolean }
  | { readonly type: 'half-drawn-noted'; readonly isHalfDrawn: boolean }
  | { readonly type: 'units-changed'; readonly to: UnitSystem }
  | { readonly type: 'replaced'; readonly values: PlannerValues; readonly errors: FieldErrors };

/** Leaves out the messages of the fields that `isTouched` names: what is being corrected is not scolded. */
function clearErrors(errors: FieldErrors, isTouched: (field: string) => boolean): FieldErrors {
  if (isEmpty(errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== 'form' && !isTouched(field)));
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}

function reduceForm(state: FormState, action: FormAction): FormState {
  const { values, errors } = state;
  switch (action.type) {
    case 'job-changed':
      return {
        ...state,
        values: { ...values, job: { ...values.job, ...action.patch } },
        errors: clearErrors(errors, (field) => field in action.patch || field.startsWith(action.stem ?? '\n')),
      };
    case 'obstacle-changed': {
      const obstacles = values.job.obstacles.map((obstacle, index) =>
        index === action.index ? { ...obstacle, ...action.patch } : obstacle,
      );
      const stem = `obstacles[${action.index}].`;
      return {
        ...state,
        values: { ...values, job: { ...values.job, obstacles } },
        errors: clearErrors(errors, (field) => field.startsWith(stem) || field === 'obstacles'),
      };
    }
    case 'new-obstacle-changed':
      return {
        ...state,
        values: { ...values, newObstacle: { ...values.newObstacle, ...action.patch } },
        errors: clearErrors(errors, (field) => field.startsWith('newObstacle.')),
      };
    case 'measurements-shown':
      return { ...state, values: { ...values, showMeasurements: action.show } };
    case 'units-changed':
      return { ...state, values: convertValues(values, action.to), errors: {} };
    case 'half-drawn-noted': {
      const { isHalfDrawn } = action;
      if (isHalfDrawn === state.isHalfDrawn) return state;
      return { ...state, isHalfDrawn, errors: clearErrors(errors, (field) => field === 'customRoomPoints') };
    }
    case 'replaced':
      // What was typed is calculated as it stands, as a rule: then no field is rendered anew.
      return action.values === values && isEmpty(errors) && isEmpty(action.errors)
        ? state
        : {
            ...state,
            values: action.values,
            errors: action.errors,
            drawing: state.drawing + Number(endsDrawing(state, action)),
          };
  }
}

/** A preset, a list of walls or a job that brings the very corners of before ends a drawing that was begun over them. */
function endsDrawing({ values, isHalfDrawn }: FormState, replaced: { readonly values: PlannerValues }): boolean {
  const { customRoomPoints } = replaced.values.job;
  return isHalfDrawn && replaced.values !== values && customRoomPoints === values.job.customRoomPoints;
}

/** What is typed in the calculator, with the messages at its fields. It knows nothing of layouts. */
export function useCalculatorForm(initial: FormInitial) {
  const [state, setState] = useState<FormState>({ ...initial, isHalfDrawn: false, drawing: 0 });
  /** The state with every change so far: what is shown may be a rendering behind it. */
  const latest = useRef(state);
  const dispatch = useCallback((action: FormAction) => {
    latest.current = reduceForm(latest.current, action);
    setState(latest.current);
  }, []);
  const now = useCallback(() => latest.current.values, []);
  const replace = useCallback(
    (values: PlannerValues, errors: FieldErrors = {}) => dispatch({ type: 'replaced', values, errors }),
    [dispatch],
  );
  const noteHalfDrawn = useCallback(
    (isHalfDrawn: boolean) => dispatch({ type: 'half-drawn-noted', isHalfDrawn }),
    [dispatch],
  );
  // The same functions for good: what hands them on is not rendered anew for what is typed.
  const changes = useMemo(
    () => ({
      /** `stem`: how the names begin of the fields within a list that are touched. */
      changeJob: (patch: Partial<JobText>, stem?: string) => dispatch({ type: 'job-changed', patch, stem }),
      changeObstacle: (index: number, patch: Partial<ObstacleText>) =>
        dispatch({ type: 'obstacle-changed', index, patch }),
      changeNewObstacle: (patch: Partial<ObstacleText>) => dispatch({ type: 'new-obstacle-changed', patch }),
      showMeasurements: (show: boolean) => dispatch({ type: 'measurements-shown', show }),
      changeUnits: (to: UnitSystem) => dispatch({ type: 'units-changed', to }),
    }),
    [dispatch],
  );
  return useMemo(
    () => ({
      values: state.values,
      errors: state.errors,
      isHalfDrawn: state.isHalfDrawn,
      drawing: state.drawing,
      /** What stands in the form at this moment, the changes of the turn under way included. */
      now,
      replace,
      noteHalfDrawn,
      ...changes,
    }),
    [state, changes, now, replace, noteHalfDrawn],
  );
}

export type CalculatorForm = ReturnType<typeof useCalculatorForm>;
