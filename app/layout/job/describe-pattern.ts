import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { nameInRoom } from '#app/layout/room/room.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as breakdownWords from '#app/words/en/breakdown.ts';

/**
 * The pattern of a layout with its settings: `Offset, 4", at 45°`. `name`: by its title, or by the label of its button.
 */
export function describePattern(request: LayoutRequest, unitSystem: UnitSystem, name: 'title' | 'label'): string {
  const pattern = patternOf(request.finish.layoutType);
  const detail = pattern.detail?.(request.finish, (length) => formatMeasure(length, unitSystem)) ?? null;
  return [pattern[name], detail, describeTurn(request)].filter((part) => part !== null).join(', ');
}

/** Walls are numbered as in the angle field. Null if the pattern is not turned. */
function describeTurn({ room, finish: { layoutAngle = 0, angleWall } }: LayoutRequest): string | null {
  if (angleWall !== undefined && angleWall !== null)
    return breakdownWords.alongWall(nameInRoom(room, 'walls', angleWall));
  return layoutAngle === 0 ? null : breakdownWords.atAngle(layoutAngle / 10);
}
