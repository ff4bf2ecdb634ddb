import { describe, expect, it } from 'vitest';
import { isMoveOnly } from '#app/editor/tools/obstacle/is-move-only.ts';
import { draggedThings, obstacleOverlay } from '#app/editor/tools/obstacle/obstacle-overlay.ts';
import { OBSTACLE_START, type ObstacleContext, type ObstacleState } from '#app/editor/tools/obstacle/obstacle-state.ts';
import { obstacleTool } from '#app/editor/tools/obstacle/obstacle-tool.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { at, driveObstacles, room } from '#tests/factories/play-obstacles.ts';

const context: ObstacleContext = {
  unitSystem: 'imperial',
  latticePerPx: UNITS_PER_INCH / 2,
  room,
  obstacles: [at(30, 30)],
};

const inches = (x: number, y: number) => ({ x: x * UNITS_PER_INCH, y: y * UNITS_PER_INCH });

/** The states of a gesture, by the positions of the pointer in inches. */
function statesOf(...places: readonly (readonly [number, number])[]): ObstacleState[] {
  const driver = driveObstacles(context);
  const [[downX, downY] = [0, 0], ...moves] = places;
  driver.down(downX, downY);
  return [driver.state, ...moves.map(([x, y]) => driver.move(x, y).state)];
}

describe('what a drag shows without the page', () => {
  it('is nothing before the obstacle has moved', () => {
    const [pressed] = statesOf([40, 40]);
    expect(pressed && draggedThings(pressed, context)).toBeNull();
  });

  it('is the obstacle at its new position, its layout and the distances around it', () => {
    const moved = statesOf([40, 40], [45, 42])[1] as ObstacleState;
    const [held, ...marks] = obstacleOverlay(moved, context);
    expect(held).toMatchObject({ stroke: 'accent', points: expect.arrayContaining([inches(35, 32)]) });
    expect(draggedThings(moved, context)?.map(({ x, y }) => ({ x, y }))).toEqual([inches(35, 32)]);
    expect(marks.filter((mark) => mark.kind === 'tag')).toHaveLength(4);
  });

  it('keeps the last layout and shows no distances where the obstacle does not fit', () => {
    const refused = statesOf([40, 40], [95, 42])[1] as ObstacleState;
    expect(obstacleOverlay(refused, context)).toMatchObject([{ stroke: 'danger' }]);
    expect(draggedThings(refused, context)).toBeNull();
  });
});

describe('steps that the page does not need', () => {
  it('are moves between equivalent positions', () => {
    const [, moved, further] = statesOf([40, 40], [45, 42], [50, 44]) as [ObstacleState, ObstacleState, ObstacleState];
    expect(isMoveOnly(moved, further)).toBe(true);
  });

  it('are not the start, a rejected position, or the end', () => {
    const [pressed, moved, refused] = statesOf([40, 40], [45, 42], [95, 42]) as [
      ObstacleState,
      ObstacleState,
      ObstacleState,
    ];
    expect(isMoveOnly(OBSTACLE_START, pressed)).toBe(false);
    expect(isMoveOnly(moved, refused)).toBe(false);
    const ended = obstacleTool.step(moved, { type: 'cancel' }, context).state;
    expect(isMoveOnly(moved, ended)).toBe(false);
  });
});
