import { DxfFields as WholeFields } from '#app/features/calculator/sections/dxf-fields.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadFields = () => import('#app/features/calculator/sections/dxf-fields.tsx');

/** Where a room is taken from a file: fetched for whoever asks for it. */
export const DxfFields = import.meta.env.SSR ? WholeFields : lazyPart(loadFields, 'DxfFields');
