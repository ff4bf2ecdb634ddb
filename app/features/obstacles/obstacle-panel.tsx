import { Plus } from 'lucide-react';
import { useState } from 'react';
import { checkPlace } from '#app/editor/tools/obstacle/place-obstacle.ts';
import { freeId } from '#app/features/obstacles/frequent-things.tsx';
import { ObstacleDialog } from '#app/features/obstacles/obstacle-dialog.tsx';
import { ObstacleList } from '#app/features/obstacles/obstacle-list.tsx';
import { describeObstacleNotice, describePlacementProblem } from '#app/features/obstacles/obstacle-words.ts';
import type { ObstacleToolHandle } from '#app/features/obstacles/use-obstacle-tool.ts';
import { MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import * as formProblemsWords from '#app/words/en/form-problems.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export interface ObstaclePanelProps {
  readonly tool: ObstacleToolHandle;
  readonly ceiling: number;
  /** Shown as a button if nothing has been calculated yet. */
  readonly onRecalculate?: () => void;
  /** The obstacle in the dialog. */
  readonly editing: Obstacle | 'new' | null;
  readonly onEdit: (obstacle: Obstacle | 'new' | null) => void;
  /** The Add button is elsewhere. */
  readonly isButtonElsewhere: boolean;
}

/** The room's obstacles as a list, and the Add button. */
export function ObstaclePanel(props: ObstaclePanelProps) {
  const { tool, ceiling, onRecalculate, editing, onEdit, isButtonElsewhere } = props;
  const { room, obstacles, unitSystem } = tool;
  const [lacksScale, setLacksScale] = useState(false);

  const isFull = obstacles.length >= MAX_OBSTACLES;
  const add = () => {
    setLacksScale(room === null);
    if (room !== null) onEdit('new');
  };
  const change = (obstacle: Obstacle): string | null => {
    if (room === null) return formProblemsWords.noLayoutYet;
    const problem = checkPlace(obstacle, obstacle, { room, obstacles, unitSystem, latticePerPx: 1 });
    if (problem !== null) return describePlacementProblem(problem);
    tool.send({ type: 'change', obstacle });
    return null;
  };

  return (
    <div className="grid gap-3">
      <ObstacleList tool={tool} onEdit={onEdit} />
      <div className="flex flex-wrap gap-2">{!isButtonElsewhere && <AddButton tool={tool} onAdd={add} />}</div>
      {isFull && <p className="text-sm text-muted">{describeObstacleNotice({ code: 'too-many' })}</p>}
      {lacksScale && room === null && (
        <Banner
          tone="warn"
          role="alert"
          action={onRecalculate && <Button onClick={onRecalculate}>{obstaclesWords.calculate}</Button>}
        >
          {formProblemsWords.noLayoutYet}
        </Banner>
      )}
      {editing !== null && room !== null && (
        <ObstacleDialog
          room={room}
          unitSystem={unitSystem}
          wallHeight={tool.wallHeight}
          ceiling={ceiling}
          editing={editing === 'new' ? null : editing}
          onClose={() => onEdit(null)}
          others={obstacles}
          onAdd={(fields, at) => {
            onEdit(null);
            tool.send({ type: 'place', obstacle: { ...fields, id: freeId(obstacles) } });
            if (at !== null) tool.send({ type: 'place-at', at });
          }}
          onChange={change}
        />
      )}
    </div>
  );
}

export interface AddButtonProps {
  readonly tool: ObstacleToolHandle;
  readonly onAdd: () => void;
  /** On a laptop only the icon is shown, because other tools are beside it. */
  readonly isShort?: boolean;
}

/** Add Obstacle: opens the dialog, which leads to the placement. */
export function AddButton({ tool: { state, obstacles }, onAdd, isShort = false }: AddButtonProps) {
  return (
    <Button
      data-adds
      onClick={onAdd}
      disabled={state.mode.name === 'placing' || obstacles.length >= MAX_OBSTACLES}
      title={obstacleFormWords.addObstacle}
    >
      <Plus className="size-5" />
      <span className={isShort ? 'lg:max-2xl:sr-only' : undefined}>{obstacleFormWords.addObstacle}</span>
    </Button>
  );
}
