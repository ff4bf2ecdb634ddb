import {
  Announcement as WholeAnnouncement,
  AnswerStrip as WholeStrip,
} from '#app/features/calculator/results/answer-strip.tsx';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.tsx';

const loadStrip = () => import('#app/features/calculator/results/answer-strip.tsx');

// They stand on the page with a layout only: fetched when one is in sight; the server has them at hand.
export const AnswerStrip = import.meta.env.SSR ? WholeStrip : lazyPart(loadStrip, 'AnswerStrip');
export const Announcement = import.meta.env.SSR ? WholeAnnouncement : lazyPart(loadStrip, 'Announcement', null);

/** Fetches them ahead of the first layout. Fails where they cannot be had. */
export async function fetchAnswerStrip(): Promise<void> {
  await Promise.all([fetchPart(AnswerStrip), fetchPart(Announcement)]);
}
