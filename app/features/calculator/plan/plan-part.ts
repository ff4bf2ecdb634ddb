import { LaidAside } from '#app/features/calculator/plan/laid-aside.tsx';
import { PlanFields } from '#app/features/calculator/plan/plan-fields.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadFields = () => import('#app/features/calculator/plan/plan-fields.tsx');
const loadAside = () => import('#app/features/calculator/plan/laid-aside.tsx');

/** The rooms and doorways of a plan: fetched for whoever has one. */
export const PlanFieldsPart = import.meta.env.SSR ? PlanFields : lazyPart(loadFields, 'PlanFields');

/** What was laid aside for a room's walls: fetched where something was. */
export const LaidAsidePart = import.meta.env.SSR ? LaidAside : lazyPart(loadAside, 'LaidAside');
