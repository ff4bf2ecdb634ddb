import { LEAST_HOLE_MARGIN } from '#app/layout/cuts/find-rounds.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { levelLineIn } from '#app/layout/model/wall-frame.ts';
import { isStaggered } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { hasWallOn } from '#app/layout/room/name-side.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import { atLeast, atMost, NOT_APPLICABLE, type TradeRule } from '#app/layout/rules/trade-rule.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import * as rulesWords from '#app/words/en/rules.ts';

/** One way through the room with its borders at the two outermost walls. */
interface Borders {
  readonly side: number;
  readonly tile: number;
  readonly near: number;
  readonly far: number;
}

/**
 * Borders across the courses, and along them if no stagger decides the ends; only with straight walls at both ends: a
 * diamond has no borders.
 */
function bordersOf(result: LayoutResult): Borders[] {
  const { request, borders } = result;
  if (borders === null) return [];
  const [tile] = result.kinds;
  const shifted = isStaggered(patternOf(request.finish.layoutType)) ? result.runsAlong : null;
  const gaps = 2 * gapOf(request.finish);
  const length = {
    side: result.boundsLength - gaps,
    tile: tile.down,
    near: borders.startCutLength,
    far: borders.leftoverLength,
  };
  const width = {
    side: result.boundsWidth - gaps,
    tile: tile.across,
    near: borders.startCutWidth,
    far: borders.leftoverWidth,
  };
  const walls = wallCorners(request.room);
  // The courses of a wall start at their level line, whatever borders that gives at its top and bottom.
  const isFree = levelLineIn(request, result.boundsLength) === null;
  const hasLength = isFree && hasWallOn(walls, 'top') && hasWallOn(walls, 'bottom');
  const hasWidth = hasWallOn(walls, 'left') && hasWallOn(walls, 'right');
  return [...(hasLength && shifted !== 'y' ? [length] : []), ...(hasWidth && shifted !== 'x' ? [width] : [])];
}

const halfTileCuts: TradeRule = {
  id: 'half-tile-cuts',
  ...rulesWords.halfTileCuts,
  region: 'us',
  check({ worstCut }) {
    if (worstCut === null) return NOT_APPLICABLE;
    return { ...atLeast(worstCut.size, worstCut.required), label: worstCut.label };
  },
};

/** Equal to the eye: borders that differ by no more than a saw cut does. */
const SAME = fromInches(1 / 16);

const balancedBorders: TradeRule = {
  id: 'balanced-borders',
  ...rulesWords.balancedBorders,
  region: 'us',
  check(result) {
    const differences = bordersOf(result).map(({ side, tile, near, far }) => {
      // A whole tile at a wall is a border of a whole tile; one piece from wall to wall is both borders.
      return near === side ? 0 : Math.abs((near || tile) - (far || tile));
    });
    if (differences.length === 0) return NOT_APPLICABLE;
    return atMost(Math.max(...differences) as Length, SAME, 'gap');
  },
};

const holeNearEdge: TradeRule = {
  id: 'hole-near-edge',
  ...rulesWords.holeNearEdge,
  isSeldom: true,
  check({ shapes }) {
    let worst: { readonly label: string; readonly margin: Length } | null = null;
    for (const shape of shapes) {
      for (const { margin } of shape.rounds ?? []) {
        if (margin !== null && (worst === null || margin < worst.margin)) worst = { label: shape.label, margin };
      }
    }
    return worst === null ? NOT_APPLICABLE : { ...atLeast(worst.margin, LEAST_HOLE_MARGIN), label: worst.label };
  },
};

export const BORDER_RULES: readonly TradeRule[] = [halfTileCuts, balancedBorders, holeNearEdge];
