import { Redo2, Undo2 } from 'lucide-react';
import { canRedo, canUndo } from '#app/editor/history.ts';
import type { ObstacleToolHandle } from '#app/features/obstacles/use-obstacle-tool.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

/** Back over the changes of obstacles, and forward again; nothing before the first. */
export function StepButtons({ tool: { state, send } }: { readonly tool: ObstacleToolHandle }) {
  const { history } = state;
  if (!canUndo(history) && !canRedo(history)) return null;
  return (
    <>
      <IconButton
        icon={Undo2}
        label={obstaclesWords.undoLast}
        disabled={!canUndo(history)}
        onClick={() => send({ type: 'undo' })}
      />
      <IconButton
        icon={Redo2}
        label={obstaclesWords.redoLast}
        disabled={!canRedo(history)}
        onClick={() => send({ type: 'redo' })}
      />
    </>
  );
}
