import type { Look } from '#app/drawing/look/look.ts';
import { wallText } from '#app/drawing/texts/text-metrics.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { laidOf } from '#app/layout/room/laid.ts';
import { isWall } from '#app/layout/room/wall-frame.ts';
import { sayOf } from '#app/words/en/laid.ts';
import * as lookWords from '#app/words/en/look.ts';

/** What a picture of a look shows, for those who do not see it. */
export function describeLook(result: LayoutResult, look: Look): string {
  const { boundsWidth, boundsLength, request } = result;
  const [width, length] = [wallText(boundsWidth, request.unitSystem), wallText(boundsLength, request.unitSystem)];
  const size = isWall(request) ? lookWords.wallOf(width, length) : lookWords.floorOf(width, length);
  const things = request.obstacles.map(({ name }) => name);
  return [
    size,
    sayOf(laidOf(request))(lookWords.tiles(look.variation)),
    things.length === 0 ? '' : lookWords.things(things),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
