import { invariant } from '#app/base/invariant.ts';
import { half } from '#app/layout/patterns/half.ts';
import { offset } from '#app/layout/patterns/offset.ts';
import { type Pattern, type PatternSizes, shiftsOf } from '#app/layout/patterns/pattern.ts';
import { quarter } from '#app/layout/patterns/quarter.ts';
import { straight } from '#app/layout/patterns/straight.ts';
import { third } from '#app/layout/patterns/third.ts';

/** All patterns, in the order in which they are offered. A new one is a file and a line here. */
export const PATTERNS = [straight, half, third, quarter, offset] as const satisfies readonly Pattern[];

export type PatternId = (typeof PATTERNS)[number]['id'];

/** How far each course of a cycle is shifted in the layout of a request, in lattice units. */
export function shiftsFor(request: PatternSizes & { readonly layoutType: PatternId }): readonly number[] {
  return shiftsOf(patternOf(request.layoutType), request);
}

/** The pattern of that name. */
export function patternOf(id: PatternId): Pattern {
  const pattern = PATTERNS.find((one) => one.id === id);
  invariant(pattern !== undefined, `no pattern is called ${id}`);
  return pattern;
}
