import { Download, Home, Minus, Plus, RotateCcw, RotateCw } from 'lucide-react';
import { TURN_STEP, WALK_STEP_M } from '#app/drawing/look/stand.ts';
import type { ShownRoom } from '#app/features/look/room-canvas.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import * as lookWords from '#app/words/en/look.ts';

export type LookView = 'above' | 'standing';

export interface LookToolsProps {
  readonly view: LookView;
  /** A layout of walls has no view from above. */
  readonly isWall: boolean;
  readonly onView: (view: LookView) => void;
  /** The room on the page. Null in the view from above, and until the room is loaded. */
  readonly room: ShownRoom | null;
  /** Null while there is no picture. */
  readonly onSave: (() => void) | null;
}

/** The picture's tools that need scripts: the point of view, turning and walking in the room, saving. */
export function LookTools({ view, isWall, onView, room, onSave }: LookToolsProps) {
  return (
    <div role="toolbar" aria-label={lookWords.tools} className="look-tools no-js:hidden">
      {(['above', 'standing'] as const).map((one) => (
        <Button key={one} aria-pressed={view === one} className="look-view" onClick={() => onView(one)}>
          {lookWords.views(isWall)[one]}
        </Button>
      ))}
      {view === 'standing' && (
        <>
          <IconButton
            icon={RotateCcw}
            label={lookWords.turnLeft}
            disabled={room === null}
            onClick={() => room?.turn(-TURN_STEP, 0)}
          />
          <IconButton
            icon={RotateCw}
            label={lookWords.turnRight}
            disabled={room === null}
            onClick={() => room?.turn(TURN_STEP, 0)}
          />
          <IconButton
            icon={Plus}
            label={lookWords.nearer}
            disabled={room === null}
            onClick={() => room?.walk(WALK_STEP_M)}
          />
          <IconButton
            icon={Minus}
            label={lookWords.farther}
            disabled={room === null}
            onClick={() => room?.walk(-WALK_STEP_M)}
          />
          <IconButton icon={Home} label={lookWords.goBack} disabled={room === null} onClick={() => room?.goBack()} />
        </>
      )}
      <IconButton icon={Download} label={lookWords.save} disabled={onSave === null} onClick={() => onSave?.()} />
    </div>
  );
}
