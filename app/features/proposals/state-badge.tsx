import type { ShownState } from '#app/product/proposals/proposal.ts';
import { Badge, type BadgeProps } from '#app/ui/badge.tsx';
import * as proposalsWords from '#app/words/en/proposals.ts';

const TONES = {
  draft: 'plain',
  sent: 'info',
  seen: 'info',
  'change-asked': 'warn',
  accepted: 'ok',
  declined: 'danger',
  cancelled: 'danger',
  expired: 'warn',
  withdrawn: 'plain',
} as const satisfies Record<ShownState, BadgeProps['tone']>;

/** A proposal's status in a pill. */
export function StateBadge({ state }: { readonly state: ShownState }) {
  return <Badge tone={TONES[state]}>{proposalsWords.states[state]}</Badge>;
}
