import { type PlannedCountsProps, ResultCounts } from '#app/features/calculator/results/result-counts.tsx';
import { WarningBox } from '#app/features/calculator/results/warning-box.tsx';

/** Beside the drawing: what is not right, and how many tiles to buy. */
export function ResultNumbers(props: PlannedCountsProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <WarningBox {...props} />
      <ResultCounts {...props} />
    </div>
  );
}
