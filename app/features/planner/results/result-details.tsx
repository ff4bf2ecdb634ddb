import type { ReactNode } from 'react';
import { BreakdownSection } from '#app/features/planner/results/breakdown-section.tsx';
import { LIST_FACES, type ListFaceId, PartOfFace, ResultFace } from '#app/features/planner/results/faces.tsx';
import { FinishScheduleTable } from '#app/features/planner/results/finish-schedule-table.tsx';
import { PartCounts } from '#app/features/planner/results/part-counts.tsx';
import { ProTips } from '#app/features/planner/results/pro-tips.tsx';
import { type PlannedCountsProps, ResultCounts } from '#app/features/planner/results/result-counts.tsx';
import { SlopesSection } from '#app/features/planner/results/slopes-section.tsx';
import { WarningBox } from '#app/features/planner/results/warning-box.tsx';
import { shapesInAll } from '#app/layout/compute/bound-layout.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { finishSchedule } from '#app/layout/job/finish-schedule.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import { slopesIn } from '#app/layout/slopes/slope-lines.ts';
import { CardSection } from '#app/ui/card.tsx';
import { WIDE } from '#app/ui/is-wide.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import * as breakdownWords from '#app/words/en/breakdown.ts';

export interface ResultDetailsProps extends PlannedCountsProps {
  /** Content of other features: a better start, find best start, the list of cuts, and each view's trade notes. */
  readonly betterStart: ReactNode;
  readonly adviser: ReactNode;
  readonly cuts: ReactNode;
  readonly buyNotes: ReactNode;
  readonly cutNotes: ReactNode;
  readonly layNotes: ReactNode;
  /** The colors of the look, whose picture replaces the drawing. */
  readonly lookChoices: ReactNode;
}

/** Next to the drawing: warnings, and what to buy, to cut and to lay. */
export function ResultDetails({
  betterStart,
  adviser,
  cuts,
  buyNotes,
  cutNotes,
  layNotes,
  lookChoices,
  ...counts
}: ResultDetailsProps) {
  const { result, system } = counts;
  const finishes = finishSchedule(result, system);
  // Beside the drawing the number to buy is first.
  const isBeside = useMediaQuery(WIDE);
  const notices = (
    <>
      <WarningBox {...counts} />
      {/* Below them, because it appears later and would push them down. */}
      {betterStart}
    </>
  );
  const content: Readonly<Record<Exclude<ListFaceId, 'look'>, ReactNode>> = {
    buy: (
      <>
        <ResultCounts {...counts} />
        {isBeside && notices}
        <BreakdownSection {...counts} />
        {result.parts && (
          <PartCounts
            parts={result.parts}
            surface={surfaceOf(result.request)}
            terms={termsIn(result.request)}
            system={system}
          />
        )}
        {finishes && <FinishScheduleTable finishes={finishes} />}
        {buyNotes}
      </>
    ),
    cut: (
      <>
        {result.shapes.length > 0 && (
          <CardSection
            id="cuts-section"
            title={breakdownWords.cuts}
            aside={breakdownWords.cutsAside(shapesInAll(result), result.counts.pieces)}
          >
            {cuts}
          </CardSection>
        )}
        {cutNotes}
      </>
    ),
    lay: (
      <>
        {slopesIn(result).map(({ name, slopes }) => (
          <SlopesSection key={name} result={result} name={name} slopes={slopes} system={system} />
        ))}
        {layNotes}
        {adviser}
        <ProTips system={system} terms={termsIn(result.request)} />
      </>
    ),
  };
  return (
    <>
      {!isBeside && <PartOfFace face="drawing">{notices}</PartOfFace>}
      {LIST_FACES.map((id) =>
        id === 'look' ? (
          <PartOfFace key={id} face={id}>
            {lookChoices}
          </PartOfFace>
        ) : (
          <ResultFace key={id} id={id} className="results-face">
            {content[id]}
          </ResultFace>
        ),
      )}
    </>
  );
}
