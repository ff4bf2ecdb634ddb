import type { ReactNode } from 'react';
import { EmptyLayout, LayoutSkeleton } from '#app/features/calculator/results/layout-placeholder.tsx';
import { ResultNumbers } from '#app/features/calculator/results/result-parts.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { ShownPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Waits } from '#app/ui/waits.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';

export interface LayoutViewProps {
  readonly result: LayoutResult | null;
  /** The layout is the server's: its page has all of this already. */
  readonly isServers: boolean;
  /** The plan of its cuts, as far as it has come. */
  readonly planned: ShownPlan;
  readonly isComputing: boolean;
  readonly system: UnitSystem;
  /** The form as typed. */
  readonly job: JobText;
  /** The drawing of the result; it belongs to another feature and is handed in. */
  readonly drawing: ReactNode;
}

/** Layout Visualization: the drawing, and beside it the numbers. */
export function LayoutView({ result, planned, isServers, isComputing, system, job, drawing }: LayoutViewProps) {
  return (
    <CardSection id="results-section" title={calculatorWords.visualization} className="@container">
      {result === null ? (
        isComputing ? (
          <LayoutSkeleton />
        ) : (
          <EmptyLayout />
        )
      ) : (
        <div className="grid grid-cols-1 gap-4 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="min-w-0 lg:mx-auto lg:w-full lg:max-w-[max(24rem,calc((100dvh-22rem)*10/9))]">
            <Waits isAtHand={isServers} fallback={<LayoutSkeleton />}>
              {drawing}
            </Waits>
          </div>
          <Waits isAtHand={isServers} fallback={<Skeleton className="h-40" />}>
            <ResultNumbers result={result} system={system} planned={planned} job={job} />
          </Waits>
        </div>
      )}
    </CardSection>
  );
}
