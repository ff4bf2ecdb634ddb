import { useFieldError, usePlanner, useSend } from '#app/features/planner/store.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import * as slabWords from '#app/words/en/slab.ts';

/** The joints in the slab under a tiled floor, one per line. */
export function SlabDisclosure() {
  const { slabJoints, unitSystem, surface, layoutType } = usePlanner(({ values: { job } }) => job);
  const error = useFieldError('slabJoints');
  const send = useSend();
  const hasJoints = slabJoints.trim() !== '';
  if (!hasJoints && (surface === 'wall' || layoutType === 'planks')) return null;
  return (
    <Disclosure
      id="slab-joints"
      summary={slabWords.slabJoints}
      className="mt-3"
      aside={hasJoints ? slabWords.count(slabJoints.trim().split('\n').length) : null}
      open={error !== undefined}
    >
      <TextAreaField
        label={slabWords.slabJoints}
        hint={slabWords.hint[tradeOf(unitSystem)]}
        error={error}
        name="slabJoints"
        rows={3}
        value={slabJoints}
        spellCheck={false}
        onChange={(event) => send({ type: 'job-changed', patch: { slabJoints: event.currentTarget.value } })}
      />
    </Disclosure>
  );
}
