import type { ClosingGap } from '#app/editor/tools/room/closing-gap.ts';
import type { RoomEvent } from '#app/editor/tools/room/room-state.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

export interface ClosingHelpProps {
  readonly gap: ClosingGap;
  readonly unitSystem: UnitSystem;
  send(event: RoomEvent): boolean;
}

/** The measured walls do not close: shows the gap and offers to distribute it. */
export function ClosingHelp({ gap, unitSystem, send }: ClosingHelpProps) {
  const size = (length: number) => formatRoomMeasure(Math.round(Math.abs(length)), unitSystem);
  return (
    <Banner
      tone="warn"
      role="status"
      title={roomDrawingWords.outOfSquare(size(gap.length))}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => send({ type: 'spread-gap' })}>{roomDrawingWords.spread}</Button>
          <Button onClick={() => send({ type: 'finish' })}>{roomDrawingWords.keepShortWall}</Button>
        </div>
      }
    >
      <p className="text-sm">{roomDrawingWords.gapParts(size(gap.x), size(gap.y))}</p>
    </Banner>
  );
}
