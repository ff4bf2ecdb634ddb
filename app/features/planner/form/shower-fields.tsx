import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { WallSelect } from '#app/features/planner/form/wall-select.tsx';
import { usePlanner, useSend } from '#app/features/planner/store.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { OF_CURB, OF_ENTRY, OF_TRAY } from '#app/layout/model/shower-fields.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import * as showerWords from '#app/words/en/shower.ts';

/** Fields that need a curb, and those that need an entry or a tray. They are cleared with the choice. */
const NO_CURB = { ...cleared(OF_CURB), curbTiled: 'all' } as const;
const NO_ENTRY = { ...NO_CURB, ...cleared(OF_ENTRY) } as const;

function cleared(names: readonly (keyof JobText)[]): Partial<JobText> {
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** The drain and how the floor slopes to it. A field of another choice is shown as long as it has a value. */
export function ShowerFields() {
  const job = usePlanner(({ values }) => values.job);
  const { drain, unitSystem, drainWall, drainLength, drainShape, tray, bedDepth, mudYield } = job;
  const send = useSend();
  const units = tradeOf(unitSystem);
  const isLinear = drain === 'linear';
  const isTray = tray !== '' || OF_TRAY.some((name) => job[name] !== '');
  return (
    <>
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
        <JobInput
          name="tray"
          onTextChange={(text) =>
            send({
              type: 'job-changed',
              patch: { ...(text === '' ? cleared(OF_TRAY) : { bedDepth: '', mudYield: '' }), tray: text },
            })
          }
        />
        {isTray && (
          <>
            <JobInput name="trayWidth" hint={showerWords.trayHint} />
            <JobInput name="trayLength" />
            <JobInput name="trayDrainX" hint={showerWords.trayDrainHint} />
            <JobInput name="trayDrainY" hint={showerWords.trayDrainHint} />
          </>
        )}
        {(!isTray || bedDepth !== '') && <JobInput name="bedDepth" hint={showerWords.bedHint} />}
        {(!isTray || mudYield !== '') && <JobInput name="mudYield" hint={showerWords.mudYieldHint} />}
      </div>
      <EntryFields />
    </>
  );
}

/** The open edge of the floor, with its curb. */
function EntryFields() {
  const job = usePlanner(({ values }) => values.job);
  const send = useSend();
  const { curb, curbTiled } = job;
  const hasCurb = curb === 'curb' || curbTiled !== 'all' || OF_CURB.some((name) => job[name] !== '');
  const hasEntry = curb !== '' || hasCurb || OF_ENTRY.some((name) => job[name] !== '');
  return (
    <div className="fields mt-3">
      <JobInput
        name="curb"
        hint={showerWords.entryHint}
        onTextChange={(text) =>
          send({
            type: 'job-changed',
            patch: { ...(text === '' ? NO_ENTRY : text === 'flush' ? NO_CURB : {}), curb: text },
          })
        }
      />
      {hasEntry && (
        <>
          <WallSelect name="curbWall" label={showerWords.entryWall} />
          <JobInput name="curbLength" hint={showerWords.lengthHint} />
          <JobInput name="curbFrom" hint={showerWords.curbFromHint} />
        </>
      )}
      {hasCurb && (
        <>
          <JobInput name="curbWidth" hint={showerWords.curbWidthHint} />
          <JobInput name="curbHeight" />
          <JobInput name="curbOutside" hint={showerWords.curbOutsideHint} />
          <JobInput name="curbTiled" />
        </>
      )}
    </div>
  );
}
