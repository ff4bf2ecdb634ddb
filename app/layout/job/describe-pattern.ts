import type { Finish } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { ignoresLength } from '#app/layout/patterns/pattern.ts';
import { patternOf, sizeLabelOf } from '#app/layout/patterns/registry.ts';
import { nameInRoom } from '#app/layout/room/room.ts';
import { formatMeasure, formatTile } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as breakdownWords from '#app/words/en/breakdown.ts';

/** A layout's pattern with its settings: `Offset, 4", at 45°`. `name` chooses its title or its button's label. */
export function describePattern(request: LayoutRequest, unitSystem: UnitSystem, name: 'title' | 'label'): string {
  const pattern = patternOf(request.finish.layoutType);
  const detail = pattern.detail?.(request.finish, (length) => formatMeasure(length, unitSystem)) ?? null;
  return [pattern[name], detail, describeTurn(request)].filter((part) => part !== null).join(', ');
}

/** Walls have the numbers of the angle field. Null if the pattern is not turned. */
function describeTurn({ room, finish: { layoutAngle = 0, angleWall } }: LayoutRequest): string | null {
  if (angleWall !== undefined && angleWall !== null)
    return breakdownWords.alongWall(nameInRoom(room, 'walls', angleWall));
  return layoutAngle === 0 ? null : breakdownWords.atAngle(layoutAngle / 10);
}

/** The tile size as typed: its sides, or the pattern's name for its only size. */
export function describeTileSize({ layoutType, tileWidth, tileLength, ...own }: Finish, system: UnitSystem): string {
  if (!ignoresLength(patternOf(layoutType))) return formatTile(tileWidth, tileLength, system);
  const label = sizeLabelOf('tileWidth', { layoutType, ...own });
  return label === undefined
    ? formatTile(tileWidth, tileLength, system)
    : `${formatMeasure(tileWidth, system)} ${label.toLowerCase()}`;
}
