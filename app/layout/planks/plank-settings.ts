import type { Bounds } from '#app/geometry/bounds.ts';
import { type LayoutRequest, sizesIn } from '#app/layout/model/layout-request.ts';
import { levelLineIn } from '#app/layout/model/wall-frame.ts';
import { plankRulesOf, plankWidth } from '#app/layout/patterns/plank-rules.ts';
import { readHeld } from '#app/layout/planks/hold-runs.ts';
import type { PlankSettings } from '#app/layout/planks/lay-plank-floor.ts';
import { placeCourses } from '#app/layout/planks/place-courses.ts';
import { originOnLine } from '#app/layout/starts/align-axis.ts';

/**
 * The settings for laying the planks of a request on a box: without rotation the room's box minus the gap at the walls,
 * otherwise the box of the turned region. `roomLength` is the length of the whole bounding box.
 */
export function plankSettingsOf(request: LayoutRequest, box: Bounds, roomLength: number): PlankSettings {
  const isDown = request.finish.patternOrientation === 'vertical';
  const [near, far, startCut] = isDown
    ? [box.minX, box.maxX, request.finish.startCutWidth]
    : [box.minY, box.maxY, request.finish.startCutLength];
  const [width, joint] = [plankWidth(request.finish), request.finish.joint];
  const line = isDown ? null : levelLineIn(request, roomLength);
  const held = readHeld(request.laidPlanks ?? '') ?? [];
  const across = {
    side: far - near,
    width,
    joint,
    startCut: request.finish.autoOptimize ? null : startCut,
    isLaid: held.length > 0,
  };
  return {
    courses: {
      top: near + (line === null ? placeCourses(across) : originOnLine(line - near, width, joint)),
      width,
      joint,
    },
    rules: plankRulesOf(sizesIn(request)),
    method: request.finish.plankMethod ?? 'as-you-lay',
    seed: request.finish.plankSeed ?? 0,
    held,
    isDown,
  };
}
