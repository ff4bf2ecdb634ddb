import { invariant } from '#app/base/invariant.ts';
import type { Borders, FullRun, LayoutResult } from '#app/layout/model/layout-result.ts';

/** The properties that only a layout in courses has: the size of its one tile as laid, its borders and its runs. */
export function asCourses(
  result: LayoutResult,
): Borders & { readonly tileAcross: number; readonly tileDown: number; readonly fullRuns: readonly FullRun[] } {
  const [layer] = result.layers;
  invariant(layer !== undefined, 'something is laid');
  return { ...ofCourses(result.borders), tileAcross: layer.across, tileDown: layer.down, fullRuns: layer.fullRuns };
}

/** Asserts that the value, which only layouts in courses have, is present. */
export function ofCourses<T>(value: T | null): T {
  invariant(value !== null, 'the layout is in courses');
  return value;
}
