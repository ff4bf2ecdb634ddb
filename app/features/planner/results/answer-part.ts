import { createElement } from 'react';
import {
  DrawnLayout,
  type DrawnLayoutProps,
  LayoutDetails,
  type LayoutDetailsProps,
} from '#app/features/planner/results/layout-answer.tsx';
import { LayoutSkeleton } from '#app/features/planner/results/layout-placeholder.tsx';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.tsx';
import type { PageHandle } from '#app/ui/page-handle.ts';

const load = () => import('#app/features/planner/results/layout-answer.tsx');

// All that a layout brings with it is one file, which browsers fetch with the first touch of the form; the server has it at hand.
export const DrawnLayoutPart = import.meta.env.SSR
  ? DrawnLayout
  : lazyPart<'DrawnLayout', DrawnLayoutProps>(load, 'DrawnLayout', (failure) => failure, createElement(LayoutSkeleton));
export const LayoutDetailsPart = import.meta.env.SSR
  ? LayoutDetails
  : lazyPart<'LayoutDetails', LayoutDetailsProps>(load, 'LayoutDetails', null, null);

/** Fetches it ahead of the first layout. Fails where it cannot be had. */
export async function fetchAnswer(): Promise<void> {
  await Promise.all([fetchPart(DrawnLayoutPart), fetchPart(LayoutDetailsPart)]);
}

/** A page with an answer stays a page without scripts until all that it shows can be taken over. */
export const PLANNER_PAGE: PageHandle = {
  prepare: async () => {
    if (document.querySelector('#results-section[data-filled]') !== null) await fetchAnswer();
  },
};
