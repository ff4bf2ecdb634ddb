import {
  type Modifiers,
  NO_MODIFIERS,
  type PointerKind,
  type Tool,
  type ToolContext,
  type ToolEvent,
} from '#app/editor/tool.ts';

/** Plays gestures to a tool. */
export interface Driver<State, Event, Effect> {
  down(x: number, y: number, options?: PressOptions): Driver<State, Event, Effect>;
  move(x: number, y: number, options?: PressOptions): Driver<State, Event, Effect>;
  up(x?: number, y?: number, options?: PressOptions): Driver<State, Event, Effect>;
  click(x: number, y: number, options?: PressOptions): Driver<State, Event, Effect>;
  drag(x: number, y: number, toX: number, toY: number, options?: PressOptions): Driver<State, Event, Effect>;
  hover(x: number, y: number): Driver<State, Event, Effect>;
  key(key: string, modifiers?: Partial<Modifiers>): Driver<State, Event, Effect>;
  cancel(): Driver<State, Event, Effect>;
  lost(): Driver<State, Event, Effect>;
  secondFinger(): Driver<State, Event, Effect>;
  send(event: Event): Driver<State, Event, Effect>;
  /** Fails unless the tool is in this state. */
  expectState(name: string): Driver<State, Event, Effect>;
  readonly state: State;
  /** All effects since the start. */
  readonly effects: readonly Effect[];
}

interface PressOptions {
  readonly kind?: PointerKind;
  readonly pointerId?: number;
  readonly clickCount?: number;
  readonly modifiers?: Partial<Modifiers>;
}

/**
 * A driver for `tool`. `unit` is the length in lattice units of one unit of the gestures' coordinates, so that tests
 * can use inches or centimeters.
 */
export function drive<State, Event, Effect, Context extends ToolContext>(
  tool: Tool<State, Event | ToolEvent, Effect, Context>,
  context: Context,
  unit: number,
  start: State = tool.start,
): Driver<State, Event | ToolEvent, Effect> {
  let state = start;
  let last = { x: 0, y: 0 };
  const effects: Effect[] = [];
  const send = (event: Event | ToolEvent) => {
    const step = tool.step(state, event, context);
    state = step.state;
    effects.push(...step.effects);
    return driver;
  };
  const pointer = (type: 'down' | 'move' | 'up', x: number, y: number, options: PressOptions = {}) => {
    last = { x, y };
    return send({
      type,
      pointerId: options.pointerId ?? 1,
      kind: options.kind ?? 'mouse',
      at: { x: x * unit, y: y * unit },
      modifiers: { ...NO_MODIFIERS, ...options.modifiers },
      clickCount: options.clickCount ?? 1,
    });
  };
  const driver: Driver<State, Event | ToolEvent, Effect> = {
    down: (x, y, options) => pointer('down', x, y, options),
    move: (x, y, options) => pointer('move', x, y, options),
    up: (x = last.x, y = last.y, options) => pointer('up', x, y, options),
    click: (x, y, options) => driver.down(x, y, options).up(x, y, options),
    drag: (x, y, toX, toY, options) =>
      driver
        .down(x, y, options)
        .move((x + toX) / 2, (y + toY) / 2, options)
        .move(toX, toY, options)
        .up(toX, toY, options),
    hover: (x, y) => send({ type: 'hover', at: { x: x * unit, y: y * unit }, modifiers: NO_MODIFIERS }),
    key: (key, modifiers) => send({ type: 'key', key, modifiers: { ...NO_MODIFIERS, ...modifiers } }),
    cancel: () => send({ type: 'cancel' }),
    lost: () => send({ type: 'lost', pointerId: 1 }),
    secondFinger: () => send({ type: 'second-finger' }),
    send,
    expectState(name) {
      const actual = tool.nameOf(state);
      if (actual !== name) throw new Error(`Expected the tool in ${name}, but it is in ${actual}`);
      return driver;
    },
    get state() {
      return state;
    },
    get effects() {
      return effects;
    },
  };
  return driver;
}
