import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The pattern of a layout with what was set for it: `Offset, 4"`. `name`: by its title, or as its button has it. */
export function wordPattern(request: LayoutRequest, unitSystem: UnitSystem, name: 'title' | 'label'): string {
  const pattern = patternOf(request.layoutType);
  const detail = pattern.detail?.(request, (length) => formatMeasure(length, unitSystem)) ?? null;
  return detail === null ? pattern[name] : `${pattern[name]}, ${detail}`;
}
