import { createElement, type ReactNode } from 'react';
import { createPlannerStore, PlannerStoreContext, type PlannerWorld } from '#app/features/planner/store.ts';
import { type AnsweredPage, emptyPage } from '#app/planner/values.ts';

/** The planner's surroundings where every plan allows all and nothing is kept or sent; `over` takes the place of some of them. */
export function plannerWorld(over: Partial<PlannerWorld> = {}): PlannerWorld {
  const nothing = () => {};
  return {
    plan: () => 'pro',
    counter: { limitOf: () => null, markCounted: nothing, count: async () => true },
    engine: { planCuts: async () => ({ ok: false, error: { code: 'superseded' } }) },
    onLimit: nothing,
    remember: nothing,
    saveUnits: nothing,
    post: nothing,
    followJob: nothing,
    forgetJobs: nothing,
    ...over,
  };
}

/** Parts of the planner as a page has them that was answered like this. */
export function inPlanner(page: Partial<AnsweredPage>, ...parts: ReactNode[]) {
  const store = createPlannerStore({ ...emptyPage('imperial', 'id'), ...page }, plannerWorld());
  return createElement(PlannerStoreContext.Provider, { value: store }, ...parts);
}
