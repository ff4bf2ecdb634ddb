import type { ReactNode } from 'react';
import { BreakdownSection } from '#app/features/planner/results/breakdown-section.tsx';
import { Face, PartOfFace } from '#app/features/planner/results/faces.tsx';
import { PartCounts } from '#app/features/planner/results/part-counts.tsx';
import { ProTips } from '#app/features/planner/results/pro-tips.tsx';
import { type PlannedCountsProps, ResultCounts } from '#app/features/planner/results/result-counts.tsx';
import { WarningBox } from '#app/features/planner/results/warning-box.tsx';
import { shapesInAll } from '#app/layout/bound-layout.ts';
import { surfaceOf } from '#app/layout/room/surface.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useArrivals } from '#app/ui/use-arrivals.ts';
import { Waits } from '#app/ui/waits.tsx';
import * as breakdownWords from '#app/words/en/breakdown.ts';

export interface ResultDetailsProps extends PlannedCountsProps {
  /** The layout is the server's: its page has all of this already. */
  readonly isServers: boolean;
  /** Parts that belong to other features: a better start, find best start, the list of cuts, and what the trade says to each face. */
  readonly betterStart: ReactNode;
  readonly adviser: ReactNode;
  readonly cuts: ReactNode;
  readonly buyNotes: ReactNode;
  readonly cutNotes: ReactNode;
  readonly layNotes: ReactNode;
}

const PLACEHOLDER = <Skeleton className="h-40" />;

/** Its own parts come first; on the way out they stay until the notes have taken themselves down. */
const ARRIVALS = 10;

/** Beside the drawing: what is not right, and what to buy, to cut and to lay. */
export function ResultDetails({
  isServers,
  betterStart,
  adviser,
  cuts,
  buyNotes,
  cutNotes,
  layNotes,
  ...counts
}: ResultDetailsProps) {
  const { result, system } = counts;
  const arrived = useArrivals(ARRIVALS, isServers);
  // One after another, the next below the last: a place kept for one of another height would move what follows.
  const after = (turn: number, part: ReactNode) =>
    arrived > turn && (
      <Waits isAtHand={isServers} fallback={PLACEHOLDER}>
        {part}
      </Waits>
    );
  return (
    <>
      <PartOfFace face="drawing">
        {betterStart}
        <WarningBox {...counts} />
      </PartOfFace>
      <Face id="buy" className="results-face">
        {after(1, <ResultCounts {...counts} />)}
        {result.parts &&
          after(1, <PartCounts parts={result.parts} surface={surfaceOf(result.request)} system={system} />)}
        {after(2, buyNotes)}
        {after(3, <BreakdownSection result={result} system={system} />)}
      </Face>
      <Face id="cut" className="results-face">
        {result.shapes.length > 0 && arrived > 3 && (
          <CardSection
            id="cuts-section"
            title={breakdownWords.cuts}
            aside={breakdownWords.cutsAside(shapesInAll(result), result.counts.pieces)}
          >
            {after(4, cuts)}
          </CardSection>
        )}
        {after(5, cutNotes)}
      </Face>
      <Face id="lay" className="results-face">
        {adviser && after(6, adviser)}
        {after(7, layNotes)}
        {after(8, <ProTips system={system} />)}
      </Face>
    </>
  );
}
