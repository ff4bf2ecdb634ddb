import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { staggerOf } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';

/** A rectangle parallel to the axes, in lattice units. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface PatternRule {
  /** The shift of each course in a cycle. */
  readonly shifts: readonly number[];
  /** The starts to compare; `middle` is the start that centers the most tiles. */
  readonly starts: (middle: number, module: number) => readonly number[];
}

const from =
  (...parts: number[]): PatternRule['starts'] =>
  (middle, module) =>
    parts.map((part) => Math.floor(middle + part * module));

/**
 * Courses that alternate between two shifts: an end is balanced against the opposite end of its own or of the other
 * course.
 */
const byTurns =
  (shift: number): PatternRule['starts'] =>
  (middle, module) =>
    [0, 1, 2].flatMap((k) => [0, 1].map((half) => Math.floor(middle - (k * shift) / 2 + (half * module) / 2)));

function patternRule(request: LayoutRequest, module: number): PatternRule {
  const part = (...parts: number[]) => parts.map((one) => Math.round(module * one));
  switch (request.finish.layoutType) {
    case 'straight':
      return { shifts: [0], starts: from() };
    case 'half':
      return { shifts: part(0, 1 / 2), starts: from(0, 1 / 4, 1 / 2) };
    case 'third':
      return request.finish.thirdStyle === 'to-and-fro'
        ? { shifts: part(0, 1 / 3), starts: byTurns(Math.round(module / 3)) }
        : { shifts: part(0, 1 / 3, 2 / 3), starts: from(0, 1 / 2) };
    case 'quarter':
      return { shifts: part(0, 1 / 4), starts: from(-1 / 8, 3 / 8) };
    case 'offset':
      return { shifts: [0, request.finish.offsetLength ?? 0], starts: byTurns(request.finish.offsetLength ?? 0) };
    default:
      return ruleOfLine(request, module);
  }
}

/** The rule from the pattern's own line in the table, for patterns without a case above. */
function ruleOfLine(request: LayoutRequest, module: number): PatternRule {
  const stagger = staggerOf(patternOf(request.finish.layoutType));
  if (stagger === undefined) throw new RangeError(`${request.finish.layoutType} is not laid in courses`);
  const shifts = stagger.shifts(module, request.finish);
  return { shifts, starts: (middle) => stagger.startCandidates(middle, module, shifts) };
}

/** Every tile that may be visible, enumerated one by one from the start that the alignment gives. */
export function tilesOver(request: LayoutRequest, width: number, length: number, across: number, down: number): Box[] {
  const g = request.finish.joint;
  const horizontal = request.finish.patternOrientation === 'horizontal';
  const [alongSide, alongTile, alongCut] = horizontal
    ? [width, across, request.finish.startCutWidth]
    : [length, down, request.finish.startCutLength];
  const [crossSide, crossTile, crossCut] = horizontal
    ? [length, down, request.finish.startCutLength]
    : [width, across, request.finish.startCutWidth];
  const crossStart = request.finish.autoOptimize ? centre(crossSide, crossTile, g) : typed(crossCut, crossTile);
  const courseStarts: number[] = [];
  for (let at = crossStart; at < crossSide; at += crossTile + g) courseStarts.push(at);
  const module = alongTile + g;
  const rule = patternRule(request, module);
  const shiftOf = (course: number): number => rule.shifts[course % rule.shifts.length] ?? 0;
  let start = typed(alongCut, alongTile);
  if (request.finish.autoOptimize) {
    start = centre(alongSide, alongTile, g);
    const middle = middleStart(alongSide, alongTile, g);
    const candidates = rule.starts(middle, module);
    let best = -1;
    for (const candidate of candidates) {
      const worst = Math.min(
        ...courseStarts.map((_, course) => worstEnd(alongSide, alongTile, g, candidate + shiftOf(course))),
      );
      if (worst > best) [start, best] = [candidate, worst];
    }
  }
  const boxes: Box[] = [];
  courseStarts.forEach((cross, course) => {
    let at = start + shiftOf(course);
    while (at + alongTile > 0) at -= module;
    for (at += module; at < alongSide; at += module) {
      boxes.push(
        horizontal
          ? { x0: at, y0: cross, x1: at + alongTile, y1: cross + crossTile }
          : { x0: cross, y0: at, x1: cross + crossTile, y1: at + alongTile },
      );
    }
  });
  return boxes;
}

function typed(cut: number, tile: number): number {
  return cut === 0 ? 0 : cut - tile;
}

/** The start that centers as many whole tiles as fit. */
function middleStart(side: number, tile: number, g: number): number {
  let count = 0;
  while ((count + 1) * tile + count * g <= side) count++;
  return Math.floor((side - count * tile - (count - 1) * g) / 2);
}

function centre(side: number, tile: number, g: number): number {
  if (side < tile) return -Math.floor((tile - side) / 2);
  const gap = middleStart(side, tile, g);
  if (gap <= g) return gap;
  let count = 0;
  while ((count + 1) * tile + count * g <= side) count++;
  const border = Math.floor((side - (count - 1) * tile - (count - 2) * g) / 2) - g;
  return border - tile;
}

function worstEnd(side: number, tile: number, g: number, start: number): number {
  let at = start;
  while (at + tile > 0) at -= tile + g;
  let worst = tile;
  for (at += tile + g; at < side; at += tile + g) {
    worst = Math.min(worst, Math.min(side, at + tile) - Math.max(0, at));
  }
  return worst;
}
