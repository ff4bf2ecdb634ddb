import { type ReactNode, Suspense } from 'react';
import { type CutListProps, useParts } from '#app/features/calculator/calculator-parts.ts';
import { BreakdownSection } from '#app/features/calculator/results/breakdown-section.tsx';
import { ProTips } from '#app/features/calculator/results/pro-tips.tsx';
import type { CalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

export interface ResultDetailsProps extends Omit<CutListProps, 'result'> {
  readonly result: LayoutResult | null;
  readonly form: CalculatorForm;
  /** What is shown may be looked at only. */
  readonly isReadOnly: boolean;
  readonly onLinks: (links: ReadonlyMap<string, string>) => void;
  /** Find best start; it belongs to another feature and is handed in. */
  readonly adviser: ReactNode;
}

/** Under the drawing, over the whole width: the cuts, every figure, what the trade says, and the tips. */
export function ResultDetails({ result, form, isReadOnly, adviser, onLinks, ...shared }: ResultDetailsProps) {
  const { CutList, TradeNotes } = useParts();
  if (result === null) {
    return (
      <div className="min-w-0 lg:col-span-2">
        <ProTips system={shared.unitSystem} />
      </div>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:col-span-2 lg:grid-cols-2 lg:gap-5">
      {adviser && (
        <div className="min-w-0 lg:col-span-2">
          <Suspense fallback={<Skeleton className="h-40" />}>{adviser}</Suspense>
        </div>
      )}
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
          <TradeNotes
            result={result}
            unitSystem={shared.unitSystem}
            job={form.values.job}
            onTrade={form.changeTrade}
            highlighted={shared.highlightedLabel}
            onHighlight={shared.onHighlight}
            onLinks={onLinks}
            isReadOnly={isReadOnly}
          />
        </Suspense>
        <ProTips system={shared.unitSystem} />
      </div>
    </div>
  );
}
