import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { flattenCorners } from '#app/layout/plan-drawing/curves.ts';
import type { PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { MANY_LINES, type PlanFrame, type PlanLine } from '#app/layout/plans/plan-frame.ts';

/** Inches: the longest furniture, and a width that no wall piece reaches. */
const [LARGEST_FURNITURE, WIDEST_PIECE] = [110, 16.5];

/**
 * Outlines as small as furniture and wider than walls: closed curves, and lines of one layer that meet at their ends.
 */
export function smallOutlines(
  { curves }: PlanDrawing,
  lines: readonly PlanLine[],
  { inch, scale }: PlanFrame,
): Set<number> {
  const isSmall = ({ minX, minY, maxX, maxY }: Bounds, per: number) => {
    const [wide, high] = [((maxX - minX) * per) / inch, ((maxY - minY) * per) / inch];
    return Math.max(wide, high) <= LARGEST_FURNITURE && Math.min(wide, high) > WIDEST_PIECE;
  };
  const drawn = new Set(lines.map(({ curve }) => curve));
  const outlines = [...drawn].filter((index) => {
    const { corners, isClosed, isFill } = curves[index] as PlanCurve;
    return isClosed && isFill !== true && isSmall(ringBounds(flattenCorners(corners, true)), scale);
  });
  const joined =
    lines.length > MANY_LINES ? [] : joinedLines(lines, ({ curve }) => (curves[curve] as PlanCurve).layer, inch);
  const groups = joined.filter((group) => {
    return group.length >= FEWEST_SIDES && isSmall(ringBounds(group.flatMap(({ from, to }) => [from, to])), 1);
  });
  return new Set([...outlines, ...groups.flatMap((group) => group.map(({ curve }) => curve))]);
}

/** A piece of furniture has at least this many sides. */
const FEWEST_SIDES = 4;

/** Groups of lines of one layer that meet at their ends. */
function joinedLines(lines: readonly PlanLine[], layerOf: (line: PlanLine) => string, inch: number): PlanLine[][] {
  const size = inch / 4;
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next;
    parents.set(key, root);
    return root;
  };
  const keyOf = ({ x, y }: Point, line: PlanLine) => `${Math.round(x / size)} ${Math.round(y / size)} ${layerOf(line)}`;
  for (const line of lines) parents.set(rootOf(keyOf(line.from, line)), rootOf(keyOf(line.to, line)));
  const groups = new Map<string, PlanLine[]>();
  for (const line of lines) {
    const root = rootOf(keyOf(line.from, line));
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [line]);
    else group.push(line);
  }
  return [...groups.values()];
}
