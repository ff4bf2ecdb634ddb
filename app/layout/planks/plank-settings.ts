import type { Bounds } from '#app/geometry/bounds.ts';
import { originOnLine } from '#app/layout/align-axis.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { PlankSettings } from '#app/layout/planks/lay-plank-floor.ts';
import { placeCourses } from '#app/layout/planks/place-courses.ts';
import { plankRulesOf, plankWidth } from '#app/layout/planks/plank-rules.ts';
import { levelLineIn } from '#app/layout/room/wall-frame.ts';

/**
 * How the planks of a request are laid on a box: where no pattern is turned, on what the gap at the walls leaves of the room's;
 * else on that of the turned region. `roomLength` is that of the box around all of it.
 */
export function plankSettingsOf(request: LayoutRequest, box: Bounds, roomLength: number): PlankSettings {
  const isDown = request.patternOrientation === 'vertical';
  const [near, far, startCut] = isDown
    ? [box.minX, box.maxX, request.startCutWidth]
    : [box.minY, box.maxY, request.startCutLength];
  const [width, joint] = [plankWidth(request), request.joint];
  const line = isDown ? null : levelLineIn(request, roomLength);
  const across = { side: far - near, width, joint, startCut: request.autoOptimize ? null : startCut };
  return {
    courses: {
      top: near + (line === null ? placeCourses(across) : originOnLine(line - near, width, joint)),
      width,
      joint,
    },
    rules: plankRulesOf(request),
    method: request.plankMethod ?? 'as-you-lay',
    seed: request.plankSeed ?? 0,
    isDown,
  };
}
