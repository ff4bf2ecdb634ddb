import { Move, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { fromSurfaceKey } from '#app/editor/surface-events.ts';
import { arrowDirection } from '#app/editor/tool.ts';
import type { ObstacleToolHandle } from '#app/features/obstacles/use-obstacle-tool.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import { circleOfObstacle } from '#app/layout/room/obstacle-form.ts';
import { OBSTACLE_TYPES } from '#app/layout/room/obstacle-types.ts';
import { turnOver } from '#app/layout/room/wall-frame.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export interface ObstacleListProps {
  readonly tool: ObstacleToolHandle;
  onEdit(obstacle: Obstacle): void;
  /** The obstacle at this place in the list was removed, and its row will go. */
  onRemoved(index: number): void;
}

/** Every obstacle with its size and place; edited, moved by arrow keys, or removed from here. */
export function ObstacleList({ tool, onEdit, onRemoved }: ObstacleListProps) {
  const { obstacles, unitSystem, wallHeight, state, send, room } = tool;
  const size = (length: number) => formatRoomMeasure(length, unitSystem);
  const nudge = (obstacle: Obstacle) => (event: KeyboardEvent) => {
    if (room === null || arrowDirection(event.key) === null) return;
    event.preventDefault();
    send({ type: 'select', id: obstacle.id });
    send(fromSurfaceKey(event));
  };
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
            state.selectedId === obstacle.id && 'rounded-control bg-accent-soft px-2',
          )}
        >
          <div className="min-w-[min(100%,7rem)] flex-1">
            <p className="truncate font-semibold">{obstacle.name}</p>
            <p className="text-sm text-muted">{describe(obstacle, size, wallHeight)}</p>
          </div>
          <IconButton
            icon={Move}
            variant="quiet"
            label={obstaclesWords.moveByKeys(obstacle.name)}
            title={obstaclesWords.selectThenMove}
            aria-pressed={state.selectedId === obstacle.id}
            disabled={room === null}
            onClick={() => send({ type: 'select', id: state.selectedId === obstacle.id ? null : obstacle.id })}
            onKeyDown={nudge(obstacle)}
          />
          <IconButton
            icon={Pencil}
            variant="quiet"
            label={obstaclesWords.edit(obstacle.name)}
            disabled={room === null}
            onClick={() => onEdit(obstacle)}
          />
          {wallHeight !== null && (
            <Button intent={`to-joints:${index}`} variant="quiet">
              {obstacleFormWords.toJoints}
            </Button>
          )}
          <IconButton
            icon={Trash2}
            variant="quiet"
            label={obstaclesWords.remove(obstacle.name)}
            data-removes
            onClick={() => {
              send({ type: 'remove', id: obstacle.id });
              onRemoved(index);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function describe(laid: Obstacle, size: (length: number) => string, wallHeight: number | null): string {
  const obstacle = wallHeight === null ? laid : turnOver(laid, wallHeight);
  const from = wallHeight === null ? 'top' : 'bottom';
  const kind = OBSTACLE_TYPES[obstacle.type];
  const { height, form } = obstacle;
  const circle = circleOfObstacle(obstacle);
  const { length, width } = form?.shape === 'rectangle' ? form : obstacle;
  const line =
    circle === null
      ? obstaclesWords.line(kind, size(length), size(width), size(obstacle.x), size(obstacle.y), from)
      : obstaclesWords.roundLine(kind, size(obstacle.width), size(circle.x), size(circle.y), from);
  return height === undefined || wallHeight !== null ? line : obstaclesWords.high(line, size(height));
}
