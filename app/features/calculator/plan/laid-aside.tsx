import { IntentButton } from '#app/features/calculator/intent-button.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { Banner } from '#app/ui/banner.tsx';
import * as words from '#app/words/en/plan-form.ts';

/** The floor of these walls, or the walls of this floor: kept beside the form until it is wanted. */
export function LaidAside({ form }: SectionProps) {
  const { aside, job } = form.values;
  const isWall = job.surface === 'wall';
  return (
    <Banner
      className="mb-3"
      action={<IntentButton intent="take-aside">{isWall ? words.backToFloor : words.backToWalls}</IntentButton>}
    >
      <p>{isWall ? words.floorIsKept : words.wallsAreKept}</p>
      <input type="hidden" name="aside" value={aside} />
    </Banner>
  );
}
