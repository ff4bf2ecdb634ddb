import { describeChoice, describeFacts, describeTrade } from '#app/features/adviser/describe-start.ts';
import type { StartPicture } from '#app/layout/advice/start-picture.ts';
import { writeStart } from '#app/layout/advice/start-text.ts';
import type { AdviceSummary, StartSummary } from '#app/layout/advice/summarise-advice.ts';
import type { SurfaceKind } from '#app/layout/fields/surface.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import * as adviserWords from '#app/words/en/adviser.ts';
import type { Reword } from '#app/words/en/material-terms.ts';

export interface StartCardProps {
  readonly title: string;
  readonly start: StartSummary;
  readonly advice: AdviceSummary;
  readonly unitSystem: UnitSystem;
  readonly surface: SurfaceKind;
  readonly reword: Reword;
  /** Whether it equals the layout on screen. */
  readonly isShown: boolean;
  readonly canUse: boolean;
}

/** One start: its picture, its gains and costs, and the button that applies it. */
export function StartCard({ title, start, advice, unitSystem, surface, reword, isShown, canUse }: StartCardProps) {
  const trade = reword(describeTrade(start, [advice.present, ...advice.best], unitSystem));
  return (
    <li className="grid min-w-0 content-start gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        {isShown && <Badge tone="info">{adviserWords.shownNow}</Badge>}
      </div>
      <StartImage picture={start.picture} label={`${title}: ${trade}`} />
      <p className="font-semibold">{trade}.</p>
      <ul className="grid gap-0.5 text-sm text-muted">
        {describeFacts(start, advice.weighedEdges, unitSystem).map((fact) => (
          <li key={fact}>{reword(fact)}</li>
        ))}
        <li>{describeChoice(start.start, unitSystem, surface)}</li>
      </ul>
      {canUse && !isShown && (
        <Button intent={`use-start:${writeStart(start.start)}`} formNoValidate>
          {adviserWords.useThisStart}
        </Button>
      )}
    </li>
  );
}

interface StartImageProps {
  readonly picture: StartPicture;
  readonly label: string;
}

/** A start as a small picture: full tiles, cut pieces, and in the accent color the pieces under half a tile. */
function StartImage({ picture, label }: StartImageProps) {
  const { width, height, floor, full, cuts, small } = picture;
  return (
    <svg viewBox={`-12 -12 ${width + 24} ${height + 24}`} className="h-40 w-full" role="img" aria-label={label}>
      <path d={floor} fill="var(--draw-joint)" fillRule="evenodd" />
      <path d={full} fill="var(--draw-tile)" />
      <path d={cuts} fill="var(--draw-cut)" fillRule="evenodd" />
      <path d={small} fill="var(--draw-accent)" fillRule="evenodd" />
      <path d={floor} fill="none" stroke="var(--draw-wall)" strokeWidth={10} strokeLinejoin="round" />
    </svg>
  );
}
