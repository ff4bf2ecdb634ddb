import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { WallSelect } from '#app/features/planner/form/wall-select.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import * as showerWords from '#app/words/en/shower.ts';

/** The drain that was chosen, and how the floor falls to it. A field of the other kind is there as long as something is typed in it. */
export function ShowerFields() {
  const { drain, unitSystem, drainWall, drainLength, drainShape } = usePlanner(({ values: { job } }) => job);
  const units = tradeOf(unitSystem);
  const isLinear = drain === 'linear';
  return (
    <div className="fields mt-3">
      {(isLinear || drainWall !== '') && <WallSelect name="drainWall" label={showerWords.drainWall} />}
      <JobInput name="drainX" hint={isLinear ? showerWords.linearPlaceHint : showerWords.placeHint} />
      <JobInput name="drainY" hint={isLinear ? showerWords.linearPlaceHint : showerWords.placeHint} />
      <JobInput name="drainWidth" hint={showerWords.widthHint[isLinear ? 'linear' : 'point'][units]} />
      {(isLinear || drainLength !== '') && <JobInput name="drainLength" hint={showerWords.lengthHint} />}
      {(!isLinear || drainShape === 'round') && <JobInput name="drainShape" />}
      <JobInput name="slope" hint={showerWords.slopeHint[units]} />
      <JobInput name="edge" />
      <JobInput name="folds" />
      <JobInput name="bedDepth" hint={showerWords.bedHint} />
      <JobInput name="mudYield" hint={showerWords.mudYieldHint} />
    </div>
  );
}
