import { describePattern, describeTileSize } from '#app/layout/job/describe-pattern.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutCounts, LayoutResult } from '#app/layout/model/layout-result.ts';
import { edgePieces } from '#app/layout/trim/zone-edges.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/zones.ts';

/** One line of the finish schedule: a finish and where it is laid. */
export interface ScheduledFinish {
  readonly zone: string;
  /** `12" × 24", Grid, joint 1/8", edge: Bronze 1/4"`; for a zone without tile, what covers it. */
  readonly finish: string;
  /** Including joints. */
  readonly area: string;
  readonly counts: LayoutCounts;
}

/**
 * The finish schedule of a floor with zones, the field first; null without zones. The field has no line if zones cover
 * all of it.
 */
export function finishSchedule(result: LayoutResult, system: UnitSystem): readonly ScheduledFinish[] | null {
  const { zones, request } = result;
  if (zones === undefined) return null;
  return zones
    .map(({ name, covering, area, counts }, index): ScheduledFinish => {
      const finish = request.zones?.[index - 1]?.finish ?? request.finish;
      const own = { ...request, finish };
      const tile = [
        describeTileSize(finish, system),
        describePattern(own, system, 'label'),
        words.jointOf(formatGap(finish.joint, system)),
      ];
      return {
        zone: name,
        finish: [
          covering === undefined ? tile.join(', ') : words.coverings[covering],
          ...describeProfile(request, index - 1, system),
        ].join(', '),
        area: formatArea(area, system),
        counts,
      };
    })
    .filter((_row, index) => index > 0 || (zones[0]?.area ?? 0) > 0);
}

/** The profile at the edge of a zone, where it has one. */
function describeProfile(request: LayoutRequest, index: number, system: UnitSystem): readonly string[] {
  const { edgeProfile, edgeJoint = 0 } = request.zones?.[index] ?? {};
  if (edgeProfile === undefined || edgePieces(request, index).length === 0) return [];
  return [words.profileOf(edgeProfile.name, formatGap(edgeJoint, system))];
}
