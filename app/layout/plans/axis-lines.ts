import type { CutLines } from '#app/geometry/cut-lines.ts';
import { distance, type Point } from '#app/geometry/point.ts';

import type { PlanFrame, PlanLine } from '#app/layout/plans/plan-frame.ts';

/** Inches: the axis of a door or section crosses its wall by at least this much, more than a drawing slip. */
const LEAST_OUT = 6;
/** Inches: a line that ends this close past another only meets it. */
const MOST_SLIP = 2.5;

/** Lines that cross others and end freely on both sides of them: axes of doors and windows, as indices. */
export function axisLines({ nodes, pieces }: CutLines, walls: readonly PlanLine[], { inch }: PlanFrame): Set<number> {
  const ends: number[][] = nodes.map(() => []);
  const lengths = pieces.map(({ from, to }) => distance(nodes[from] as Point, nodes[to] as Point));
  for (const [index, { from, to }] of pieces.entries()) {
    ends[from]?.push(index);
    ends[to]?.push(index);
  }
  const [parts, out] = [new Int32Array(walls.length), new Int32Array(walls.length)];
  for (const [index, { from, to, lines }] of pieces.entries()) {
    const [only] = lines;
    for (const line of lines) parts[line] = (parts[line] as number) + 1;
    if (only === undefined || lines.length > 1 || (ends[from]?.length !== 1 && ends[to]?.length !== 1)) continue;
    if ((lengths[index] as number) >= LEAST_OUT * inch) out[only] = (out[only] as number) + 1;
  }
  const likely = new Set<number>();
  for (const [index, count] of out.entries()) {
    if (count === 2 && (parts[index] as number) > 2 && walls[index]?.arc === undefined) likely.add(index);
  }
  // If walls meet a line from one side only, it is a wall between two doors.
  const isCrossed = (node: number, line: number) => {
    const own = (ends[node] as number[]).filter((piece) => pieces[piece]?.lines.includes(line) === false);
    return own.filter((piece) => (lengths[piece] as number) > MOST_SLIP * inch).length > 1;
  };
  const met = new Set<number>();
  for (const { from, to, lines } of likely.size === 0 ? [] : pieces) {
    for (const line of lines) {
      if (likely.has(line) && [from, to].some((node) => ends[node]?.length !== 1 && !isCrossed(node, line)))
        met.add(line);
    }
  }
  return new Set([...likely].filter((line) => !met.has(line)));
}
