import { memo } from 'react';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { describeWarnings } from '#app/layout/warnings/describe-warning.ts';
import { Banner } from '#app/ui/banner.tsx';
import * as resultsWords from '#app/words/en/results.ts';

/** The warnings of the layout, if any. */
export const WarningBox = memo(function WarningBox({
  result,
  system,
}: {
  readonly result: LayoutResult;
  readonly system: UnitSystem;
}) {
  if (result.warnings.length === 0) return null;
  return (
    <ul aria-label={resultsWords.warnings} className="grid gap-2">
      {describeWarnings(result, system).map(({ title, texts, tone }) => (
        <li key={title}>
          <Banner tone={tone} title={title} className="text-sm">
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        </li>
      ))}
    </ul>
  );
});
