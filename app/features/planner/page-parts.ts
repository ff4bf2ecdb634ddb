import { furtherFields } from '#app/features/planner/form/further-fields.ts';
import * as layoutAnswer from '#app/features/planner/results/layout-answer.tsx';
import type { PageHandle } from '#app/ui/page-handle.ts';
import { createPagePart } from '#app/ui/page-part.ts';

/** The code for showing a layout, loaded at the first touch of the form. */
export const ANSWER_PART = createPagePart(
  import.meta.env.SSR ? layoutAnswer : null,
  () => import('#app/features/planner/results/layout-answer.tsx'),
);

/** The code of several rooms, measures, files, zones, sheets and drains, whose fields appear after a press. */
export const FURTHER_PART = createPagePart(
  import.meta.env.SSR ? furtherFields : null,
  async () => (await import('#app/features/planner/form/further-fields.ts')).furtherFields,
);

/** A page is hydrated only when the code for everything on it is loaded. */
export const PLANNER_PAGE: PageHandle = {
  prepare: async () => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    await Promise.all([
      has('#results-section[data-filled]') && ANSWER_PART.fetch(),
      has('#calculator-form[data-begun]') && FURTHER_PART.fetch(),
    ]);
  },
};
