import { CustomRoomFields as WholeFields } from '#app/features/calculator/sections/custom-room-fields.tsx';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.tsx';

const loadFields = () => import('#app/features/calculator/sections/custom-room-fields.tsx');

/** The fields of a room of any shape: fetched for whoever has one, and with the first touch of the form. */
export const CustomRoomFields = import.meta.env.SSR ? WholeFields : lazyPart(loadFields, 'CustomRoomFields');

let isFetched: boolean = import.meta.env.SSR;

/** Whether they are there without a wait: on the server, and once they were fetched. */
export function hasCustomRoomFields(): boolean {
  return isFetched;
}

/** Fetches them, for a page that comes with such a room before that comes alive. Fails where they cannot be had. */
export async function fetchCustomRoomFields(): Promise<void> {
  await fetchPart(CustomRoomFields);
  isFetched = true;
}
