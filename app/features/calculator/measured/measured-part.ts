import { MeasuredForm as WholeForm } from '#app/features/calculator/measured/measured-form.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadForm = () => import('#app/features/calculator/measured/measured-form.tsx');

/** The fields of a measured room: fetched for whoever measures one. */
export const MeasuredForm = import.meta.env.SSR ? WholeForm : lazyPart(loadForm, 'MeasuredForm');
