import type { ReactNode } from 'react';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { OBSTACLE_TYPES } from '#app/layout/model/obstacle-types.ts';
import { turnOver } from '#app/layout/model/wall-frame.ts';
import { circleOfObstacle } from '#app/layout/room/obstacle-form.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export interface ObstacleRowsProps {
  readonly obstacles: readonly Obstacle[];
  readonly unitSystem: UnitSystem;
  /** The height of the wall they are on. Null on a floor. */
  readonly wallHeight: number | null;
  readonly selectedId: string | null;
  /** Content at the right of an obstacle. */
  readonly children: (obstacle: Obstacle, index: number) => ReactNode;
}

/** Every obstacle with its size and position, one row each. */
export function ObstacleRows({ obstacles, unitSystem, wallHeight, selectedId, children }: ObstacleRowsProps) {
  const size = (length: number) => formatRoomMeasure(length, unitSystem);
  if (obstacles.length === 0) {
    return <p className="text-sm text-muted">{obstaclesWords.noneYet}</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {obstacles.map((obstacle, index) => (
        <li
          key={obstacle.id}
          className={joinClasses(
            'flex flex-wrap items-center gap-1 py-2',
            selectedId === obstacle.id && 'rounded-control bg-accent-soft px-2',
          )}
        >
          <div className="min-w-[min(100%,7rem)] flex-1">
            <p className="truncate font-semibold">{obstacle.name}</p>
            <p className="text-sm text-muted">{describe(obstacle, size, wallHeight)}</p>
          </div>
          {children(obstacle, index)}
        </li>
      ))}
    </ul>
  );
}

function describe(other: Obstacle, size: (length: number) => string, wallHeight: number | null): string {
  const obstacle = wallHeight === null ? other : turnOver(other, wallHeight);
  const from = wallHeight === null ? 'top' : 'bottom';
  const kind = OBSTACLE_TYPES[obstacle.type].name;
  const { height, form } = obstacle;
  const circle = circleOfObstacle(obstacle);
  const { length, width } = form?.shape === 'rectangle' ? form : obstacle;
  const line =
    circle === null
      ? obstaclesWords.line(kind, size(length), size(width), size(obstacle.x), size(obstacle.y), from)
      : obstaclesWords.roundLine(kind, size(obstacle.width), size(circle.x), size(circle.y), from);
  return height === undefined || wallHeight !== null ? line : obstaclesWords.high(line, size(height));
}
