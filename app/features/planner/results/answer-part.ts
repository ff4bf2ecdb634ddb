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

// The code for showing a layout is one file, which browsers load at the first touch of the form; the server imports it.
export const DrawnLayoutPart = import.meta.env.SSR
  ? DrawnLayout
  : lazyPart<'DrawnLayout', DrawnLayoutProps>(load, 'DrawnLayout', (failure) => failure, createElement(LayoutSkeleton));
export const LayoutDetailsPart = import.meta.env.SSR
  ? LayoutDetails
  : lazyPart<'LayoutDetails', LayoutDetailsProps>(load, 'LayoutDetails', null, null);

/** Loads it ahead of the first layout. Rejects if it is not available. */
export async function fetchAnswer(): Promise<void> {
  await Promise.all([fetchPart(DrawnLayoutPart), fetchPart(LayoutDetailsPart)]);
}

/** A page with an answer is not hydrated until the code for all it shows is loaded. */
export const PLANNER_PAGE: PageHandle = {
  prepare: async () => {
    if (document.querySelector('#results-section[data-filled]') !== null) await fetchAnswer();
  },
};
