import { Crown, Hammer, Hourglass, type LucideIcon, Sparkles } from 'lucide-react';
import type { Plan } from '#app/product/plans/plans.ts';
import type { Tone } from '#app/ui/banner.tsx';

/** Each plan's colour and icon in the admin's lists. */
export const PLAN_LOOKS: Readonly<Record<Plan, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  trial: { tone: 'warn', icon: Hourglass },
  diy: { tone: 'ok', icon: Hammer },
  pro: { tone: 'info', icon: Sparkles },
  vip: { tone: 'danger', icon: Crown },
};
