import { loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';
import { computeLayout } from '#app/layout/compute-layout.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/layout-request.ts';
import { type BoxedForm, circular } from '#app/layout/room/obstacle-form.ts';
import { fromInches } from '#app/layout/units/length.ts';
import type { FigureScript } from '#scripts/lib/figure-row.ts';
import { customRoom, layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';

const ROUNDS = 200;
const MOST = 3;
const SIZE = fromInches(16);

/** Rooms of 25 by 20 ft: a rectangle, one without a corner, and the same with a gap. */
const ROOMS = [
  { name: 'a rectangle', room: rectangleRoom(240, 300) },
  { name: 'a custom room', room: slantedRoom() },
  { name: 'a custom room with a gap', room: slantedRoom(), perimeterGap: fromInches(1 / 4) },
] as const;

function slantedRoom(): LayoutRequest['room'] {
  return customRoom([
    [0, 0],
    [300, 0],
    [300, 200],
    [270, 240],
    [0, 240],
  ]);
}

/** The room with twenty things of that form in it in 12 in tiles, in rows. */
function requestOf({ name: _name, ...room }: (typeof ROOMS)[number], form: BoxedForm): LayoutRequest {
  const obstacles = Array.from({ length: 20 }, (_, index): Obstacle => {
    const at = { x: fromInches(20 + 55 * (index % 5) + index), y: fromInches(15 + 55 * Math.floor(index / 5) + index) };
    return { id: `o${index}`, name: `O${index}`, type: 'column', ...form, ...at };
  });
  return layoutRequest({ ...room, obstacles });
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1] as number;
}

export default {
  rows: ['round-obstacles'],
  async measure() {
    const tools = await layoutTools();
    const builds = [
      { build: 'TypeScript', tools },
      { build: 'WebAssembly', tools: { ...tools, kernel: await loadNodeKernel('wasm') } },
    ];
    const cases = builds.flatMap(({ build, tools: engine }) =>
      ROOMS.map((room) => ({
        name: `${room.name}, ${build}`,
        engine,
        requests: [requestOf(room, circular(SIZE)), requestOf(room, { width: SIZE, length: SIZE })],
        times: [[], []] as [number[], number[]],
      })),
    );
    // By turns, so that all meet the same machine.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { requests, times, engine } of cases) {
        for (const [index, request] of requests.entries()) {
          const start = performance.now();
          const layout = computeLayout(request, engine);
          times[index]?.push(performance.now() - start);
          if (!layout.ok) throw new Error(layout.error.code);
        }
      }
    }
    const found = cases.map(({ name, times }) => {
      const [round, square] = times.map(median) as [number, number];
      return { ratio: round / square, said: `${name} ${round.toFixed(2)} and ${square.toFixed(2)} ms` };
    });
    return [
      {
        row: 'round-obstacles',
        promise: 'A room with 20 circles is laid out within 3 times the time of one with 20 rectangles',
        figure: `${found.map(({ said, ratio }) => `${said}, ${ratio.toFixed(1)} times`).join('; ')}; medians of ${ROUNDS} by turns`,
        target: `${MOST} times`,
        reached: found.every(({ ratio }) => ratio <= MOST),
      },
    ];
  },
} satisfies FigureScript;
