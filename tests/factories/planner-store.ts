import { createElement, type ReactNode } from 'react';
import { createPlannerStore, PlannerStoreContext, type PlannerWorld } from '#app/features/planner/store.ts';
import { type AnsweredPage, emptyPage } from '#app/planner/form/values.ts';
import { floorPlanner } from '#app/planner/replan/floor-planner.ts';

/**
 * A planner environment in which every plan allows everything and nothing is stored or sent; `over` replaces members.
 */
export function plannerWorld(over: Partial<PlannerWorld> = {}): PlannerWorld {
  const nothing = () => {};
  return {
    plan: () => 'pro',
    counter: { limitOf: () => null, markCounted: nothing, count: async () => true },
    engine: { computeWithCuts: async () => ({ ok: false, error: { code: 'superseded' } }) },
    onLimit: nothing,
    remember: nothing,
    saveUnits: nothing,
    post: nothing,
    mayPost: () => true,
    replanJob: nothing,
    reopenJob: nothing,
    forgetJobs: nothing,
    loadFloorPlanner: () => floorPlanner,
    onPartMissing: nothing,
    ...over,
  };
}

/** Renders parts of the planner on a page with this data. */
export function inPlanner(page: Partial<AnsweredPage>, ...parts: ReactNode[]) {
  const store = createPlannerStore({ ...emptyPage('imperial', 'id'), ...page }, plannerWorld());
  return createElement(PlannerStoreContext.Provider, { value: store }, ...parts);
}
