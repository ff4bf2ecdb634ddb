import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OBSTACLE_START } from '#app/editor/tools/obstacle/obstacle-state.ts';
import { obstacleTool } from '#app/editor/tools/obstacle/obstacle-tool.ts';
import { quarterTurn } from '#app/editor/tools/obstacle/place-obstacle.ts';
import type { Room } from '#app/layout/model/layout-request.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { circular, polygonal, turnedRectangle } from '#app/layout/room/obstacle-form.ts';
import { fromInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { at, column, island, lShaped, play, refusal, room } from '#tests/factories/play-obstacles.ts';

/** Four walls, none of them across or down. */
const slanted: Room = {
  type: 'custom',
  points: [
    [20, 0],
    [100, 15],
    [85, 80],
    [0, 70],
  ].map(([x, y]) => ({ x: fromInches(x as number), y: fromInches(y as number) })),
};

describe('a refusal', () => {
  const refused = () => {
    const { driver } = play([at(10, 10)], lShaped);
    driver.down(20, 20).move(80, 60).up(80, 60);
    expect(refusal(driver.state)).toBe('outside');
    return driver;
  };

  it('of a drag is shown until the next action, not while the pointer only moves', () => {
    expect(refusal(refused().hover(5, 5).state)).toBe('outside');
    expect(refusal(refused().down(5, 5).state)).toBeNull();
    expect(refusal(refused().down(20, 20).state)).toBeNull();
    expect(refusal(refused().key('Enter').state)).toBeNull();
    expect(refusal(refused().cancel().state)).toBeNull();
    expect(refusal(refused().send({ type: 'select', id: null }).state)).toBeNull();
  });

  it('of the next action replaces it', () => {
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

  it('rejects a click outside the room or across a wall, and continues', () => {
    const { driver, places } = play([], lShaped);
    driver.send({ type: 'place', obstacle: island }).click(150, 40).expectState('obstacle.placing');
    expect(refusal(driver.state)).toBe('click-outside');
    driver.click(49, 39);
    expect(refusal(driver.state)).toBe('outside');
    driver.click(20, 60).expectState('obstacle.idle');
    expect(places()).toEqual([['Island', 0, 50]]);
  });

  it('accepts typed coordinates', () => {
    const { driver, places } = play();
    driver.send({ type: 'place', obstacle: island });
    driver.send({ type: 'place-at', at: { x: fromInches(80), y: 0 } }).expectState('obstacle.placing');
    expect(refusal(driver.state)).toBe('outside');
    driver.send({ type: 'place-at', at: { x: fromInches(70), y: fromInches(60) } }).expectState('obstacle.idle');
    expect(places()).toEqual([['Island', 70, 60]]);
  });

  it('is canceled by Escape and by the button', () => {
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

  it('keeps placing when the pointer is lost or a second finger touches', () => {
    const { driver, places } = play();
    driver.send({ type: 'place', obstacle: island }).down(50, 40).lost().expectState('obstacle.placing');
    driver.down(50, 40).secondFinger().expectState('obstacle.placing').up(50, 40);
    expect(places()).toEqual([]);
  });
});

describe('placing by finger', () => {
  const finger = { kind: 'touch' } as const;

  it('puts it against the wall that the finger is near, or beyond', () => {
    for (const [x, y, left, top] of [
      [99, 40, 70, 30],
      [150, 90, 70, 60],
      [-20, 40, 0, 30],
      [50, 1, 35, 0],
    ] as const) {
      const { driver, places } = play();
      driver.send({ type: 'place', obstacle: island }).click(x, y, finger).expectState('obstacle.idle');
      expect(places(), `${x}, ${y}`).toEqual([['Island', left, top]]);
    }
  });

  it('shows its position before the finger is lifted', () => {
    const { driver } = play();
    driver.send({ type: 'place', obstacle: island }).down(120, 40, finger);
    const { mode } = driver.state;
    expect(mode.name === 'placing' && mode.ghost).toMatchObject({
      at: { x: fromInches(70), y: fromInches(30) },
      problem: null,
    });
  });

  it('still rejects an obstacle that fits nowhere, and a mouse outside the room', () => {
    const { driver, places } = play();
    const long = { ...island, width: fromInches(120) };
    driver.send({ type: 'place', obstacle: long }).click(50, 40, finger).expectState('obstacle.placing');
    expect(refusal(driver.state)).toBe('too-large');
    driver.send({ type: 'place', obstacle: island }).click(150, 40);
    expect(refusal(driver.state)).toBe('click-outside');
    expect(places()).toEqual([]);
  });

  it('finds a position in any room that has one, and none is nearer along the walls', () => {
    const rooms = [lShaped, slanted];
    const things = [
      island,
      { ...island, ...circular(fromInches(20)) },
      { ...island, ...turnedRectangle(fromInches(20), fromInches(10), 300) },
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...rooms),
        fc.constantFrom(...things),
        fc.integer({ min: -60, max: 160 }),
        fc.integer({ min: -60, max: 140 }),
        (inRoom, thing, x, y) => {
          const { driver, things: placed } = play([], inRoom);
          driver.send({ type: 'place', obstacle: thing }).click(x, y, finger).expectState('obstacle.idle');
          const [one] = placed();
          expect(one && checkObstacle(one, inRoom)).toBeNull();
        },
      ),
      { numRuns: 150 },
    );
    // From the notch of the L into the arm above it, and to the right wall, which is near.
    const { driver, places } = play([], lShaped);
    driver.send({ type: 'place', obstacle: island }).click(80, 60, finger);
    expect(places()).toEqual([['Island', 70, 20]]);
  });
});

describe('turning while placing', () => {
  it('swaps the sides around its middle, within the walls', () => {
    const { driver, places } = play();
    driver.send({ type: 'place', obstacle: island }).hover(50, 40).send({ type: 'turn' });
    const { mode } = driver.state;
    expect(mode.name === 'placing' && mode.ghost?.at).toEqual({ x: fromInches(40), y: fromInches(25) });
    driver.click(10, 40);
    expect(places()).toEqual([['Island', 0, 25]]);
  });

  it('four turns change nothing, whatever the shape; a circle never turns', () => {
    const forms = [
      {},
      circular(fromInches(20)),
      turnedRectangle(fromInches(20), fromInches(10), 300),
      polygonal([
        { x: 0, y: 0 },
        { x: fromInches(20), y: 0 },
        { x: 0, y: fromInches(10) },
      ]),
    ];
    for (const form of forms) {
      const { x: _x, y: _y, ...thing } = { x: 0, y: 0, ...island, ...form };
      const once = quarterTurn(thing);
      expect([once.width, once.length]).toEqual([thing.length, thing.width]);
      expect(quarterTurn(quarterTurn(quarterTurn(once)))).toEqual(thing);
    }
  });
});

describe('dragging', () => {
  it('shows the layout during the drag and applies it at the end', () => {
    const { driver, places } = play([at(30, 30)]);
    driver.down(40, 40).move(45, 42).expectState('obstacle.dragging').move(50, 42).up();
    expect(places()[0]).toEqual(['Island', 40, 32]);
    expect(driver.effects.map((effect) => effect.kind)).toEqual(['preview', 'preview', 'obstacles-changed']);
  });

  it('snaps to another obstacle', () => {
    const { driver, places } = play([at(20, 30), column]);
    driver.drag(30, 40, 42, 22);
    // Its right side touches the column's left side, and their tops align.
    expect(places()[0]).toEqual(['Island', 30, 10]);
  });

  it('springs back from outside and restores the layout', () => {
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

  it('leaves a press beside all obstacles to the camera', () => {
    const { driver } = play([at(30, 30)]);
    driver.down(5, 5).expectState('obstacle.idle');
    expect(driver.effects).toEqual([]);
  });
});

describe('by keyboard and list', () => {
  it('moves a new one with the keys, even if the page scrolls under the pointer', () => {
    const { driver, places } = play([]);
    driver.send({ type: 'place', obstacle: island }).key('ArrowRight').key('ArrowRight');
    driver.send({ type: 'leave' }).key('ArrowRight').key('ArrowRight').key('Enter');
    const { driver: undisturbed, places: there } = play([]);
    undisturbed.send({ type: 'place', obstacle: island });
    for (let press = 0; press < 4; press += 1) undisturbed.key('ArrowRight');
    undisturbed.key('Enter');
    expect(places()).toEqual(there());
  });

  it('nudges the selected one and does not push it through a wall', () => {
    const { driver, places } = play([at(69, 30)]);
    driver.key('Enter').key('ArrowRight').key('ArrowRight');
    expect(places()[0]).toEqual(['Island', 70, 30]);
    expect(refusal(driver.state)).toBe('outside');
  });

  it('removes, and leaves undo to the planner unless an obstacle is being placed', () => {
    const { driver, places } = play([at(30, 30), column]);
    driver.send({ type: 'select', id: 'c' }).key('Delete');
    expect(places()).toEqual([['Island', 30, 30]]);
    const context = { unitSystem: 'imperial', latticePerPx: UNITS_PER_INCH / 2, room, obstacles: [] } as const;
    const undo = { type: 'key', key: 'z', modifiers: { shift: false, alt: false, command: true } } as const;
    expect(obstacleTool.step(OBSTACLE_START, undo, context).isTaken).toBe(false);
    const placing = obstacleTool.step(OBSTACLE_START, { type: 'place', obstacle: island }, context).state;
    expect(obstacleTool.step(placing, undo, context).isTaken).toBe(true);
  });

  it('changes sizes if they fit and reports if they do not', () => {
    const { driver, places } = play([at(30, 30)]);
    driver.send({ type: 'change', obstacle: at(30, 30, { width: fromInches(71) }) });
    expect(refusal(driver.state)).toBe('outside');
    driver.send({ type: 'change', obstacle: at(30, 30, { width: fromInches(70), name: 'Bar' }) });
    expect(places()).toEqual([['Bar', 30, 30]]);
  });
});
