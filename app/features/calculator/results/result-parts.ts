import { Announcement as WholeAnnouncement } from '#app/features/calculator/results/announcement.tsx';
import { ResultNumbers as WholeNumbers } from '#app/features/calculator/results/result-numbers.tsx';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.tsx';

const loadNumbers = () => import('#app/features/calculator/results/result-numbers.tsx');
const loadAnnouncement = () => import('#app/features/calculator/results/announcement.tsx');

// They stand on the page with a layout only: fetched when one is in sight; the server has them at hand.
export const ResultNumbers = import.meta.env.SSR ? WholeNumbers : lazyPart(loadNumbers, 'ResultNumbers');
export const Announcement = import.meta.env.SSR ? WholeAnnouncement : lazyPart(loadAnnouncement, 'Announcement');

/** Fetches them ahead of the first layout. Fails where they cannot be had. */
export async function fetchResultNumbers(): Promise<void> {
  await Promise.all([fetchPart(ResultNumbers), fetchPart(Announcement)]);
}
