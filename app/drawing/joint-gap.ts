/**
 * How wide a joint is drawn, in pixels: true to scale where that can be seen, at least a hairline beside tiles large
 * enough to bear it, and nothing where tiles are tiny.
 */
export function jointGapPx(jointPx: number, leastTilePx: number): number {
  const hairline = leastTilePx >= 10 ? 1 : Math.max(0, (leastTilePx - 2) / 8);
  return Math.max(jointPx, hairline);
}
