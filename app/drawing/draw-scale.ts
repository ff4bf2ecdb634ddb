import type { ScaleItem } from '#app/drawing/display-list.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { isWall } from '#app/layout/room/wall-frame.ts';
import { leaveFrame } from '#app/layout/turn/pattern-frame.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as drawingWords from '#app/words/en/drawing.ts';

/** Under the room: a bar of a round length, and an arrow the way in which the courses are laid. */
export function drawScale(result: LayoutResult, unitSystem: UnitSystem, belowPx: number): ScaleItem {
  const { boundsWidth, boundsLength, request, frame } = result;
  const isAcross = request.patternOrientation === 'horizontal';
  const from = leaveFrame({ x: 0, y: 0 }, frame);
  const to = leaveFrame(isAcross ? { x: 1, y: 0 } : { x: 0, y: isWall(request) ? -1 : 1 }, frame);
  return {
    kind: 'scale',
    layer: 'dimensions',
    at: { x: boundsWidth / 2, y: boundsLength },
    belowPx,
    unitSystem,
    direction: { x: to.x - from.x, y: to.y - from.y },
    text: drawingWords.layingDirection,
  };
}
