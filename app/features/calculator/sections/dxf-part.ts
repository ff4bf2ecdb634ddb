import { DxfFields } from '#app/features/calculator/sections/dxf-fields.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadFields = () => import('#app/features/calculator/sections/dxf-fields.tsx');

/** Where a room is taken from a file: fetched for whoever asks for it. */
export const DxfFieldsPart = import.meta.env.SSR ? DxfFields : lazyPart(loadFields, 'DxfFields');
