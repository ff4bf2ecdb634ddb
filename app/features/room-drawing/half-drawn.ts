import type { View } from '#app/drawing/model/view.ts';
import { startHistory } from '#app/editor/history.ts';
import { ROOM_START, type RoomState } from '#app/editor/tools/room/room-state.ts';
import type { Outline } from '#app/geometry/outline.ts';

/** An unfinished drawing: its corners, the locks of the next wall, and the view. */
export interface HalfDrawn {
  readonly draft: RoomState['history']['present'];
  readonly settings: RoomState['settings'];
  readonly view: View | null;
}

export function writeHalfDrawn({ history, settings }: RoomState, view: View | null): string {
  return JSON.stringify({ draft: history.present, settings, view } satisfies HalfDrawn);
}

/** Parses the output of `writeHalfDrawn` for the room with these corners; null for anything else. */
export function readHalfDrawn(text: string | null, room: Outline): HalfDrawn | null {
  try {
    const kept = JSON.parse(text ?? 'null') as HalfDrawn | null;
    const isOver = kept?.draft.isClosed === false && JSON.stringify(kept.draft.replaced) === JSON.stringify(room);
    return isOver ? { ...kept, settings: { ...ROOM_START.settings, ...kept.settings } } : null;
  } catch {
    // Not written by this program.
    return null;
  }
}

/** The tool's state for continuing the drawing. */
export function takeUp({ draft, settings }: HalfDrawn): RoomState {
  return { ...ROOM_START, mode: { name: 'drawing' }, history: startHistory(draft), settings };
}
