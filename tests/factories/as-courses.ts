import { invariant } from '#app/base/invariant.ts';
import type { Borders, FullRun, LayoutResult } from '#app/layout/layout-result.ts';

/** What only a layout in courses has: its one tile as it lies, its borders and its runs. */
export function asCourses(
  result: LayoutResult,
): Borders & { readonly tileAcross: number; readonly tileDown: number; readonly fullRuns: readonly FullRun[] } {
  const [layer] = result.layers;
  invariant(layer !== undefined, 'something is laid');
  return { ...ofCourses(result.borders), tileAcross: layer.across, tileDown: layer.down, fullRuns: layer.fullRuns };
}

/** What a layout in courses has and others have not. */
export function ofCourses<T>(value: T | null): T {
  invariant(value !== null, 'the layout is in courses');
  return value;
}
