import { describeToBuy, describeWay } from '#app/features/adviser/describe-start.ts';
import { isSameStart, type StartChoice } from '#app/layout/advice/start-choice.ts';
import { writeStart } from '#app/layout/advice/start-text.ts';
import type { WaySummary } from '#app/layout/advice/summarise-advice.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import * as adviserWords from '#app/words/en/adviser.ts';
import type { Reword } from '#app/words/en/material-terms.ts';

interface WayCostsProps {
  readonly ways: readonly WaySummary[];
  readonly shown: StartChoice;
  readonly unitSystem: UnitSystem;
  readonly reword: Reword;
}

/** Tiles and cuts for each pattern at each angle, with the button that applies it. Nothing if only one was tried. */
export function WayCosts({ ways, shown, unitSystem, reword }: WayCostsProps) {
  if (ways.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{adviserWords.whatEachCosts}</h3>
      <ul className="mt-1 grid grid-cols-1 gap-x-6 xl:grid-cols-2">
        {ways.map((way) => (
          <li key={writeStart(way.start)} className="flex flex-wrap items-center gap-x-3 border-line border-b py-1">
            <span className="min-w-40 flex-1 font-semibold">{describeWay(way.start)}</span>
            <span className="text-sm text-muted">{reword(describeToBuy(way, unitSystem))}</span>
            {isSameStart(way.start, shown) ? (
              <Badge tone="info">{adviserWords.shownNow}</Badge>
            ) : (
              <Button
                intent={`use-start:${writeStart(way.start)}`}
                variant="quiet"
                formNoValidate
                aria-label={adviserWords.takeWay(describeWay(way.start))}
              >
                {adviserWords.takeIt}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
