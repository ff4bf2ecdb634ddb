import type { ScreenPoint } from '#app/drawing/view.ts';

const STEPS: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { xPx: -1, yPx: 0 },
  ArrowRight: { xPx: 1, yPx: 0 },
  ArrowUp: { xPx: 0, yPx: -1 },
  ArrowDown: { xPx: 0, yPx: 1 },
};

/** How far an arrow key leads on the screen, with Shift ten times as far; null for any other key. */
export function arrowStep({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): ScreenPoint | null {
  const step = STEPS[key];
  const px = shiftKey ? 10 : 1;
  return step === undefined ? null : { xPx: px * step.xPx, yPx: px * step.yPx };
}
