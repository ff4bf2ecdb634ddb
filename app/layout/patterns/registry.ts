import type { LayoutType } from '#app/layout/layout-request.ts';
import { half } from '#app/layout/patterns/half.ts';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { quarter } from '#app/layout/patterns/quarter.ts';
import { straight } from '#app/layout/patterns/straight.ts';
import { third } from '#app/layout/patterns/third.ts';

/** All patterns, in the order in which they are offered. A new one is a file and a line here. */
export const PATTERNS: Readonly<Record<LayoutType, Pattern>> = { straight, half, third, quarter };
