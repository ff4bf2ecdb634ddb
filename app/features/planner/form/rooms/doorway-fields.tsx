import { useContext } from 'react';
import { ChangedPartContext } from '#app/features/planner/form/changed-part.ts';
import { typedNameOfPart } from '#app/features/planner/form/rooms/part-fields.tsx';
import { CarriedFields, RecordChoice, RecordSize } from '#app/features/planner/form/rooms/record-inputs.tsx';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { DOORS } from '#app/layout/model/door-kinds.ts';
import type { DoorwayText } from '#app/layout/model/job-text.ts';
import { ROOM_SIDES } from '#app/layout/model/rooms-fields.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatTyped } from '#app/layout/units/format-typed.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as words from '#app/words/en/rooms-form.ts';

export interface DoorwayFieldsProps {
  readonly index: number;
}

/** One doorway: its rooms, its position in their wall, and whether the tiles continue through it. */
export function DoorwayFields({ index }: DoorwayFieldsProps) {
  const { getState, send } = usePlannerStore();
  const job = usePlanner(({ values }) => values.job);
  const hasErrors = usePlanner(({ errors }) =>
    Object.keys(errors).some((field) => field.startsWith(`doorways[${index}]`)),
  );
  const isChanged = useContext(ChangedPartContext) === `doorway-${index + 1}`;
  const doorway = job.doorways[index] as DoorwayText;
  const stem = `doorways[${index}]`;
  const change = (patch: Partial<DoorwayText>) => {
    const doorways = getState().values.job.doorways.map((one, i) => (i === index ? { ...one, ...patch } : one));
    send({ type: 'job-changed', patch: { doorways }, stem: `${stem}.` });
  };
  const input = (key: Exclude<keyof DoorwayText, 'tiled' | 'wayOut'>, label: string, hint?: string) => ({
    name: `${stem}.${key}`,
    label,
    hint,
    value: doorway[key],
    onText: (text: string) => change({ [key]: text }),
  });
  const rooms = job.parts.map((_part, i) => [String(i), typedNameOfPart(job.parts, i)] as const);
  const nameOf = (room: string) => (room === '' ? words.wayOut : typedNameOfPart(job.parts, Number(room)));
  const { from, to, x, y, width, length, opening, at, side, thickness, wayOut, door, swing } = doorway;
  const isByNumbers = from === '';
  return (
    <Disclosure
      id={`doorway-${index + 1}`}
      summary={isByNumbers ? words.doorwayByNumbers : words.doorway(nameOf(from), nameOf(to))}
      aside={opening === '' ? undefined : formatTyped([opening], sizeUnit(unitSystemOf(job)))}
      open={hasErrors || (!isByNumbers && opening === '')}
      isChanged={isChanged}
    >
      <div className="fields">
        <RecordChoice {...input('from', words.from)} options={[['', words.byNumbers], ...rooms]} />
        {isByNumbers ? (
          <>
            <RecordSize {...input('x', words.x)} />
            <RecordSize {...input('y', words.y)} />
            <RecordSize {...input('width', words.across)} />
            <RecordSize {...input('length', words.down)} />
            <RecordChoice
              {...input('to', words.to)}
              name={`${stem}.wayOut`}
              value={wayOut ? 'on' : 'off'}
              onText={(text) => change({ wayOut: text === 'on' })}
              options={[
                ['off', words.otherRoom],
                ['on', words.wayOut],
              ]}
            />
            <CarriedFields stem={stem} fields={{ to, side, at, opening, thickness }} />
          </>
        ) : (
          <>
            <RecordChoice
              {...input('to', words.to)}
              options={[...rooms.filter(([id]) => id !== from), ['', words.wayOut]]}
            />
            {to === '' && (
              <RecordChoice
                {...input('side', words.sideOut)}
                value={side || 'right'}
                options={ROOM_SIDES.map(({ id }) => [id, words.sides[id]])}
              />
            )}
            <RecordSize {...input('opening', words.opening)} />
            <RecordSize {...input('at', words.at, to === '' ? words.atHintOut : words.atHint)} />
            {to === '' && <RecordSize {...input('thickness', words.thickness)} />}
            <CarriedFields
              stem={stem}
              fields={{ x, y, width, length, wayOut, ...(to === '' ? {} : { side, thickness }) }}
            />
          </>
        )}
        <RecordChoice
          {...input('side', words.floor)}
          name={`${stem}.tiled`}
          value={doorway.tiled ? 'on' : 'off'}
          onText={(text) => change({ tiled: text === 'on' })}
          options={[
            ['on', words.tiled],
            ['off', words.threshold],
          ]}
        />
        {doorway.tiled ? (
          <CarriedFields stem={stem} fields={{ strip: doorway.strip }} />
        ) : (
          <RecordSize {...input('strip', words.strip, words.stripHint)} />
        )}
        <RecordChoice
          {...input('door', words.door, words.doorHint(isByNumbers ? '' : nameOf(from)))}
          options={[['', words.doorUnknown], ...DOORS.map(({ id }) => [id, words.doors[id]] as const)]}
        />
        {door.startsWith('hinged') ? (
          <RecordChoice
            {...input('swing', words.swing)}
            value={swing || 'in'}
            options={[
              ['in', words.opensIn(isByNumbers ? '' : nameOf(from))],
              ['out', words.opensOut(isByNumbers || to === '' ? '' : nameOf(to))],
            ]}
          />
        ) : (
          <CarriedFields stem={stem} fields={{ swing }} />
        )}
      </div>
      <div className="flex flex-wrap gap-2 py-3">
        <Button intent={`update-plan:doorway-${index + 1}`} className="js:hidden">
          {words.update}
        </Button>
        <Button intent={`remove-doorway:${index}`} variant="quiet">
          {words.removeDoorway}
        </Button>
      </div>
    </Disclosure>
  );
}
