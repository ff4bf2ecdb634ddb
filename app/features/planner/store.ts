import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { PlannerEffect, PlannerEvent } from '#app/planner/events.ts';
import type { AnsweredPage, PlannerValues } from '#app/planner/form/values.ts';
import type { FloorPlanner } from '#app/planner/replan/floor-planner.ts';
import { initialState, type PlannerState } from '#app/planner/state.ts';
import { needsFloorPlanner, step } from '#app/planner/step.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import { missingForJob, missingForLayout } from '#app/product/plans/needed-abilities.ts';
import { LIMIT_OF, type MetLimit, type Plan } from '#app/product/plans/plans.ts';

/** What runs the planner's effects: everything that `step` does not do itself. */
export interface PlannerWorld {
  readonly plan: () => Plan;
  readonly counter: {
    /** The limit that prevents computing the layout `key`. */
    limitOf(key: string): MetLimit | null;
    markCounted(key: string): void;
    /** False if the layout may not be shown. */
    count(key: string, submissionId: string): Promise<boolean>;
  };
  readonly engine: Pick<LayoutEngine, 'computeWithCuts'>;
  readonly onLimit: (limit: MetLimit) => void;
  /** Stores the values of the last calculation, or none if null. */
  readonly remember: (values: PlannerValues | null) => void;
  readonly saveUnits: (system: UnitSystem) => void;
  /** Sends the form to the server. */
  readonly post: () => void;
  /** Whether the server can be reached. */
  readonly mayPost: () => boolean;
  /** Opens the saved job that belongs to the layout on the page. */
  readonly replanJob: (effect: Extract<PlannerEffect, { type: 'follow-job' }>) => void;
  readonly reopenJob: (open: OpenJob | null) => void;
  readonly forgetJobs: () => void;
  /** Returns the code that re-plans a floor from its courses, or a promise until it is loaded. */
  readonly loadFloorPlanner: () => FloorPlanner | Promise<FloorPlanner>;
  /** The code for a press cannot be loaded. */
  readonly onPartMissing: () => void;
}

/** The planner of one visit: its state, and the only way to change it. */
export interface PlannerStore extends Pick<StoreApi<PlannerState>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly send: (event: PlannerEvent) => void;
  /** Stops the timers. */
  readonly stop: () => void;
}

/** Events that wait while code is loaded, because they would change the job or form that a waiting press is about. */
const IN_TURN: ReadonlySet<PlannerEvent['type']> = new Set<PlannerEvent['type']>([
  ...(['pressed', 'undo', 'redo', 'job-opened', 'job-closed', 'begun-anew', 'check-asked'] as const),
]);

/**
 * Owns the state of `app/planner`: every event goes through `step`, and its effects run here and send further events. A
 * press waits until its code is loaded, and later presses wait behind it; typed input is applied immediately.
 */
export function createPlannerStore(page: AnsweredPage, world: PlannerWorld): PlannerStore {
  const store = createStore(() => initialState(page));
  const timers = new Set<ReturnType<typeof setTimeout>>();

  /** Waiting presses in order. The first waits for the floor code. */
  const waiting: PlannerEvent[] = [];
  let floorPlanner: FloorPlanner | null = null;

  function send(event: PlannerEvent): void {
    if (waiting.length > 0 && IN_TURN.has(event.type)) waiting.push(event);
    else if (floorPlanner === null && needsFloorPlanner(event)) loadFor(event);
    else handle(event);
  }

  function loadFor(event: PlannerEvent): void {
    const loading = world.loadFloorPlanner();
    if (!(loading instanceof Promise)) {
      floorPlanner = loading;
      handle(event);
      return;
    }
    waiting.push(event);
    void loading.then(
      (loaded) => {
        floorPlanner = loaded;
        sendWaiting();
      },
      () => {
        if (waiting.shift() === undefined) return;
        world.onPartMissing();
        sendWaiting();
      },
    );
  }

  function sendWaiting(): void {
    for (const event of waiting.splice(0)) send(event);
  }

  function handle(event: PlannerEvent): void {
    const plan = world.plan();
    const { state, effects } = step(store.getState(), event, {
      limitOf: (request, { countKey, isCounted, isLookedAt }) => {
        const missing = isLookedAt ? null : missingForLayout(plan, request);
        if (missing !== null) return { reason: LIMIT_OF[missing], message: null };
        return isCounted ? null : world.counter.limitOf(countKey);
      },
      isClosed: (job) => missingForJob(plan, job) !== null,
      mayPost: world.mayPost,
      floorPlanner,
    });
    store.setState(state, true);
    for (const effect of effects) run(effect);
  }

  function run(effect: PlannerEffect): void {
    switch (effect.type) {
      case 'compute': {
        const { turn, request, cutting } = effect;
        void world.engine
          .computeWithCuts(request, {
            options: cutting,
            onLayout: (result) => send({ type: 'layout-ready', turn, result }),
          })
          .then((outcome) => send({ type: 'computed', turn, outcome }));
        return;
      }
      case 'replan': {
        const { number, request, cutting } = effect;
        void world.engine
          .computeWithCuts(request, { options: cutting })
          .then((outcome) => send({ type: 'replanned', number, outcome }));
        return;
      }
      case 'preview-floor': {
        const { number, requests, cutting } = effect;
        void computeInTurn(world.engine, requests, cutting).then((outcomes) =>
          send({ type: 'floor-previewed', number, outcomes }),
        );
        return;
      }
      case 'count': {
        const { turn, countKey, submissionId } = effect;
        void world.counter.count(countKey, submissionId).then((mayShow) => send({ type: 'counted', turn, mayShow }));
        return;
      }
      case 'mark-counted':
        world.counter.markCounted(effect.countKey);
        return;
      case 'show-limit':
        world.onLimit(effect.limit);
        return;
      case 'remember':
        world.remember(effect.values);
        return;
      case 'save-units':
        world.saveUnits(effect.system);
        return;
      case 'post':
        world.post();
        return;
      case 'timer': {
        const timer = setTimeout(() => {
          timers.delete(timer);
          send(effect.event);
        }, effect.ms);
        timers.add(timer);
        return;
      }
      case 'follow-job':
        world.replanJob(effect);
        return;
      case 'reopen-job':
        world.reopenJob(effect.open);
        return;
      case 'forget-jobs':
        world.forgetJobs();
        return;
    }
  }

  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    waiting.length = 0;
  };
  const { getState, getInitialState, subscribe } = store;
  return { getState, getInitialState, subscribe, send, stop };
}

/** The engine keeps only one waiting request, so each is sent after the answer to the one before. */
async function computeInTurn(
  engine: PlannerWorld['engine'],
  requests: readonly LayoutRequest[],
  options: CuttingOptions,
): Promise<PlannedOutcome[]> {
  const outcomes: PlannedOutcome[] = [];
  for (const request of requests) outcomes.push(await engine.computeWithCuts(request, { options }));
  return outcomes;
}

/** The visit's store. */
export const PlannerStoreContext = createContext<PlannerStore | null>(null);

export function usePlannerStore(): PlannerStore {
  const store = useContext(PlannerStoreContext);
  if (store === null) throw new Error('A part of the planner stands outside of its store');
  return store;
}

/** Selects part of the planner's state: a value, or an object of values. The component renders when it changes. */
export function usePlanner<Part>(select: (state: PlannerState) => Part): Part {
  return useStore(usePlannerStore(), useShallow(select));
}

/** Returns the function that sends an event to the planner. */
export function useSend(): PlannerStore['send'] {
  return usePlannerStore().send;
}

/** The messages of a field as one text; undefined if it has none. */
export function useFieldError(field: string): string | undefined {
  return usePlanner(({ errors }) => errors[field]?.join(' '));
}
