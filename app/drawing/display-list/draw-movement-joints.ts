import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { type JointFacts, placeMovementJoints } from '#app/layout/rules/movement-joints.ts';
import * as rulesWords from '#app/words/en/rules.ts';

/** The movement joints of the floor, numbered as in their list; empty if it needs none. */
export function drawMovementJoints(result: LayoutResult, site: JointFacts): DisplayItem[] {
  return placeMovementJoints(result, site).flatMap(({ stretches }, index): DisplayItem[] => {
    const lines = stretches.map(
      ([from, to]): DisplayItem => ({
        kind: 'line',
        layer: 'movement',
        from,
        to,
        ink: 'wall',
        widthPx: 2.5,
        dashPx: [9, 3, 2, 3],
      }),
    );
    return [
      ...lines,
      {
        kind: 'free-text',
        layer: 'movement',
        at: { stretches },
        text: rulesWords.movementJoint(index + 1, termsIn(result.request)),
        short: String(index + 1),
        sizePx: 12,
        ink: 'wall',
      },
    ];
  });
}
