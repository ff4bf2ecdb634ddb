import type { ObstacleState } from '#app/editor/tools/obstacle/obstacle-state.ts';

/**
 * Whether only the position of the picked-up obstacle or the ghost changed: the drawing shows that alone, without the
 * page.
 */
export function isMoveOnly(before: ObstacleState, after: ObstacleState): boolean {
  return (
    after.mode.name !== 'idle' &&
    before.mode.name === after.mode.name &&
    problemOf(before) === problemOf(after) &&
    before.selectedId === after.selectedId &&
    before.listed === after.listed &&
    before.noticeSerial === after.noticeSerial
  );
}

function problemOf({ mode }: ObstacleState) {
  if (mode.name === 'placing') return mode.ghost?.problem ?? null;
  return mode.name === 'dragging' ? mode.to.problem : null;
}
