import { useDeferredValue, useId, useMemo } from 'react';
import { usePlanner } from '#app/features/planner/store.ts';
import { FLOOR_FIELDS, isReading } from '#app/layout/model/floor-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { PreviewedChange } from '#app/layout/replan/floor-choice.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { Button } from '#app/ui/button.tsx';
import * as words from '#app/words/en/replan.ts';

/** Whether the plan already matches the job's readings. */
export function useIsFollowed(job: JobText): boolean {
  // Deferred, because planks with least waste need a new search.
  const settled = useDeferredValue(job);
  return useMemo(() => {
    const isMeasured = FLOOR_FIELDS.some((field) => isReading(field) && settled[field.name] !== '');
    const followed = settled.laid === '' || !isMeasured ? null : replanJob(settled);
    return followed?.ok === true && Object.keys(followed.value).length === 0;
  }, [settled]);
}

/** The button that shows the changes, and the list of them. */
export function ChangeOfPlan({
  isFollowed,
  isFromTile = false,
}: {
  readonly isFollowed: boolean;
  readonly isFromTile?: boolean;
}) {
  const { floorChange, floorPreview } = usePlanner(({ layout }) => layout);
  return (
    <>
      <Button intent="preview-floor" variant="primary" className="min-h-14">
        {words.showChange}
      </Button>
      <div role="status">{floorPreview.length > 0 && <Preview changes={floorPreview} isFromTile={isFromTile} />}</div>
      <div role="status" className="grid gap-1">
        {floorChange !== null && (
          <>
            <p className="font-semibold" data-testid="floor-change">
              {floorChange}
            </p>
            <p className="no-js:hidden">{words.undoBringsBack}</p>
          </>
        )}
        {isFollowed && floorChange === null && <p>{words.followed}</p>}
      </div>
    </>
  );
}

/** How many cards are named at most. The plan itself shows the others. */
const MOST_CARDS = 8;

/** Previews the changes of each way to re-plan. */
function Preview({
  changes,
  isFromTile,
}: {
  readonly changes: readonly PreviewedChange[];
  readonly isFromTile: boolean;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3" data-testid="floor-preview">
      <div>
        <h3 id={id} className="font-semibold">
          {words.preview}
        </h3>
        <p className="text-sm text-muted">{words.notTaken}</p>
      </div>
      <ul className="floor-choices">
        {changes.map((change) => (
          <Change
            key={change.choice}
            change={change}
            title={isFromTile ? words.fromTile.choice : words.choices[change.choice]}
          />
        ))}
      </ul>
      <Button intent="leave-floor" className="min-h-14">
        {words.leaveIt}
      </Button>
    </section>
  );
}

function Change({
  change: { choice, refusal, line, cards, buy, note },
  title,
}: {
  readonly change: PreviewedChange;
  readonly title: string;
}) {
  const id = useId();
  const more = cards.length - MOST_CARDS;
  return (
    <li className="floor-choice" data-testid={`floor-choice-${choice}`}>
      <h4 id={id} className="font-semibold">
        {title}
      </h4>
      {refusal === null ? (
        <>
          <p>{line}</p>
          {cards.length === 0 ? (
            <p>{words.noCards}</p>
          ) : (
            <div>
              <p>{words.cards}</p>
              <ul className="text-sm">
                {cards.slice(0, MOST_CARDS).map((card) => (
                  <li key={card}>{card}</li>
                ))}
                {more > 0 && <li>{words.moreCards(more)}</li>}
              </ul>
            </div>
          )}
          {buy !== null && <p>{buy}</p>}
          {note !== null && <p className="text-sm text-muted">{note}</p>}
          <Button
            intent={choice === 'spread' ? 'follow-floor:spread' : 'follow-floor'}
            variant="primary"
            className="mt-auto min-h-14"
            aria-describedby={id}
          >
            {words.takeIt}
          </Button>
        </>
      ) : (
        <p className="text-muted">{refusal}</p>
      )}
    </li>
  );
}
