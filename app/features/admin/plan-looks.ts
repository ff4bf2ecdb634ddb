import { Crown, Hammer, Hourglass, Sparkles } from 'lucide-react';
import { isCountedByYear, isGiven, isTrial, type Plan } from '#app/product/plans/plans.ts';

/** The fills of the tones in charts. */
export const FILLS = { warn: 'fill-warn', ok: 'fill-ok', info: 'fill-accent', danger: 'fill-danger' } as const;

/** A plan's color and icon in the administrator's lists. */
export function planLooks(plan: Plan) {
  if (isTrial(plan)) return { tone: 'warn', icon: Hourglass } as const;
  if (isGiven(plan)) return { tone: 'danger', icon: Crown } as const;
  return isCountedByYear(plan) ? ({ tone: 'ok', icon: Hammer } as const) : ({ tone: 'info', icon: Sparkles } as const);
}
