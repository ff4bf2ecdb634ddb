import { pieceText } from '#app/drawing/texts/text-metrics.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { isBent } from '#app/layout/cut-steps/bend-steps.ts';
import { LEAST_HOLE_MARGIN } from '#app/layout/cuts/find-rounds.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import type { CutShape } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { roundMark, shownStep } from '#app/layout/units/round-marks.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

/**
 * The round cuts of a piece as they are marked on it: size, and the center from the piece's own left and top edge if a compass
 * reaches it. `isReached`: only those.
 */
export function describeRounds(
  piece: CutShape,
  tile: TileSize,
  system: UnitSystem,
  isReached = false,
): readonly string[] {
  const shape = asSawn(piece, tile);
  if (shape.rounds === undefined) return [];
  const { minX, minY } = ringBounds(shape.outline);
  const rounds = isReached ? shape.rounds.filter((round) => !isBent(round, tile)) : shape.rounds;
  return rounds.map((round) => {
    const place = (from: number, edge: 'left' | 'top') =>
      // Rounded before its sign is dropped, as the marks on the tile are.
      cutSheetWords.centreFrom(edge, pieceText(Math.abs(roundMark(from, shownStep(system))), system), from < 0);
    const centre = isBent(round, tile)
      ? null
      : ([place(round.x - minX, 'left'), place(round.y - minY, 'top')] as const);
    if (round.wall !== undefined) return cutSheetWords.wallArc(round.wall, pieceText(round.radius, system), centre);
    if (!round.isHole) return cutSheetWords.roundNotch(pieceText(round.radius, system), centre);
    const { margin } = round;
    const hole = cutSheetWords.roundHole(pieceText(2 * round.radius, system), centre);
    return margin === null || margin >= LEAST_HOLE_MARGIN
      ? hole
      : cutSheetWords.nearEdge(hole, pieceText(margin, system));
  });
}
