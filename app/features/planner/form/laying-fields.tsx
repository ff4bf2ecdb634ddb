import type { ReactNode } from 'react';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { usePlanner, useSend } from '#app/features/planner/store.ts';
import { LAYINGS, type Laying, layingOf } from '#app/layout/job/laying-defaults.ts';
import { shownLaying } from '#app/planner/form/change-laying.ts';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import * as materialWords from '#app/words/en/material-terms.ts';

const PICTURES: Readonly<Record<Laying, ReactNode>> = {
  tile: <path d="M8 0v18M16 0v18M0 6h24M0 12h24" />,
  planks: <path d="M0 6h24M0 12h24M15 0v6M7 6v6M18 12v6" />,
  wall: <path d="M0 18h24M4 18V2h16v16M4 10h16M12 2v8M8 10v8M16 10v8" />,
};

/** The choice between tile and planks, and, with planks, how they are laid. */
export function LayingFields() {
  const { laying, shown, plankFloor } = usePlanner(({ values: { job } }) => ({
    laying: layingOf(job),
    shown: shownLaying(job),
    plankFloor: job.plankFloor,
  }));
  const send = useSend();
  return (
    <div className="laying">
      <RadioCards
        name="whatIsLaid"
        legend={materialWords.question}
        value={laying}
        onChange={(chosen) => send({ type: 'pressed', intent: `lay:${chosen}` })}
        choices={LAYINGS.map((value) => ({
          value,
          label: materialWords.choices[value],
          picture: (
            <svg aria-hidden="true" viewBox="0 0 24 18">
              {PICTURES[value]}
            </svg>
          ),
        }))}
      />
      <input type="hidden" name="shownLaying" value={shown} />
      {laying === 'planks' ? (
        <div className="mb-3">
          <input type="hidden" name="laying" value="planks" />
          <JobInput
            name="plankFloor"
            onTextChange={(kind) => send({ type: 'pressed', intent: `plank-floor:${kind}` })}
          />
        </div>
      ) : (
        <input type="hidden" name="plankFloor" value={plankFloor} />
      )}
    </div>
  );
}
