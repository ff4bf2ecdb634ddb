import { nameOfPart } from '#app/features/calculator/plan/part-fields.tsx';
import { CarriedFields, RecordChoice, RecordSize } from '#app/features/calculator/plan/record-inputs.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { ROOM_SIDES } from '#app/layout/job/fields/plan-fields.ts';
import type { DoorwayText } from '#app/layout/job/job-text.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { sayTyped } from '#app/layout/units/say-typed.ts';
import { unitSystemOf } from '#app/planner/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as words from '#app/words/en/plan-form.ts';

export interface DoorwayFieldsProps extends SectionProps {
  readonly index: number;
}

/** One doorway: between which rooms, where in their wall, and whether the tiles run on through it. */
export function DoorwayFields({ form, index }: DoorwayFieldsProps) {
  const { job } = form.values;
  const doorway = job.doorways[index] as DoorwayText;
  const stem = `doorways[${index}]`;
  const change = (patch: Partial<DoorwayText>) => {
    const doorways = form.now().job.doorways.map((one, i) => (i === index ? { ...one, ...patch } : one));
    form.changeJob({ doorways }, `${stem}.`);
  };
  const input = (key: Exclude<keyof DoorwayText, 'tiled' | 'wayOut'>, label: string, hint?: string) => ({
    form,
    name: `${stem}.${key}`,
    label,
    hint,
    value: doorway[key],
    onText: (text: string) => change({ [key]: text }),
  });
  const rooms = job.parts.map((_part, i) => [String(i), nameOfPart(job.parts, i)] as const);
  const nameOf = (room: string) => (room === '' ? words.wayOut : nameOfPart(job.parts, Number(room)));
  const { from, to, x, y, width, length, opening, at, side, thickness, wayOut } = doorway;
  const isByNumbers = from === '';
  const hasErrors = Object.keys(form.errors).some((field) => field.startsWith(stem));
  return (
    <Disclosure
      id={`doorway-${index + 1}`}
      summary={isByNumbers ? words.doorwayByNumbers : words.doorway(nameOf(from), nameOf(to))}
      aside={opening === '' ? undefined : sayTyped([opening], sizeUnit(unitSystemOf(job)))}
      open={hasErrors || (!isByNumbers && opening === '')}
      part={`doorway-${index + 1}`}
      instead={<CarriedFields stem={stem} fields={doorway} />}
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
