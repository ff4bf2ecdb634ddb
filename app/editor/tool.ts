import type { Point } from '#app/geometry/point.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

export type PointerKind = 'mouse' | 'touch' | 'pen';

export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly command: boolean;
}

export const NO_MODIFIERS: Modifiers = { shift: false, alt: false, command: false };

/** A press, a stroke or the end of one. `at` is a world point, not rounded and not snapped. */
export interface ToolPointer {
  readonly type: 'down' | 'move' | 'up';
  readonly pointerId: number;
  readonly kind: PointerKind;
  readonly at: Point;
  readonly modifiers: Modifiers;
  /** 2 for the second press of a double click. */
  readonly clickCount: number;
}

export interface ToolKey {
  readonly type: 'key';
  readonly key: string;
  readonly modifiers: Modifiers;
}

/** An event for a tool, from any source. */
export type ToolEvent =
  | ToolPointer
  | ToolKey
  | { readonly type: 'hover'; readonly at: Point; readonly modifiers: Modifiers }
  | { readonly type: 'leave' }
  /** The pointer was taken away in the middle of a gesture. */
  | { readonly type: 'lost'; readonly pointerId: number }
  /** A second finger touched: the gesture of the first becomes a pinch. */
  | { readonly type: 'second-finger' }
  | { readonly type: 'cancel' };

/** The part of the surface's view that a tool needs. */
export interface ToolContext {
  readonly unitSystem: UnitSystem;
  /** Lattice units under one CSS pixel. */
  readonly latticePerPx: number;
}

/** The result of a step: the next state, effects for others, and whether the event was used. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
  readonly isTaken: boolean;
}

/**
 * A drawing tool without a screen: a few small states and one pure step between them. Its own actions (a button, a
 * typed length) are events like the pointer's.
 */
export interface Tool<State, Event, Effect, Context> {
  readonly start: State;
  step(state: State, event: Event, context: Context): Step<State, Effect>;
  /** The state's name, as `tool.state`. */
  nameOf(state: State): string;
}

/** A step that changes nothing and leaves the event to others. */
export function pass<State>(state: State): Step<State, never> {
  return { state, effects: [], isTaken: false };
}

/** A step to `state`. */
export function take<State, Effect = never>(state: State, effects: readonly Effect[] = []): Step<State, Effect> {
  return { state, effects, isTaken: true };
}

/** The state with a new notice; the serial distinguishes a repeated sentence from the same one before. */
export function withNotice<State extends { readonly notice: unknown; readonly noticeSerial: number }>(
  state: State,
  notice: State['notice'],
): State {
  return { ...state, notice, noticeSerial: state.noticeSerial + 1 };
}

/** Whether an event starts another action, which clears the refusal of the previous one. */
function beginsAction({ type }: { readonly type: string }): boolean {
  return !CONTINUING.has(type);
}

const CONTINUING = new Set<string>(['move', 'up', 'hover', 'leave'] satisfies ToolEvent['type'][]);

/** Clears a refusal that is older than the step. */
export function endRefusal<
  State extends { readonly notice: { readonly code: string } | null; readonly noticeSerial: number },
  Effect,
>(before: State, event: { readonly type: string }, done: Step<State, Effect>): Step<State, Effect> {
  const isOld = done.state.notice?.code === 'refused' && done.state.noticeSerial === before.noticeSerial;
  const isNext = beginsAction(event) && (done.isTaken || event.type !== 'key');
  return isOld && isNext ? { ...done, state: { ...done.state, notice: null } } : done;
}

type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const ARROWS: Readonly<Record<ArrowKey, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The way an arrow key points, or null for any other key. */
export function arrowDirection(key: string): Point | null {
  return Object.hasOwn(ARROWS, key) ? ARROWS[key as ArrowKey] : null;
}

/** Whether a key means undo (Ctrl or Cmd Z) or redo (with Shift, or Ctrl Y). */
export function historyKey(key: string, modifiers: Modifiers): 'undo' | 'redo' | null {
  if (!modifiers.command) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return modifiers.shift ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
}
