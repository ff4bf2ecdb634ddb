import { computeLayout } from '#app/layout/compute-layout.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/layout-request.ts';
import { type BoxedForm, circular } from '#app/layout/room/obstacle-form.ts';
import { fromInches } from '#app/layout/units/length.ts';
import type { FigureScript } from '#scripts/soak/figure-row.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';

const ROUNDS = 200;
const MOST = 3;

/** A room of 25 by 20 ft in 12 in tiles with twenty things of that form in it, in rows. */
function roomOf(form: BoxedForm): LayoutRequest {
  const obstacles = Array.from({ length: 20 }, (_, index): Obstacle => {
    const at = { x: fromInches(20 + 55 * (index % 5) + index), y: fromInches(15 + 55 * Math.floor(index / 5) + index) };
    return { id: `o${index}`, name: `O${index}`, type: 'column', ...form, ...at };
  });
  return layoutRequest({ room: rectangleRoom(240, 300), obstacles });
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1] as number;
}

export default {
  rows: ['round-obstacles'],
  async measure() {
    const tools = await layoutTools();
    const size = fromInches(16);
    const requests = [roomOf(circular(size)), roomOf({ width: size, length: size })];
    const times: number[][] = [[], []];
    // By turns, so that both meet the same machine.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, request] of requests.entries()) {
        const start = performance.now();
        const layout = computeLayout(request, tools);
        times[index]?.push(performance.now() - start);
        if (!layout.ok) throw new Error(layout.error.code);
      }
    }
    const [round = 0, square = 0] = times.map(median);
    return [
      {
        row: 'round-obstacles',
        promise: 'A room with 20 circles is laid out within 3 times the time of one with 20 rectangles',
        figure: `${round.toFixed(2)} ms and ${square.toFixed(2)} ms, ${(round / square).toFixed(1)} times; medians of ${ROUNDS} by turns`,
        target: `${MOST} times`,
        reached: round <= MOST * square,
      },
    ];
  },
} satisfies FigureScript;
