import fc from 'fast-check';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { tools } from '#tests/factories/layout-tools.ts';

/**
 * The layout of a random request. Requests that cannot be laid out are skipped; fast-check then tries another, up to a
 * limit.
 */
export function computeResult(request: LayoutRequest, using = tools): LayoutResult {
  const layout = computeLayout(request, using);
  fc.pre(layout.ok);
  return layout.value;
}
