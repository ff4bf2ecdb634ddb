import type { Trade } from '#app/layout/model/field-types.ts';
import type { SiteFacts } from '#app/layout/rules/trade-rule.ts';

/** The site's facts in a job. A gap of 0 counts as not given. */
export function siteFactsOf(trade: Trade): SiteFacts {
  const {
    facialVariation,
    edgeWarpage,
    tileEdges,
    region,
    exposure,
    perimeterGap,
    mortarContact,
    hollow,
    plankFloor,
    plankRun,
    jointDepth,
    thickness,
  } = trade;
  return {
    facialVariation,
    edgeWarpage,
    edges: tileEdges,
    region,
    exposure,
    perimeterGap: perimeterGap > 0 ? perimeterGap : null,
    mortarContactPercent: mortarContact,
    hollowIn10Ft: hollow,
    plankFloor,
    plankRun,
    jointDepth,
    thickness,
  };
}
