import { Announcement, AnswerStrip } from '#app/features/planner/results/answer-strip.tsx';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.tsx';

const loadStrip = () => import('#app/features/planner/results/answer-strip.tsx');

// They stand on the page with a layout only: fetched when one is in sight; the server has them at hand.
export const AnswerStripPart = import.meta.env.SSR ? AnswerStrip : lazyPart(loadStrip, 'AnswerStrip');
export const AnnouncementPart = import.meta.env.SSR ? Announcement : lazyPart(loadStrip, 'Announcement', null);

/** Fetches them ahead of the first layout. Fails where they cannot be had. */
export async function fetchAnswerStrip(): Promise<void> {
  await Promise.all([fetchPart(AnswerStripPart), fetchPart(AnnouncementPart)]);
}
