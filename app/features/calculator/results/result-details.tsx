import type { ReactNode } from 'react';
import { BreakdownSection } from '#app/features/calculator/results/breakdown-section.tsx';
import { ProTips } from '#app/features/calculator/results/pro-tips.tsx';
import { shapesInAll } from '#app/layout/bound-layout.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useArrivals } from '#app/ui/use-arrivals.ts';
import { Waits } from '#app/ui/waits.tsx';
import * as breakdownWords from '#app/words/en/breakdown.ts';

export interface ResultDetailsProps {
  readonly result: LayoutResult;
  readonly system: UnitSystem;
  /** The layout is the server's: its page has all of this already. */
  readonly isServers: boolean;
  /** Parts that belong to other features: find best start, the list of cuts, and what the trade says. */
  readonly adviser: ReactNode;
  readonly cuts: ReactNode;
  readonly notes: ReactNode;
}

const PLACEHOLDER = <Skeleton className="h-40" />;

/** Its own parts come first; on the way out they stay until the notes have taken themselves down. */
const ARRIVALS = 8;

/** Under the drawing, over the whole width: the cuts, every figure, what the trade says, and the tips. */
export function ResultDetails({ result, system, isServers, adviser, cuts, notes }: ResultDetailsProps) {
  const arrived = useArrivals(ARRIVALS, isServers);
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:col-span-2 lg:grid-cols-2 lg:gap-5">
      {adviser && (
        <div className="min-w-0 lg:col-span-2">
          <Waits isAtHand={isServers} fallback={PLACEHOLDER}>
            {arrived > 1 ? adviser : PLACEHOLDER}
          </Waits>
        </div>
      )}
      {result.shapes.length > 0 && (
        <CardSection
          id="cuts-section"
          title={breakdownWords.cuts}
          aside={breakdownWords.cutsAside(shapesInAll(result), result.counts.pieces)}
          isFar
        >
          <Waits isAtHand={isServers} fallback={PLACEHOLDER}>
            {arrived > 2 ? cuts : PLACEHOLDER}
          </Waits>
        </CardSection>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <BreakdownSection result={result} system={system} />
        <Waits isAtHand={isServers} fallback={PLACEHOLDER}>
          {arrived > 3 ? notes : PLACEHOLDER}
        </Waits>
        <ProTips system={system} />
      </div>
    </div>
  );
}
