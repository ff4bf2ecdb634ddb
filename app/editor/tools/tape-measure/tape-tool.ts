import { keyStep } from '#app/editor/drawing-unit.ts';
import { type SnapAnswer, toLattice } from '#app/editor/snap/snap-answer.ts';
import { snapToLayout } from '#app/editor/snap/snap-layout.ts';
import {
  arrowDirection,
  type Modifiers,
  pass,
  type Step,
  type Tool,
  type ToolContext,
  type ToolEvent,
  type ToolKey,
  type ToolPointer,
  take,
} from '#app/editor/tool.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

export interface TapeContext extends ToolContext {
  readonly result: LayoutResult;
}

/** No point, one point, or both. */
export type TapeState = {
  readonly target: SnapAnswer | null;
  /** The keyboard's pointer. */
  readonly cursor: Point | null;
} & (
  | { readonly name: 'empty' }
  | {
      readonly name: 'one-point';
      readonly from: Point;
      readonly pressedAt: Point | null;
      readonly pointerId: number | null;
    }
  | (Segment & { readonly name: 'two-points' })
);

export const TAPE_START: TapeState = { name: 'empty', target: null, cursor: null };

type TapeStep = Step<TapeState, never>;

/** A press that travels this far measures in one stroke. */
const DRAG_PX = 6;

function step(state: TapeState, event: ToolEvent, context: TapeContext): TapeStep {
  switch (event.type) {
    case 'down':
      return press(state, event, context);
    case 'move':
      return take({ ...state, target: aim(state, event.at, event.modifiers, context), cursor: null });
    case 'up':
      return release(state, event, context);
    case 'hover':
      return take({ ...state, target: aim(state, event.at, event.modifiers, context), cursor: null });
    case 'leave':
      // The target of the arrow keys stays when a pointer leaves.
      return state.cursor === null ? take({ ...state, target: null }) : pass(state);
    case 'lost':
    case 'second-finger':
      // The first point of a stroke that became a pinch was not meant.
      return state.name === 'one-point' && state.pointerId !== null
        ? take(TAPE_START)
        : take({ ...state, target: null });
    case 'cancel':
      return cancel(state);
    case 'key':
      return key(state, event, context);
  }
}

function cancel(state: TapeState): TapeStep {
  return state.name === 'empty' && state.cursor === null ? pass(state) : take(TAPE_START);
}

/** The first press sets a point, the second the other one, the third starts again. */
function press(state: TapeState, event: ToolPointer, context: TapeContext): TapeStep {
  const answer = aim(state, event.at, event.modifiers, context);
  if (state.name === 'one-point' && state.pointerId === null) return finish(state.from, answer.point);
  if (state.name === 'one-point') return pass(state);
  return take({
    name: 'one-point',
    from: answer.point,
    pressedAt: event.at,
    pointerId: event.pointerId,
    target: null,
    cursor: null,
  });
}

function release(state: TapeState, event: ToolPointer, context: TapeContext): TapeStep {
  if (state.name !== 'one-point' || state.pointerId !== event.pointerId) return pass(state);
  const isStroke = state.pressedAt !== null && distance(state.pressedAt, event.at) > DRAG_PX * context.latticePerPx;
  if (isStroke) return finish(state.from, aim(state, event.at, event.modifiers, context).point);
  return take({ ...state, pressedAt: null, pointerId: null, target: null });
}

function finish(from: Point, to: Point): TapeStep {
  return take({ name: 'two-points', from, to, target: null, cursor: null });
}

/** Snaps unless Alt is held; Shift keeps the tape level or plumb. */
function aim(state: TapeState, at: Point, modifiers: Modifiers, context: TapeContext): SnapAnswer {
  const answer: SnapAnswer = modifiers.alt
    ? { point: toLattice(at), reasons: [], guides: [] }
    : snapToLayout(context.result, at, context.latticePerPx);
  if (!modifiers.shift || state.name !== 'one-point') return answer;
  const { from } = state;
  const isLevel = Math.abs(at.x - from.x) >= Math.abs(at.y - from.y);
  const point = isLevel ? { x: answer.point.x, y: from.y } : { x: from.x, y: answer.point.y };
  return { ...answer, point };
}

function key(state: TapeState, event: ToolKey, context: TapeContext): TapeStep {
  if (event.key === 'Escape') return cancel(state);
  if (event.modifiers.command) return pass(state);
  const way = arrowDirection(event.key);
  const { result } = context;
  const middle = { x: Math.round(result.boundsWidth / 2), y: Math.round(result.boundsLength / 2) };
  if (way !== null) {
    const by = state.cursor === null && state.target === null ? 0 : keyStep(context.unitSystem, event.modifiers);
    const from = state.cursor ?? state.target?.point ?? (state.name === 'one-point' ? state.from : middle);
    const cursor = { x: from.x + way.x * by, y: from.y + way.y * by };
    return take({ ...state, cursor, target: { point: cursor, reasons: [], guides: [] } });
  }
  if (event.key !== 'Enter' && event.key !== ' ') return pass(state);
  const cursor = state.cursor ?? state.target?.point ?? middle;
  if (state.name === 'one-point') return keepCursor(finish(state.from, cursor), cursor);
  return take({ name: 'one-point', from: cursor, pressedAt: null, pointerId: null, target: null, cursor });
}

function keepCursor(done: TapeStep, cursor: Point): TapeStep {
  return { ...done, state: { ...done.state, cursor } };
}

/** The measurement of the tape: its length, and its parts across and down. Lattice units, not rounded. */
export interface Measurement extends Segment {
  readonly length: number;
  readonly across: number;
  readonly down: number;
  /** Whether the second point still follows the pointer. */
  readonly isLive: boolean;
}

export function measure(state: TapeState): Measurement | null {
  if (state.name === 'empty') return null;
  const to = state.name === 'two-points' ? state.to : state.target?.point;
  if (to === undefined) return null;
  const { from } = state;
  return {
    from,
    to,
    length: distance(from, to),
    across: Math.abs(to.x - from.x),
    down: Math.abs(to.y - from.y),
    isLive: state.name === 'one-point',
  };
}

/** The tape measure. */
export const tapeTool: Tool<TapeState, ToolEvent, never, TapeContext> = {
  start: TAPE_START,
  step,
  nameOf: (state) => `tape.${state.name}`,
};
