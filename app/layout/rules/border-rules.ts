import type { LayoutResult } from '#app/layout/layout-result.ts';
import { isStaggered } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { atLeast, atMost, NOT_APPLICABLE, type TradeRule } from '#app/layout/rules/trade-rule.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** One side of the room with the borders that a better start could change. */
interface Borders {
  readonly tile: number;
  readonly near: number;
  readonly far: number;
}

/** Borders across the courses, and along them where no stagger decides the ends. */
function avoidableBorders(result: LayoutResult): Borders[] {
  const length = { tile: result.tileDown, near: result.startCutLength, far: result.leftoverLength };
  const width = { tile: result.tileAcross, near: result.startCutWidth, far: result.leftoverWidth };
  if (!isStaggered(patternOf(result.request.layoutType))) return [length, width];
  return [result.runsAlong === 'x' ? length : width];
}

const halfTileCuts: TradeRule = {
  id: 'half-tile-cuts',
  title: 'No cut under half a tile',
  source: 'ANSI A108.02, 4.3.2',
  looksAt: 'the cuts along the walls',
  threshold: 'at least half a tile where it can be avoided',
  advice: 'Move the start by half a tile, or let auto-optimize place the layout.',
  check(result) {
    const cuts = avoidableBorders(result).flatMap(({ tile, near, far }) => {
      return [near, far].filter((cut) => cut > 0).map((cut) => ({ tile, cut }));
    });
    const worst = cuts.sort((a, b) => a.cut / a.tile - b.cut / b.tile)[0];
    return worst ? atLeast(worst.cut as Length, Math.floor(worst.tile / 2) as Length) : NOT_APPLICABLE;
  },
};

/** Equal to the eye: borders that differ by no more than a saw cut does. */
const SAME = fromInches(1 / 16);

const balancedBorders: TradeRule = {
  id: 'balanced-borders',
  title: 'Centred and balanced',
  source: 'ANSI A108.02, 4.3.1',
  looksAt: 'opposite borders',
  threshold: { imperial: 'the same width within 1/16 in', metric: 'the same width within 1.6 mm' },
  advice: 'Centre the layout, so that opposite borders are alike.',
  check(result) {
    const differences = avoidableBorders(result).map(({ tile, near, far }) => {
      // A whole tile at a wall is a border of a whole tile.
      return Math.abs((near || tile) - (far || tile));
    });
    return atMost(Math.max(...differences) as Length, SAME, 'gap');
  },
};

export const BORDER_RULES: readonly TradeRule[] = [halfTileCuts, balancedBorders];
