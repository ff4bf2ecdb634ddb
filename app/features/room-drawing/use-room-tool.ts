import { useCallback, useEffect, useRef, useState } from 'react';
import type { ToolContext } from '#app/editor/tool.ts';
import { ROOM_START, type RoomEffect, type RoomEvent, type RoomState } from '#app/editor/tools/room/room-state.ts';
import { roomTool } from '#app/editor/tools/room/room-tool.ts';
import { type HalfDrawn, takeUp } from '#app/features/room-drawing/half-drawn.ts';
import type { Outline } from '#app/geometry/outline.ts';
import { useLatest } from '#app/ui/use-latest.ts';

export interface RoomToolHandle {
  readonly state: RoomState;
  /** Sends an event; true if the tool used it. */
  send(event: RoomEvent): boolean;
}

/**
 * The room tool with its state in React. Events are applied immediately, so that a second event in the same frame sees
 * the first. Effects are passed to `onEffect`. A room changed elsewhere (`points`) replaces the tool's. Starts with the
 * `kept` drawing, if any.
 */
export function useRoomTool(
  points: Outline,
  context: ToolContext,
  onEffect: (effect: RoomEffect) => void,
  kept: HalfDrawn | null,
): RoomToolHandle {
  const [state, setState] = useState<RoomState>(() => {
    if (kept !== null) return takeUp(kept);
    const adopted = roomTool.step(ROOM_START, { type: 'adopt', points }, context).state;
    // The initial room is neither a notice nor a step to undo.
    return { ...adopted, notice: null, history: { ...adopted.history, past: [] } };
  });
  const current = useRef(state);
  const latest = useLatest({ context, onEffect });

  const send = useCallback((event: RoomEvent) => {
    const step = roomTool.step(current.current, event, latest.current.context);
    if (step.state !== current.current) {
      current.current = step.state;
      setState(step.state);
    }
    for (const effect of step.effects) latest.current.onEffect(effect);
    return step.isTaken;
  }, []);

  useEffect(() => {
    send({ type: 'adopt', points });
  }, [points, send]);

  return { state, send };
}
