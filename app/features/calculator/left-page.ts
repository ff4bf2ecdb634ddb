import { isEmptyForm, type PlannerValues } from '#app/planner/values.ts';

export interface LeftPage {
  readonly values: PlannerValues;
  readonly hasLayout: boolean;
}

/** In memory alone: a page that is loaded anew begins anew. */
let left: LeftPage | null = null;

/** Keeps what stands in the calculator while another page is looked at; a form that is empty is not kept. */
export function keepLeftPage(page: LeftPage): void {
  left = isEmptyForm(page.values) ? null : page;
}

/** What stood in the calculator when it was left. It is answered once. */
export function takeLeftPage(): LeftPage | null {
  const page = left;
  left = null;
  return page;
}
