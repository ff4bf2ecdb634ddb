import type { AdviceOptions } from '#app/layout/advice/advise-starts.ts';
import { isSameTurn, type StartTurn, turnOf, UNTURNED } from '#app/layout/advice/start-choice.ts';
import { type LayoutRequest, sizesIn } from '#app/layout/model/layout-request.ts';
import { isPossible, type Pattern } from '#app/layout/patterns/pattern.ts';
import { hasOwnTile, PATTERNS } from '#app/layout/patterns/registry.ts';

/** What the adviser may vary, chosen by the user. */
export interface AdviceChoice {
  /** Every pattern, or only the one chosen. */
  readonly isEveryPattern: boolean;
  /** Both orientations, or only the one chosen. */
  readonly isBothWays: boolean;
  /** Try 0 and 45 degrees in addition to the chosen angle. */
  readonly isEveryAngle: boolean;
}

/** Both ways of the pattern chosen. */
export const USUAL_ADVICE: AdviceChoice = { isEveryPattern: false, isBothWays: true, isEveryAngle: false };

/** The search options for `request`: starts to try and how tiles are cut. `seenEdges` are numbered as in `edgesOf`. */
export function adviceOptions(
  request: LayoutRequest,
  { isEveryPattern, isBothWays, isEveryAngle }: AdviceChoice,
  { seenEdges, cutting }: Pick<AdviceOptions, 'seenEdges' | 'cutting'>,
): AdviceOptions {
  const { layoutType, patternOrientation } = request.finish;
  return {
    layoutTypes: isEveryPattern
      ? PATTERNS.filter((pattern) => isOfTile(pattern, request)).map(({ id }) => id)
      : [layoutType],
    orientations: isBothWays ? ['vertical', 'horizontal'] : [patternOrientation],
    turns: isEveryAngle ? turnsFrom(turnOf(request.finish)) : [turnOf(request.finish)],
    seenEdges,
    cutting,
  };
}

/** Whether the pattern can be laid with the tile: rectangles, or the pattern of that tile shape. */
function isOfTile(pattern: Pattern, request: LayoutRequest): boolean {
  const { layoutType } = request.finish;
  if (hasOwnTile(layoutType) || hasOwnTile(pattern.id)) return pattern.id === layoutType;
  return isPossible(pattern, sizesIn(request));
}

/** The chosen angle, 0 and 45 degrees. */
function turnsFrom(chosen: StartTurn): readonly StartTurn[] {
  const usual = [UNTURNED, { ...UNTURNED, layoutAngle: 450 }];
  return [chosen, ...usual.filter((turn) => !isSameTurn(turn, chosen))];
}
