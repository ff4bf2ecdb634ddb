import { useEffect, useRef } from 'react';
import { usePlanner } from '#app/features/planner/store.ts';
import { type LayoutPlace, readAside } from '#app/planner/rooms/aside.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import * as words from '#app/words/en/rooms-form.ts';

/** This home's other layouts: of the floor, and of the walls of its rooms. They are kept with the form. */
export function SetAside() {
  const aside = usePlanner(({ values }) => values.aside);
  const parsed = readAside(aside);
  const element = useRef<HTMLDivElement>(null);
  const [isShown, here] = [parsed !== null, JSON.stringify(parsed?.here)];
  // The pressed button disappeared with its room, so this section, which shows the result, gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each layout
  useEffect(() => {
    if (isShown && document.activeElement === document.body) element.current?.focus();
  }, [here]);
  if (parsed === null) return null;
  return (
    <div ref={element} tabIndex={-1} className="mb-3 scroll-mt-24 rounded-card">
      <Banner
        action={
          <div className="flex flex-wrap gap-2">
            {parsed.others.map(({ place }, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are known by their place in the list
              <Button key={number} intent={`take-aside:${number}`}>
                {place === null ? words.backToFloor : describeWalls(place)}
              </Button>
            ))}
            {parsed.here !== null && (
              <Button intent="walls-anew" variant="quiet">
                {words.wallsAnew}
              </Button>
            )}
          </div>
        }
      >
        <p>{parsed.here === null ? words.wallsAreKept : words.floorIsKept(parsed.here.name)}</p>
        <input type="hidden" name="aside" value={aside} />
      </Banner>
    </div>
  );
}

function describeWalls({ name }: NonNullable<LayoutPlace>): string {
  return name === '' ? words.backToWalls : words.wallsOf(name);
}
