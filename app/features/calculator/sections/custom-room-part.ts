import { CustomRoomFields as WholeFields } from '#app/features/calculator/sections/custom-room-fields.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadFields = () => import('#app/features/calculator/sections/custom-room-fields.tsx');

/** The fields of a room of any shape: fetched for whoever has one, and with the first touch of the form. */
export const CustomRoomFields = import.meta.env.SSR ? WholeFields : lazyPart(loadFields, 'CustomRoomFields');
