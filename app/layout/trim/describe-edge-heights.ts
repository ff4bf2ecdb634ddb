import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { edgeHeights, type Thick } from '#app/layout/trim/edge-heights.ts';
import { formatGap, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/rules.ts';
import * as zonesWords from '#app/words/en/zones.ts';

/** A sentence for each step at the edge of a zone, with its profile if that has a name; for one zone only if `zone` is given. */
export function describeEdgeHeights(
  request: LayoutRequest,
  field: Thick,
  system: UnitSystem,
  zone?: number,
): readonly string[] {
  const { zones = [] } = request;
  return edgeHeights(request, field)
    .filter((step) => zone === undefined || step.zone === zone)
    .map((step) => {
      const { name = '', edgeProfile } = zones[step.zone] ?? {};
      const other = step.beside === null ? zonesWords.fieldName : (zones[step.beside]?.name ?? '');
      const phrase = step.rise > 0 ? words.thickerAlong : words.thinnerAlong;
      const sentence = phrase(
        name,
        formatGap(Math.abs(step.rise), system),
        other,
        formatRoomMeasure(step.length, system),
      );
      const profile = edgeProfile?.name ?? '';
      return profile === '' ? sentence : `${sentence} ${words.withProfile(profile)}`;
    });
}
