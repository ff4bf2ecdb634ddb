interface SizePx {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** More than a scroll bar that comes or goes. */
const SLACK_PX = 24;

/**
 * Whether a surface has changed so much (a turned phone, a resized window) that a pointer on it points elsewhere now, and
 * the gesture it was in the middle of must be put back.
 */
export function isMoved(before: SizePx, after: SizePx): boolean {
  return Math.abs(after.widthPx - before.widthPx) > SLACK_PX || Math.abs(after.heightPx - before.heightPx) > SLACK_PX;
}
