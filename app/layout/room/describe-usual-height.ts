import { usualHeight } from '#app/layout/room/usual-height.ts';
import { isMetric, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatMeasure, writeInField } from '#app/layout/units/format-length.ts';
import { fromMillimetres, type UnitSystem } from '#app/layout/units/length.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';

/** What an empty height field means, as its placeholder and as its hint. Metric heights are whole centimeters. */
export function describeUsualHeight(
  thing: Parameters<typeof usualHeight>[0],
  system: UnitSystem,
): { readonly placeholder?: string; readonly hint: string } {
  const usual = usualHeight(thing);
  if (usual === 'ceiling') return { hint: obstacleFormWords.usualHeightHint(obstacleFormWords.toCeiling) };
  if (usual === 0) return { hint: obstacleFormWords.usualHeightHint(obstacleFormWords.openingInFloor) };
  const step = fromMillimetres(10);
  const height = isMetric(system) ? Math.max(1, Math.round(usual / step)) * step : usual;
  return {
    placeholder: writeInField(height, sizeUnit(system)),
    hint: obstacleFormWords.usualHeightHint(formatMeasure(height, system)),
  };
}
