import type { ReactNode } from 'react';
import type { furtherFields } from '#app/features/planner/form/further-fields.ts';
import { FURTHER_PART } from '#app/features/planner/page-parts.ts';
import { PartMissing } from '#app/ui/lazy-part.tsx';
import { usePagePart } from '#app/ui/page-part.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** Fields whose code is loaded on first use. */
export function Further({ children }: { readonly children: (fields: typeof furtherFields) => ReactNode }) {
  const fields = usePagePart(FURTHER_PART, true);
  if (fields === 'missing') return <PartMissing onRetry={FURTHER_PART.retry} />;
  return fields === null ? <Skeleton className="h-40 w-full" /> : children(fields);
}
