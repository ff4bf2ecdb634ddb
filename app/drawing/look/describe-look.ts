import type { Look } from '#app/drawing/model/look.ts';
import { wallText } from '#app/drawing/texts/text-metrics.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import * as lookWords from '#app/words/en/look.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';

/** What a picture of a look shows, for people who cannot see it. */
export function describeLook(result: LayoutResult, look: Look): string {
  const { request } = result;
  return describe(result, look, isWall(request) ? lookWords.wallOf : lookWords.floorOf, thingNames(result));
}

/** The same for the view from inside the room. There things have heights, and the heights given are mentioned. */
export function describeStanding(result: LayoutResult, look: Look): string {
  const { plan, surface, unitSystem, obstacles } = result.request;
  if (surface === 'wall') {
    const names = plan?.parts.map(({ name }) => name) ?? [];
    return describe(
      result,
      look,
      names.length === 0 ? lookWords.wallOf : () => lookWords.wallsOf(names),
      thingNames(result),
    );
  }
  const high = (height: number) => wallText(height, unitSystem);
  const things = obstacles.map(({ name, height }) =>
    height === undefined ? name : lookWords.highThing(name, high(height)),
  );
  const sizeOf = (width: string, length: string) =>
    [
      lookWords.roomOf(width, length),
      ...(look.ceiling === undefined ? [] : [lookWords.ceilingOf(high(look.ceiling))]),
    ].join(' ');
  return describe(result, look, sizeOf, things);
}

function thingNames({ request }: LayoutResult): readonly string[] {
  return request.obstacles.map(({ name }) => name);
}

function describe(
  result: LayoutResult,
  look: Look,
  sizeOf: (width: string, length: string) => string,
  things: readonly string[],
): string {
  const { boundsWidth, boundsLength, request } = result;
  const size = sizeOf(wallText(boundsWidth, request.unitSystem), wallText(boundsLength, request.unitSystem));
  return [
    size,
    termsIn(request) === 'sheets' && look.photo === undefined
      ? lookWords.sheets
      : wordsFor(termsIn(request))(lookWords.tiles(look.variation)),
    things.length === 0 ? '' : lookWords.things(things),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
