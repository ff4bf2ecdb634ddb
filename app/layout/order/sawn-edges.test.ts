import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSawnEdges } from '#app/drawing/display-list/draw-layout.ts';
import type { Point } from '#app/geometry/point.ts';
import { type Cuts, countCutTiles } from '#app/layout/model/cuts.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { LayoutResult, Side } from '#app/layout/model/layout-result.ts';
import { describeTile } from '#app/layout/order/cutting/describe-tile.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeSawnByShape, describeSawnPieces } from '#app/layout/order/describe-sawn.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { arbitraryGridRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const SQUARE = { ...USUAL_CUTTING, tileKind: 'square' } as const;

/** The side of the tile that contains an edge, if any. */
function sideOf(a: Point, b: Point, { kinds: [tile] }: LayoutResult): Side | null {
  const lies = (x: number, y: number) => Math.abs(x) < 0.5 && Math.abs(y) < 0.5;
  if (lies(a.x, b.x)) return 'left';
  if (lies(a.x - tile.across, b.x - tile.across)) return 'right';
  if (lies(a.y, b.y)) return 'top';
  return lies(a.y - tile.down, b.y - tile.down) ? 'bottom' : null;
}

/** Edge by edge: compares each outline on the floor with the same outline cut from its tile. */
function compareOutlines(cuts: Cuts, result: LayoutResult): Map<number, Set<Side>> {
  const sawn = new Map<number, Set<Side>>();
  for (let tile = 0; tile < countCutTiles(cuts); tile++) {
    for (const { piece, outline } of describeTile(cuts, tile, result).pieces) {
      const ring = result.shapes[result.pieces[piece]?.shape ?? -1]?.outline ?? [];
      ring.forEach((from, index) => {
        const next = (index + 1) % ring.length;
        const side = sideOf(from, ring[next] as Point, result);
        if (side === null) return;
        if (sideOf(outline[index] as Point, outline[next] as Point, result) !== null) return;
        sawn.set(piece, (sawn.get(piece) ?? new Set()).add(side));
      });
    }
  }
  return sawn;
}

describe('sawn edges on joints', () => {
  it('are edges that were not an edge of the tile the piece is cut from', () => {
    let marked = 0;
    const kinds = fc.constantFrom<CuttingOptions['tileKind']>('plain', 'square', 'veined');
    fc.assert(
      fc.property(
        fc.oneof(arbitraryGridRequest, arbitrarySteppedRequest),
        kinds,
        fc.nat(2032),
        (request, tileKind, kerf) => {
          const layout = computeResult(request);
          const cuts = planCuts(layout, { ...USUAL_CUTTING, kerf: kerf as Length, tileKind });
          const found = findSawnPieces(cuts, layout);
          const expected = compareOutlines(cuts, layout);
          expect(new Map(found.map(({ piece, sides }) => [piece, new Set(sides)]))).toEqual(expected);
          expect(found.map(({ piece }) => piece)).toEqual([...expected.keys()].sort((a, b) => a - b));
          marked += found.length;
        },
      ),
      { numRuns: 300 },
    );
    expect(marked).toBeGreaterThan(100);
  });

  it("are absent if every piece keeps its own tile's edges", () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) }));
    const { shapes, pieces } = result;
    const cuts: Cuts = { ...planCuts(result, SQUARE), placings: pieces.flatMap((_, piece) => [piece, 0, 0, 0]) };
    expect(shapes.length).toBeGreaterThan(1);
    expect(findSawnPieces(cuts, result)).toEqual([]);
    expect(describeSawnPieces([], result)).toBe('No piece has a sawn edge on a joint.');
  });

  it('are listed by label and side: a strip from the middle of a tile is sawn on both', () => {
    // 15 in wide: one whole tile and 3 in, whose right edge meets the wall and whose left edge meets the joint.
    const result = mustLayOut(
      layoutRequest({ room: rectangleRoom(24, 15), joint: fromInches(0), autoOptimize: false }),
    );
    expect(result.pieces).toHaveLength(2);
    const shifted = [0, 0, 0, 0, 1, 0, fromInches(4), 0];
    const cuts: Cuts = { ...planCuts(result, SQUARE), placings: shifted };
    const sawn = findSawnPieces(cuts, result);
    expect(sawn).toEqual([{ piece: 1, sides: ['left'] }]);
    expect([...describeSawnByShape(sawn, result)]).toEqual([[0, '1 left']]);
    expect(drawSawnEdges(result, sawn)).toMatchObject([
      { kind: 'line', from: { x: fromInches(12), y: fromInches(24) }, to: { x: fromInches(12), y: fromInches(12) } },
    ]);
    expect(describeSawnPieces(sawn, result)).toMatch(/^1 of 2 pieces has a sawn edge on a joint/);
  });
});
