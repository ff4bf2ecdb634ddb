interface SizePx {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** More than the width of a scroll bar. */
const SLACK_PX = 24;

/**
 * Whether a surface changed so much (a rotated phone, a resized window) that a pointer now points elsewhere, so that a
 * gesture in progress must be undone.
 */
export function isMoved(before: SizePx, after: SizePx): boolean {
  return Math.abs(after.widthPx - before.widthPx) > SLACK_PX || Math.abs(after.heightPx - before.heightPx) > SLACK_PX;
}
