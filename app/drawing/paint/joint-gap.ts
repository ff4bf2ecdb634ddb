/**
 * The drawn width of a joint in pixels: true to scale if visible, at least a hairline between tiles large enough for
 * it, and nothing between tiny tiles.
 */
export function jointGapPx(jointPx: number, leastTilePx: number): number {
  const hairline = leastTilePx >= 10 ? 1 : Math.max(0, (leastTilePx - 2) / 8);
  return Math.max(jointPx, hairline);
}
