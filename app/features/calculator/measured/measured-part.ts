import { MeasuredForm } from '#app/features/calculator/measured/measured-form.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadForm = () => import('#app/features/calculator/measured/measured-form.tsx');

/** The fields of a measured room: fetched for whoever measures one. */
export const MeasuredFormPart = import.meta.env.SSR ? MeasuredForm : lazyPart(loadForm, 'MeasuredForm');
