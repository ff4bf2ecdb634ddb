import { Suspense } from 'react';
import { type CutListProps, useParts } from '#app/features/calculator/calculator-parts.ts';
import { BreakdownSection } from '#app/features/calculator/results/breakdown-section.tsx';
import { ProTips } from '#app/features/calculator/results/pro-tips.tsx';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

export interface ResultDetailsProps extends Omit<CutListProps, 'result'> {
  readonly result: LayoutResult | null;
}

/** Under the drawing, over the whole width: the cuts, every figure, what the trade says, and the tips. */
export function ResultDetails({ result, ...shared }: ResultDetailsProps) {
  const { CutList, TradeNotes } = useParts();
  if (result === null) {
    return (
      <div className="min-w-0 lg:col-span-2">
        <ProTips />
      </div>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:col-span-2 lg:grid-cols-2 lg:gap-5">
      {result.shapes.length > 0 && (
        <CardSection
          id="cuts-section"
          title="Cuts"
          aside={`${result.shapes.length} different, ${result.counts.pieces} pieces`}
        >
          <Suspense fallback={<Skeleton className="h-40" />}>
            <CutList {...shared} result={result} />
          </Suspense>
        </CardSection>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <BreakdownSection result={result} system={shared.unitSystem} />
        <Suspense fallback={<Skeleton className="h-40" />}>
          <TradeNotes result={result} unitSystem={shared.unitSystem} />
        </Suspense>
        <ProTips />
      </div>
    </div>
  );
}
