import { memo, useMemo } from 'react';
import type { ShownCuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { describeLinesOfZones, describeNarrowAtDoors } from '#app/layout/mosaics/sheet-warnings.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { describeWarnings } from '#app/layout/warnings/describe-warning.ts';
import { Banner } from '#app/ui/banner.tsx';
import * as mosaicsWords from '#app/words/en/mosaics.ts';
import * as resultsWords from '#app/words/en/results.ts';

interface WarningBoxProps {
  readonly result: LayoutResult;
  readonly system: UnitSystem;
  readonly planned: ShownCuts;
}

/** The warnings of the layout and of its sheets, if any. Warnings about the field's own sheet are beside its fields. */
export const WarningBox = memo(function WarningBox({ result, system, planned }: WarningBoxProps) {
  const sheets = planned.cuts?.sheets;
  const ofSheets = useMemo(
    () => [...describeLinesOfZones(result.request, system), ...describeNarrowAtDoors(result, sheets, system)],
    [result, sheets, system],
  );
  if (result.warnings.length === 0 && ofSheets.length === 0) return null;
  const described = describeWarnings(result, system);
  const tone = 'warn' as const;
  return (
    <ul aria-label={resultsWords.warnings} className="grid gap-2">
      {[
        ...described,
        ...(ofSheets.length === 0 ? [] : [{ title: mosaicsWords.sheetsTitle, texts: ofSheets, tone }]),
      ].map((one) => (
        <li key={one.title}>
          <Banner tone={one.tone} title={one.title} className="text-sm">
            {one.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        </li>
      ))}
    </ul>
  );
});
