import {
  OBSTACLE_START,
  type ObstacleContext,
  type ObstacleEffect,
  type ObstacleEvent,
  type ObstacleState,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import { obstacleTool } from '#app/editor/tools/obstacle/obstacle-tool.ts';
import type { Obstacle, Room } from '#app/layout/model/layout-request.ts';
import { fromInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { drive } from '#tests/factories/drive-tool.ts';

/** 100 in across, 80 in down. */
export const room: Room = { type: 'rectangle', width: fromInches(100), length: fromInches(80) };
/** An L: the lower right quarter is missing. */
export const lShaped: Room = {
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
/** 30 in across, 20 in down. */
export const island = {
  id: 'i',
  name: 'Island',
  type: 'kitchen_island',
  width: fromInches(30),
  length: fromInches(20),
} as const;
/** The island at (x, y) in inches; `extra` replaces fields. */
export const at = (x: number, y: number, extra: Partial<Obstacle> = {}): Obstacle => ({
  ...island,
  x: fromInches(x),
  y: fromInches(y),
  ...extra,
});
export const column = at(60, 10, {
  id: 'c',
  name: 'Column',
  type: 'column',
  width: fromInches(8),
  length: fromInches(8),
});

/** A gesture driver that applies the tool's changes to its list of obstacles, as the page does. */
export function play(obstacles: readonly Obstacle[] = [], inRoom: Room = room) {
  const context: { -readonly [Key in keyof ObstacleContext]: ObstacleContext[Key] } = {
    unitSystem: 'imperial',
    // 2 px per inch: 15 px are 7.5 in.
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
  const driver = driveObstacles(context, keeping);
  const places = () =>
    context.obstacles.map((one) => [one.name, one.x / UNITS_PER_INCH, one.y / UNITS_PER_INCH] as const);
  return { driver, places, things: () => context.obstacles };
}

/** Plays gestures in inches to the tool, after the event with which the page passes it the obstacles. */
export function driveObstacles(context: ObstacleContext, tool: typeof obstacleTool = obstacleTool) {
  const start = obstacleTool.step(OBSTACLE_START, { type: 'leave' }, context).state;
  return drive<ObstacleState, ObstacleEvent, ObstacleEffect, ObstacleContext>(tool, context, UNITS_PER_INCH, start);
}

/** Why the last action was refused, or null. */
export const refusal = (state: ObstacleState) => (state.notice?.code === 'refused' ? state.notice.problem : null);
