import { PlanFields as WholeFields } from '#app/features/calculator/plan/plan-fields.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadFields = () => import('#app/features/calculator/plan/plan-fields.tsx');

/** The rooms and doorways of a plan: fetched for whoever has one. */
export const PlanFields = import.meta.env.SSR ? WholeFields : lazyPart(loadFields, 'PlanFields');
