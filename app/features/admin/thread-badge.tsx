import type { ThreadState } from '#app/product/admin-pages.ts';
import { Badge } from '#app/ui/badge.tsx';
import * as adminWords from '#app/words/en/admin.ts';

const TONES = { open: 'warn', answered: 'ok', closed: 'plain' } as const;

/** The state of a support request. */
export function ThreadBadge({ state }: { readonly state: ThreadState }) {
  return <Badge tone={TONES[state]}>{adminWords.threadStates[state]}</Badge>;
}
