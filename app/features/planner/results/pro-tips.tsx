import { memo } from 'react';
import { isMetric, tradeOf } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';
import type { MaterialTerms } from '#app/words/en/material-terms.ts';
import * as proTipsWords from '#app/words/en/pro-tips.ts';

const SIZES = {
  imperial: { largeSide: '15\u00a0in', flatness: proTipsWords.flatnessImperial, gap: '1/4\u00a0in' },
  metric: { largeSide: '38\u00a0cm', flatness: proTipsWords.flatnessMetric, gap: '6\u00a0mm' },
} as const;

/** The tips, with sizes in the shown units. */
export function tipsIn(system: UnitSystem, terms: MaterialTerms = 'tiles'): readonly string[] {
  if (terms === 'planks') return proTipsWords.tipsOfPlanks(isMetric(system) ? '3 m' : '10\u00a0ft');
  const { largeSide, flatness, gap } = SIZES[tradeOf(system)];
  return proTipsWords.tips(largeSide, flatness, gap);
}

/** Pro Tips: advice from an installer to an apprentice. */
export const ProTips = memo(function ProTips({
  system,
  terms,
}: {
  readonly system: UnitSystem;
  readonly terms: MaterialTerms;
}) {
  return (
    <CardSection isFar id="pro-tips-section" title={proTipsWords.proTips} className="@container print:hidden">
      <ul className="grid list-disc gap-x-8 gap-y-3 pl-5 text-muted marker:text-accent-ink @3xl:grid-cols-2">
        {tipsIn(system, terms).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </CardSection>
  );
});
