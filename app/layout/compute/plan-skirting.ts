import type { Ring } from '#app/geometry/ring.ts';
import { piecesOfStretches, skirtingStretches } from '#app/layout/materials/skirting-pieces.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { CutPiece, CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import type { PlannedSkirting } from '#app/layout/model/planned-materials.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { sheetOfKind } from '#app/layout/mosaics/sheet-of.ts';
import type { Cuttable } from '#app/layout/order/cutting/kinds-apart.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { cutsByKind, poolCuts } from '#app/layout/order/cutting/pool-layouts.ts';
import type { Length } from '#app/layout/units/length.ts';

/**
 * The pieces of a baseboard that is cut from the main tile of its floor, planned together with the cuts of the floor. Null if
 * they cannot be cut from it: the tile is not a rectangle, is shorter than the baseboard, or comes on sheets or as planks.
 */
export function planSkirting(layout: LayoutResult, options: CuttingOptions): PlannedSkirting | null {
  const { request } = layout;
  const { skirtingHeight: height, skirtingDoors } = options;
  if (height === null || isWall(request) || termsIn(request) === 'planks') return null;
  const [floor] = cutsByKind(layout);
  if (floor === undefined) return null;
  const [tile] = floor.kinds;
  const isOnSheets = sheetOfKind(layout.kinds[0], request, options) !== null;
  if (isOnSheets || tile.outline !== undefined || height > tile.across) return null;
  const isAcross = height <= tile.down;
  const long = isAcross ? tile.across : tile.down;
  const stretches = skirtingStretches(request, skirtingDoors ?? 0);
  const { whole, rests } = piecesOfStretches(stretches, long, request.finish.joint);
  const skirting = asLayout([...Array.from({ length: whole }, () => long), ...rests], { height, isAcross, floor });
  const alone = planCuts(skirting, options);
  // Only the main kind of tile: the floor's own count comes from its plan.
  const ofFloor = planCuts(layout, options).tilesNeeded;
  const together = planCuts(poolCuts([floor, skirting]), options);
  return {
    pieces: whole + rests.length,
    tiles: Math.min(alone.tilesNeeded, Math.max(0, together.tilesNeeded - ofFloor)),
    alone: alone.tilesNeeded,
    bound: Math.max(0, together.lowerBound - ofFloor),
  };
}

/** The pieces as a layout of the floor's tile, each at a corner of a separate tile. */
function asLayout(
  lengths: readonly number[],
  { height, isAcross, floor }: { readonly height: Length; readonly isAcross: boolean; readonly floor: Cuttable },
): Cuttable {
  const [tile] = floor.kinds;
  const shapes: CutShape[] = [];
  const pieces: CutPiece[] = [];
  let full = 0;
  lengths.forEach((length, index) => {
    const [width, tall] = isAcross ? [length, height] : [height, length];
    if (width === tile.across && tall === tile.down) {
      full += 1;
      return;
    }
    const known = shapes.findIndex((shape) => shape.width === width && shape.height === tall);
    const shape = known >= 0 ? known : shapes.push(rectangle(width as Length, tall as Length, shapes.length, tile)) - 1;
    shapes[shape] = { ...(shapes[shape] as CutShape), count: (shapes[shape] as CutShape).count + 1 };
    pieces.push({ tileX: index * 2 * tile.across, tileY: 0, shape });
  });
  const area = lengths.reduce((sum, length) => sum + length * height, 0);
  const counts = {
    full,
    cut: pieces.length,
    touched: full + pieces.length,
    pieces: pieces.length,
    exact: area / (tile.across * tile.down),
    order: full + pieces.length,
  };
  return { shapes, pieces, counts, kinds: [{ ...tile, counts }] };
}

function rectangle(
  width: Length,
  height: Length,
  index: number,
  tile: { readonly across: Length; readonly down: Length },
): CutShape {
  const outline: Ring = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return {
    label: `S${index + 1}`,
    kind: 0,
    turned: false,
    count: 0,
    width,
    height,
    area: width * height,
    outline,
    holes: [],
    sideLengths: [width, height, width, height],
    anglesDeg: [90, 90, 90, 90],
    cutSides: [
      ...(width < tile.across ? (['right'] as const) : []),
      ...(height < tile.down ? (['bottom'] as const) : []),
    ],
    obstaclePlace: null,
    isRectangle: true,
  };
}
