import { describe, expect, it } from 'vitest';
import {
  OBSTACLE_START,
  type ObstacleContext,
  type ObstacleEffect,
  type ObstacleEvent,
  type ObstacleState,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import { obstacleTool } from '#app/editor/tools/obstacle/obstacle-tool.ts';
import type { Obstacle, Room } from '#app/layout/layout-request.ts';
import { type BoxedForm, circular, polygonal, turnedRectangle } from '#app/layout/room/obstacle-form.ts';
import { fromInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { drive } from '#tests/factories/drive-tool.ts';

const room: Room = { type: 'rectangle', width: fromInches(100), length: fromInches(80) };
/** An L: the lower right quarter is missing. */
const lShaped: Room = {
  type: 'custom',
  points: [
    [0, 0],
    [100, 0],
    [100, 40],
    [50, 40],
    [50, 80],
    [0, 80],
  ].map(([x, y]) => ({ x: fromInches(x as number), y: fromInches(y as number) })),
};
const island = {
  id: 'i',
  name: 'Island',
  type: 'kitchen_island',
  width: fromInches(30),
  length: fromInches(20),
} as const;
const at = (x: number, y: number, extra: Partial<Obstacle> = {}): Obstacle => ({
  ...island,
  x: fromInches(x),
  y: fromInches(y),
  ...extra,
});
const column = at(60, 10, { id: 'c', name: 'Column', type: 'column', width: fromInches(8), length: fromInches(8) });

/** A gesture driver whose list of obstacles is kept up to date, as the page does it. */
function play(obstacles: readonly Obstacle[] = [], inRoom: Room = room) {
  const context: { -readonly [Key in keyof ObstacleContext]: ObstacleContext[Key] } = {
    unitSystem: 'imperial',
    // 2 px an inch: 15 px are 7.5 in.
    latticePerPx: UNITS_PER_INCH / 2,
    room: inRoom,
    obstacles,
  };
  const keeping = {
    ...obstacleTool,
    step(state: ObstacleState, event: ObstacleEvent) {
      const done = obstacleTool.step(state, event, context);
      for (const effect of done.effects) if (effect.kind === 'obstacles-changed') context.obstacles = effect.obstacles;
      return done;
    },
  };
  const driver = drive<ObstacleState, ObstacleEvent, ObstacleEffect, ObstacleContext>(
    keeping,
    context,
    UNITS_PER_INCH,
    obstacleTool.step(OBSTACLE_START, { type: 'leave' }, context).state,
  );
  const places = () =>
    context.obstacles.map((one) => [one.name, one.x / UNITS_PER_INCH, one.y / UNITS_PER_INCH] as const);
  return { driver, places, things: () => context.obstacles };
}

const refusal = (state: ObstacleState) => (state.notice?.code === 'refused' ? state.notice.problem : null);

describe('a refusal', () => {
  const refused = () => {
    const { driver } = play([at(10, 10)], lShaped);
    driver.down(20, 20).move(80, 60).up(80, 60);
    expect(refusal(driver.state)).toBe('outside');
    return driver;
  };

  it('of a drag is said until the next action, not while the pointer only moves', () => {
    expect(refusal(refused().hover(5, 5).state)).toBe('outside');
    expect(refusal(refused().down(5, 5).state)).toBeNull();
    expect(refusal(refused().down(20, 20).state)).toBeNull();
    expect(refusal(refused().key('Enter').state)).toBeNull();
    expect(refusal(refused().cancel().state)).toBeNull();
    expect(refusal(refused().send({ type: 'select', id: null }).state)).toBeNull();
  });

  it('of the next action is said in its place', () => {
    const driver = refused().down(20, 20).move(80, 60).up(80, 60);
    expect(refusal(driver.state)).toBe('outside');
  });
});

describe('placing', () => {
  it('places around the click and reports it once', () => {
    const { driver, places } = play();
    driver.send({ type: 'place', obstacle: island }).expectState('obstacle.placing');
    driver.click(50, 40).expectState('obstacle.idle');
    expect(places()).toEqual([['Island', 35, 30]]);
    expect(driver.effects.map((effect) => effect.kind)).toEqual(['obstacles-changed']);
  });

  it('snaps to walls within 15 px and to the half unit elsewhere', () => {
    const { driver, places } = play();
    driver.send({ type: 'place', obstacle: island }).click(20, 75);
    expect(places()).toEqual([['Island', 0, 60]]);
    driver.send({ type: 'place', obstacle: { ...island, id: 'j' } }).click(60.2, 30.1);
    expect(places()[1]).toEqual(['Island', 45, 20]);
  });

  it('refuses a click off the room and one where it would reach over a wall, and goes on', () => {
    const { driver, places } = play([], lShaped);
    driver.send({ type: 'place', obstacle: island }).click(150, 40).expectState('obstacle.placing');
    expect(refusal(driver.state)).toBe('click-outside');
    driver.click(49, 39);
    expect(refusal(driver.state)).toBe('outside');
    driver.click(20, 60).expectState('obstacle.idle');
    expect(places()).toEqual([['Island', 0, 50]]);
  });

  it('takes typed coordinates', () => {
    const { driver, places } = play();
    driver.send({ type: 'place', obstacle: island });
    driver.send({ type: 'place-at', at: { x: fromInches(80), y: 0 } }).expectState('obstacle.placing');
    expect(refusal(driver.state)).toBe('outside');
    driver.send({ type: 'place-at', at: { x: fromInches(70), y: fromInches(60) } }).expectState('obstacle.idle');
    expect(places()).toEqual([['Island', 70, 60]]);
  });

  it('is cancelled by Escape and by the button alike', () => {
    const { driver, places } = play();
    driver.send({ type: 'place', obstacle: island }).hover(50, 40).key('Escape').expectState('obstacle.idle');
    driver.send({ type: 'place', obstacle: island }).cancel().expectState('obstacle.idle');
    expect(places()).toEqual([]);
  });

  it('places by arrow keys and Enter, from the middle of the room', () => {
    const { driver, places } = play();
    driver
      .send({ type: 'place', obstacle: island })
      .key('ArrowRight')
      .key('ArrowRight')
      .key('ArrowUp', { shift: true })
      .key('Enter');
    expect(places()).toEqual([['Island', 36, 18]]);
  });

  it('stays in placement when the pointer is lost or a second finger comes', () => {
    const { driver, places } = play();
    driver.send({ type: 'place', obstacle: island }).down(50, 40).lost().expectState('obstacle.placing');
    driver.down(50, 40).secondFinger().expectState('obstacle.placing').up(50, 40);
    expect(places()).toEqual([]);
  });
});

describe('dragging', () => {
  it('shows the layout on the way and settles it at the end', () => {
    const { driver, places } = play([at(30, 30)]);
    driver.down(40, 40).move(45, 42).expectState('obstacle.dragging').move(50, 42).up();
    expect(places()[0]).toEqual(['Island', 40, 32]);
    expect(driver.effects.map((effect) => effect.kind)).toEqual(['preview', 'preview', 'obstacles-changed']);
  });

  it('snaps to another obstacle', () => {
    const { driver, places } = play([at(20, 30), column]);
    driver.drag(30, 40, 42, 22);
    // Its right side meets the column's left side, its top stands level with the column's.
    expect(places()[0]).toEqual(['Island', 30, 10]);
  });

  it('springs back from outside and takes the shown layout back', () => {
    const { driver, places } = play([at(30, 30)], lShaped);
    driver.down(35, 35).move(30, 32).move(75, 60).up().expectState('obstacle.idle');
    expect(refusal(driver.state)).toBe('outside');
    expect(places()[0]).toEqual(['Island', 30, 30]);
    expect(driver.effects.at(-1)).toEqual({ kind: 'preview', obstacles: null });
  });

  it('is put back by Escape, a lost pointer and a second finger', () => {
    for (const end of ['cancel', 'lost', 'secondFinger'] as const) {
      const { driver, places } = play([at(30, 30)]);
      driver.down(40, 40).move(60, 45)[end]().expectState('obstacle.idle').up(60, 45);
      expect(places()[0]).toEqual(['Island', 30, 30]);
      expect(driver.effects.at(-1)).toEqual({ kind: 'preview', obstacles: null });
      expect(driver.state.notice?.code).toBe('drag-cancelled');
    }
  });

  it('leaves a press beside every obstacle to the camera', () => {
    const { driver } = play([at(30, 30)]);
    driver.down(5, 5).expectState('obstacle.idle');
    expect(driver.effects).toEqual([]);
  });
});

describe('by keyboard and list', () => {
  it('leads a new one from key to key, though the page glides from under the pointer meanwhile', () => {
    const { driver, places } = play([]);
    driver.send({ type: 'place', obstacle: island }).key('ArrowRight').key('ArrowRight');
    driver.send({ type: 'leave' }).key('ArrowRight').key('ArrowRight').key('Enter');
    const { driver: undisturbed, places: there } = play([]);
    undisturbed.send({ type: 'place', obstacle: island });
    for (let press = 0; press < 4; press += 1) undisturbed.key('ArrowRight');
    undisturbed.key('Enter');
    expect(places()).toEqual(there());
  });

  it('nudges the selected one and refuses to push it through a wall', () => {
    const { driver, places } = play([at(69, 30)]);
    driver.key('Enter').key('ArrowRight').key('ArrowRight');
    expect(places()[0]).toEqual(['Island', 70, 30]);
    expect(refusal(driver.state)).toBe('outside');
  });

  it('removes and brings back', () => {
    const { driver, places } = play([at(30, 30), column]);
    driver.send({ type: 'select', id: 'c' }).key('Delete');
    expect(places()).toEqual([['Island', 30, 30]]);
    driver.key('z', { command: true });
    expect(places()).toHaveLength(2);
    driver.key('z', { command: true, shift: true });
    expect(places()).toHaveLength(1);
  });

  it('undoes a placement in one step, although the page hands the list back in objects of its own', () => {
    const { id, name, type, width, length, x, y } = at(30, 30);
    const context: ObstacleContext = {
      unitSystem: 'imperial',
      latticePerPx: UNITS_PER_INCH / 2,
      room,
      obstacles: [{ y, x, length, width, type, name, id }],
    };
    const empty = obstacleTool.step(OBSTACLE_START, { type: 'leave' }, { ...context, obstacles: [] }).state;
    const placing = obstacleTool.step(empty, { type: 'place', obstacle: island }, { ...context, obstacles: [] }).state;
    const placed = obstacleTool.step(placing, { type: 'place-at', at: { x, y } }, { ...context, obstacles: [] }).state;
    const undone = obstacleTool.step(placed, { type: 'undo' }, context);
    expect(undone.effects).toEqual([{ kind: 'obstacles-changed', obstacles: [] }]);
  });

  it('changes sizes where they fit and says where they do not', () => {
    const { driver, places } = play([at(30, 30)]);
    driver.send({ type: 'change', obstacle: at(30, 30, { width: fromInches(71) }) });
    expect(refusal(driver.state)).toBe('outside');
    driver.send({ type: 'change', obstacle: at(30, 30, { width: fromInches(70), name: 'Bar' }) });
    expect(places()).toEqual([['Bar', 30, 30]]);
  });
});

describe('round, turned and drawn things', () => {
  const form = (boxed: BoxedForm, x: number, y: number): Obstacle => {
    const { width, length, form: own } = boxed;
    return { ...at(x, y), width, length, ...(own && { form: own }) };
  };
  const column20 = form(circular(fromInches(20)), 30, 30);
  const turned = form(turnedRectangle(fromInches(20), fromInches(20), 450), 30, 30);
  const triangle = form(
    polygonal([
      { x: 0, y: 0 },
      { x: fromInches(20), y: 0 },
      { x: 0, y: fromInches(20) },
    ]),
    30,
    30,
  );

  it.each([
    ['a circle', column20, 31],
    ['a turned square', turned, 34],
    ['a triangle', triangle, 44],
  ] as const)('%s is taken hold of where it is, not in the corner of its box', (_name, thing, free) => {
    const { driver, places } = play([thing]);
    driver.drag(free, free, free + 10, free, { modifiers: { alt: true } });
    expect(places()[0]?.[1]).toBe(30);
    // A finger is wider than a pointer: 9 in at this scale.
    driver.drag(free, free, free + 10, free, { kind: 'touch', modifiers: { alt: true } });
    expect(places()[0]?.[1]).toBeCloseTo(40, 1);
  });

  it.each([
    ['a circle', column20],
    ['a turned square', turned],
    ['a triangle', triangle],
  ] as const)('%s keeps its form wherever a hand or a key moves it', (_name, thing) => {
    const { driver, things } = play([thing]);
    driver.drag(36, 36, 46, 40).key('ArrowRight').key('ArrowDown', { shift: true });
    const [moved] = things();
    expect(moved?.form).toEqual(thing.form);
    expect(moved?.width).toBe(thing.width);
    expect(moved?.x).toBeGreaterThan(thing.x);
    expect(moved?.y).toBeGreaterThan(thing.y);
  });

  it('a circle goes into a slanted corner as far as it is round, and no farther', () => {
    const { driver, things } = play([column20], lShaped);
    // The corner of the L at (50, 40) stands in the box, and outside of the circle.
    driver.drag(40, 40, 42.5, 32.5, { modifiers: { alt: true } });
    expect(refusal(driver.state)).toBeNull();
    expect(things()[0]?.x).toBe(fromInches(32.5));
    driver.drag(42.5, 32.5, 44, 34, { modifiers: { alt: true } });
    expect(refusal(driver.state)).toBe('outside');
    expect(things()[0]?.x).toBe(fromInches(32.5));
  });
});
