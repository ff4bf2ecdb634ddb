import { Eraser, Grid3x3, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { canRedo, canUndo } from '#app/editor/history.ts';
import type { RoomEvent, RoomState } from '#app/editor/tools/room/room-state.ts';
import { isHalfDrawn } from '#app/editor/tools/room/room-tool.ts';
import { ToggleButton } from '#app/features/room-drawing/toggle-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

export interface RoomToolbarProps {
  readonly state: RoomState;
  send(event: RoomEvent): boolean;
}

/**
 * Undo and redo of an unfinished drawing (the form's own are hidden then), clear, grid, and close or draw again. One
 * row, or two with large text.
 */
export function RoomToolbar({ state, send }: RoomToolbarProps) {
  const draft = state.history.present;
  const count = draft.points.length;
  const isReady = !draft.isClosed && count >= 3;
  return (
    <div
      role="toolbar"
      aria-label={roomDrawingWords.drawingTools}
      className="flex flex-wrap gap-1 @min-[20rem]:gap-1.5"
    >
      {isHalfDrawn(state) && (
        <>
          <IconButton
            icon={Undo2}
            label={roomDrawingWords.undo}
            disabled={!canUndo(state.history)}
            onClick={() => send({ type: 'undo' })}
          />
          <IconButton
            icon={Redo2}
            label={roomDrawingWords.redo}
            disabled={!canRedo(state.history)}
            onClick={() => send({ type: 'redo' })}
          />
        </>
      )}
      <IconButton
        icon={Eraser}
        label={roomDrawingWords.clear}
        title={roomDrawingWords.clear}
        disabled={count === 0 && draft.replaced.length === 0}
        onClick={() => send({ type: 'clear' })}
        className="@min-[26rem]:hidden"
      />
      <Button
        disabled={count === 0 && draft.replaced.length === 0}
        onClick={() => send({ type: 'clear' })}
        className="hidden! flex-1 px-1.5! whitespace-nowrap @min-[26rem]:inline-flex!"
      >
        <Eraser className="size-4 shrink-0" />
        {roomDrawingWords.clear}
      </Button>
      <ToggleButton
        icon={Grid3x3}
        isOn={state.settings.snapsGrid}
        label={roomDrawingWords.snapToGrid}
        onToggle={() => send({ type: 'set-snaps', grid: !state.settings.snapsGrid })}
      >
        ½
      </ToggleButton>
      {draft.isClosed ? (
        <Button
          onClick={() => send({ type: 'redraw' })}
          className="flex-1 px-1! text-sm whitespace-nowrap @min-[20rem]:text-base"
        >
          <RotateCcw className="hidden size-4 shrink-0 @min-[20rem]:block" />
          {roomDrawingWords.redraw}
        </Button>
      ) : (
        <Button
          disabled={!isReady}
          aria-label={roomDrawingWords.closeRoom(isReady ? roomDrawingWords.ready : roomDrawingWords.needsPoints)}
          onClick={() => send({ type: 'finish' })}
          className={`flex-1 gap-1.5! px-1! text-sm whitespace-nowrap @min-[22rem]:text-base ${isReady ? 'border-ok! bg-ok-soft! text-ok!' : ''}`}
        >
          <span className="@max-[20rem]:sr-only">{roomDrawingWords.close}</span>{' '}
          <span className="font-normal">{isReady ? roomDrawingWords.ready : roomDrawingWords.needsPoints}</span>
        </Button>
      )}
    </div>
  );
}
