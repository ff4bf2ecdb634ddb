import { expect, it } from 'vitest';
import { paintStanding } from '#app/drawing/look/paint-standing.ts';
import { sizeOfStored } from '#app/drawing/paint/stored-drawing.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { customRoom, L_KITCHEN_CORNERS, layoutRequest, obstacleAt } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const tools = await layoutTools();
const LOOK = { tile: '#c8b49a', variation: 'V2', joint: '#112233', wall: '#e8e4da' } as const;

const ROOMS = {
  plain: { room: { type: 'rectangle', length: fromInches(120), width: fromInches(96) } as const },
  kitchen: { room: customRoom(L_KITCHEN_CORNERS) },
  furnished: {
    room: { type: 'rectangle', length: fromInches(120), width: fromInches(96) } as const,
    obstacles: [
      { ...obstacleAt(36, 40, 24, 48), type: 'kitchen_island', name: 'Island' } as const,
      { ...obstacleAt(0, 0, 60, 30), type: 'custom', name: 'Tub' } as const,
    ],
  },
};

/** The corners of all polygons, in the order in which they are painted. */
function polygonsOf(svg: string) {
  return Array.from(svg.matchAll(/<path d="([^"]*)" fill="([^"]*)"/g), ([, data = '', fill = '']) => ({
    fill,
    corners: Array.from(data.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const),
  }));
}

it.each(Object.entries(ROOMS))('a %s room is a picture of polygons that are all inside it', (_name, room) => {
  const svg = paintStanding(mustLayOut(layoutRequest(room), tools), LOOK, 'room');
  expect(sizeOfStored(svg)).toEqual({ width: 720, height: 480 });
  const polygons = polygonsOf(svg);
  expect(
    polygons.flatMap(({ corners }) => corners).filter(([x, y]) => x < -0.1 || x > 720.1 || y < -0.1 || y > 480.1),
  ).toEqual([]);
  // Walls, a ceiling, joints, and tiles in several shades.
  expect(new Set(polygons.map(({ fill }) => fill)).size).toBeGreaterThan(6);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(svg).not.toContain('<text');
  expect(svg.length).toBeLessThan(150_000);
});

it('paints things over the floor and over the walls behind them', () => {
  const svg = paintStanding(mustLayOut(layoutRequest(ROOMS.furnished), tools), LOOK, 'room');
  const polygons = polygonsOf(svg);
  const first = (fill: string) => polygons.findIndex((one) => one.fill === fill);
  const island = polygons.findLastIndex(({ fill }) => fill === '#f7f6f3');
  expect(first('#112233')).toBeLessThan(island);
});
