import { Further } from '#app/features/planner/form/further.tsx';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { usePlanner, useSend } from '#app/features/planner/store.ts';
import { choiceLabel } from '#app/layout/fields/job-field.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as showerWords from '#app/words/en/shower.ts';

/** Fields that the other kind of drain rejects. Changing the kind clears them. */
const OF_OTHER: Readonly<Record<string, Partial<JobText>>> = {
  point: { drainWall: '', drainLength: '' },
  linear: { drainShape: 'square' },
};

function isOffered({ surface, roomType, ...job }: JobText): boolean {
  return surface !== 'wall' && roomType !== 'parts' && termsOf({ ...job, surface }) !== 'planks';
}

/** The chosen drain; null for none. */
export function drainLine({ drain }: JobText): string | null {
  return drain === '' ? null : choiceLabel(fieldNamed('drain'), drain);
}

/** A floor that slopes to a drain. Its fields are shown once a drain is chosen; until then their values are kept. */
export function ShowerDisclosure() {
  const job = usePlanner(({ values }) => values.job);
  const isWrong = usePlanner(({ errors }) => SHOWER_FIELDS.some(({ name }) => errors[name] !== undefined));
  const send = useSend();
  const hasDrain = job.drain !== '';
  if (!hasDrain && !isOffered(job)) return null;
  const kept = SHOWER_FIELDS.filter(({ name, usual }) => job[name] !== '' && job[name] !== usual);
  const hidden = hasDrain ? [] : kept;
  return (
    <Disclosure
      id="shower-floor"
      summary={showerWords.showerFloor}
      className="mt-3"
      aside={drainLine(job)}
      open={hasDrain || isWrong}
    >
      <JobInput
        name="drain"
        hint={showerWords.drainHint}
        onTextChange={(drain) => send({ type: 'job-changed', patch: { ...OF_OTHER[drain], drain } })}
      />
      {hasDrain && <Further>{({ ShowerFields }) => <ShowerFields />}</Further>}
      {hidden.map(({ name }) => (
        <input key={name} type="hidden" name={name} value={job[name]} />
      ))}
    </Disclosure>
  );
}
