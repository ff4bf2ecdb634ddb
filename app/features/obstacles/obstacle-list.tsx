import { Move, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { fromSurfaceKey } from '#app/editor/surface-events.ts';
import { arrowDirection } from '#app/editor/tool.ts';
import { ObstacleRows } from '#app/features/obstacles/obstacle-rows.tsx';
import type { ObstacleToolHandle } from '#app/features/obstacles/use-obstacle-tool.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { Button } from '#app/ui/button.tsx';
import { focusAfterLoss, type NextFocus } from '#app/ui/focus-after.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export interface ObstacleListProps {
  readonly tool: ObstacleToolHandle;
  onEdit(obstacle: Obstacle): void;
}

/** After removing an obstacle: the same button of the next one, or of the one before; or Add Obstacle. */
function nextToRemove(pressed: HTMLElement): NextFocus {
  const row = pressed.closest('li');
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  return () => {
    const next = rows.find((one) => one?.isConnected)?.querySelector<HTMLElement>('[data-removes]');
    return next ?? document.querySelector<HTMLElement>('[data-adds]');
  };
}

/** Every obstacle with its size and position. Each can be edited, moved by arrow keys, or removed. */
export function ObstacleList({ tool, onEdit }: ObstacleListProps) {
  const { obstacles, unitSystem, wallHeight, state, send, room } = tool;
  const nudge = (obstacle: Obstacle) => (event: KeyboardEvent) => {
    if (room === null || arrowDirection(event.key) === null) return;
    event.preventDefault();
    send({ type: 'select', id: obstacle.id });
    send(fromSurfaceKey(event));
  };
  return (
    <ObstacleRows obstacles={obstacles} unitSystem={unitSystem} wallHeight={wallHeight} selectedId={state.selectedId}>
      {(obstacle, index) => (
        <>
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
            onClick={({ currentTarget }) => {
              focusAfterLoss(currentTarget, nextToRemove(currentTarget));
              send({ type: 'remove', id: obstacle.id });
            }}
          />
        </>
      )}
    </ObstacleRows>
  );
}
