import { findPlacesInCourses, nameOfView, placeFromWalls } from '#app/drawing/cut-sheet/piece-places.ts';
import { findPlacesAtWalls, type PlaceAtWall } from '#app/layout/cut-steps/place-at-wall.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import type { CutPiece, LayoutResult } from '#app/layout/model/layout-result.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as cutCardWords from '#app/words/en/cut-card.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import * as roomSidesWords from '#app/words/en/room-sides.ts';
import { inZone } from '#app/words/en/zones.ts';

/**
 * Describes where each piece goes, by its index: at its wall if it was cut for one that has a name, else in its course,
 * else by its distance from the room's left and top. Computed on first use.
 */
export function whereTheyLie(result: LayoutResult, system: UnitSystem): (piece: number) => string {
  let known: readonly string[] | null = null;
  const findAll = () =>
    zoneViews(result).flatMap((view) => {
      const places = placesIn(view.layout, system);
      return view.name === null ? places : places.map((place) => inZone(nameOfView(view), place));
    });
  return (piece) => {
    known ??= findAll();
    return known[piece] ?? '';
  };
}

function placesIn(result: LayoutResult, system: UnitSystem): readonly string[] {
  const [walls, courses] = [findPlacesAtWalls(result), findPlacesInCourses(result)];
  return result.pieces.map((piece, index) => {
    const [wall, course] = [walls[index], courses[index]];
    if (wall) return describeAtWall(wall, result, system);
    if (course) return cutCardWords.inCourse(course.course, course.tile);
    return cutSheetWords.places([placeFromWalls(piece as CutPiece, result, system)], 0, surfaceOf(result.request));
  });
}

function describeAtWall(place: PlaceAtWall, { request }: LayoutResult, system: UnitSystem): string {
  if (place.kind === 'corner') return cutCardWords.inCorner(place);
  const { side, length } = place.wall;
  const isUpright = isWall(request);
  const name = (isUpright ? roomSidesWords.edge : roomSidesWords.side)(side, 'wall');
  const shown = length === null ? null : formatRoomMeasure(length, system);
  if (side === 'top' || side === 'bottom') return cutCardWords.atWall(name, shown, place.nth, 'left');
  // On a wall, tiles are laid from the bottom up.
  return isUpright
    ? cutCardWords.atWall(name, shown, place.of - place.nth + 1, 'bottom')
    : cutCardWords.atWall(name, shown, place.nth, 'top');
}
