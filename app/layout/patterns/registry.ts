import { invariant } from '#app/base/invariant.ts';
import { half } from '#app/layout/patterns/half.ts';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { quarter } from '#app/layout/patterns/quarter.ts';
import { straight } from '#app/layout/patterns/straight.ts';
import { third } from '#app/layout/patterns/third.ts';

/** All patterns, in the order in which they are offered. A new one is a file and a line here. */
export const PATTERNS = [straight, half, third, quarter] as const satisfies readonly Pattern[];

export type PatternId = (typeof PATTERNS)[number]['id'];

/** The pattern of that name. */
export function patternOf(id: PatternId): Pattern {
  const pattern = PATTERNS.find((one) => one.id === id);
  invariant(pattern !== undefined, `no pattern is called ${id}`);
  return pattern;
}
