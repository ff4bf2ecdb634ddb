import { useEffect, useRef } from 'react';
import { IntentButton } from '#app/features/calculator/intent-button.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { Banner } from '#app/ui/banner.tsx';
import * as words from '#app/words/en/plan-form.ts';

/** The floor of these walls, or the walls of this floor: kept beside the form until it is wanted. */
export function LaidAside({ form }: SectionProps) {
  const { aside, job } = form.values;
  const isWall = job.surface === 'wall';
  const element = useRef<HTMLDivElement>(null);
  // The button that was pressed went with its room: what came of it is shown, and has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of the two
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, [isWall]);
  return (
    <div ref={element} tabIndex={-1} className="mb-3 scroll-mt-24 rounded-card">
      <Banner
        action={<IntentButton intent="take-aside">{isWall ? words.backToFloor : words.backToWalls}</IntentButton>}
      >
        <p>{isWall ? words.floorIsKept : words.wallsAreKept}</p>
        <input type="hidden" name="aside" value={aside} />
      </Banner>
    </div>
  );
}
