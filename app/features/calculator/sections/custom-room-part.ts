import {
  CustomRoomFields,
  type CustomRoomFieldsProps,
  WallTapers,
  type WallTapersProps,
} from '#app/features/calculator/sections/custom-room-fields.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadFields = () => import('#app/features/calculator/sections/custom-room-fields.tsx');

/** The fields of a room of any shape: fetched for whoever has one, and with the first touch of the form. */
export const CustomRoomPart = import.meta.env.SSR
  ? CustomRoomFields
  : lazyPart<'CustomRoomFields', CustomRoomFieldsProps>(loadFields, 'CustomRoomFields');

/** What a pattern along a wall comes to at the others; without it the choice is the same. */
export const WallTapersPart = import.meta.env.SSR
  ? WallTapers
  : lazyPart<'WallTapers', WallTapersProps>(loadFields, 'WallTapers', null);
