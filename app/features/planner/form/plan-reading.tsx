import type { ReactNode } from 'react';
import { SheetPicture } from '#app/features/planner/form/plan-picture.tsx';
import { useFieldError, usePlanner } from '#app/features/planner/store.ts';
import { TOLERANCES, wishOfButton } from '#app/planner/form/plan-sheet.ts';
import type { TypedWish } from '#app/planner/form/typed-wish.ts';
import type { DxfReading } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import * as fileWords from '#app/words/en/plan-files.ts';

interface PlanReadingProps {
  readonly reading: DxfReading;
  readonly onType: (patch: Partial<TypedWish>) => void;
  /** With scripts: reads the file again with the typed values. */
  readonly onRead: () => void;
  /** Whether two presses on the picture measure a length, and the setter. */
  readonly isMeasuring: boolean;
  readonly onMeasuring: (isMeasuring: boolean) => void;
}

/** Choices after a file was read: its size, a part of the sheet, the lines that are walls, and openings. */
export function PlanReading(props: PlanReadingProps) {
  const { parts, layers, openings } = props.reading;
  const typed = usePlanner(({ values }) => values);
  return (
    <div className="grid gap-1">
      <p className="legend">{fileWords.wrong}</p>
      <Disclosure summary={fileWords.size} open={typed.planSpan !== '' || typed.planLength !== ''}>
        <SizeFields {...props} />
      </Disclosure>
      <Disclosure summary={fileWords.part} open={typed.planPart !== '' || parts.length > 1}>
        <PartFields {...props} />
      </Disclosure>
      <Disclosure summary={fileWords.walls} open={typed.planLayers !== '' || typed.planTolerance !== ''}>
        <WallFields {...props} layers={layers} />
      </Disclosure>
      {openings.length > 0 && (
        <Disclosure summary={fileWords.openings} aside={openings.length} open={typed.planOpen !== ''}>
          <OpeningFields {...props} openings={openings} />
        </Disclosure>
      )}
    </div>
  );
}

function SizeFields({ reading: { spans, written }, onType, onRead, isMeasuring, onMeasuring }: PlanReadingProps) {
  const { planSpan, planLength } = usePlanner(({ values }) => values);
  const [spanError, lengthError] = [useFieldError('planSpan'), useFieldError('planLength')];
  const isListed = planSpan === '' || spans.some(({ value }) => value === planSpan);
  return (
    <div className="grid gap-3">
      {written.length > 0 && (
        <fieldset className="grid min-w-0">
          <legend className="legend">{fileWords.written}</legend>
          <div className="flex flex-wrap gap-2">
            {written.map(({ value, label }) => (
              <ReadButton key={value} intent={`read-length:${value}`} {...{ onType, onRead }}>
                {label}
              </ReadButton>
            ))}
          </div>
        </fieldset>
      )}
      <SelectField
        name="planSpan"
        label={fileWords.known}
        hint={fileWords.knownHint}
        error={spanError}
        value={planSpan}
        onChange={(event) => onType({ planSpan: event.currentTarget.value })}
      >
        <Options
          of={[
            ['', fileWords.noKnown],
            ...(isListed ? [] : [[planSpan, fileWords.chosenSpan] as const]),
            ...spans.map(({ value, label }) => [value, label] as const),
          ]}
        />
      </SelectField>
      <div className="flex flex-wrap items-center gap-3 no-js:hidden">
        <Button aria-pressed={isMeasuring} onClick={() => onMeasuring(!isMeasuring)}>
          {fileWords.measure}
        </Button>
        {isMeasuring && <span className="text-sm text-muted">{fileWords.measureHint}</span>}
      </div>
      <Field id="planLength" label={fileWords.trueLength} error={lengthError}>
        {(control) => (
          <TextInput
            {...control}
            name="planLength"
            className="w-40"
            value={planLength}
            onChange={(event) => onType({ planLength: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

function PartFields({ reading, onType, onRead }: PlanReadingProps) {
  const planPart = usePlanner(({ values }) => values.planPart);
  const partError = useFieldError('planPart');
  const { parts } = reading;
  return (
    <div className="grid gap-3">
      {parts.length > 1 && <p className="text-sm">{fileWords.severalParts(parts.length)}</p>}
      <div className="no-js:hidden">
        <SheetPicture reading={reading} onBox={(box) => onType({ planPart: box.join(' ') })} />
      </div>
      {parts.map(({ value, label }) => (
        <ReadButton key={value} intent={`read-part:${value}`} {...{ onType, onRead }}>
          {label}
        </ReadButton>
      ))}
      <Field id="planPart" label={fileWords.box} hint={fileWords.partHint} error={partError}>
        {(control) => (
          <TextInput
            {...control}
            name="planPart"
            className="w-40"
            value={planPart}
            onChange={(event) => onType({ planPart: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

function WallFields({ reading, layers, onType }: PlanReadingProps & Pick<DxfReading, 'layers'>) {
  const { planLayers, planTolerance } = usePlanner(({ values }) => values);
  const { usualLayers, merged } = reading;
  const nameTolerance = (tolerance: string) =>
    merged.find(({ value }) => value === tolerance)?.label ?? fileWords.TOLERANCES[tolerance] ?? tolerance;
  const ticked = (planLayers === '' ? usualLayers : planLayers).split(',');
  const tickLayer = (layer: string) => {
    const next = writeList(ticked, layer, ',');
    onType({ planLayers: next === usualLayers ? '' : next });
  };
  return (
    <div className="grid gap-3">
      {layers.length > 1 && (
        <fieldset className="grid min-w-0">
          <legend className="legend">{fileWords.layers}</legend>
          <input type="hidden" name="planLayersUsual" value={usualLayers} />
          <div className="grid max-h-80 overflow-y-auto">
            {layers.map(({ value, label }, index) => (
              <Checkbox
                key={value}
                name="planLayers"
                id={`planLayers-${index}`}
                value={value}
                label={<span className="[overflow-wrap:anywhere]">{label}</span>}
                checked={ticked.includes(value)}
                onChange={() => tickLayer(value)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <SelectField
        name="planTolerance"
        label={fileWords.tolerance}
        value={planTolerance}
        onChange={(event) => onType({ planTolerance: event.currentTarget.value })}
      >
        <Options of={['', ...TOLERANCES].map((one) => [one, nameTolerance(one)] as const)} />
      </SelectField>
    </div>
  );
}

function OpeningFields({ openings, onType }: PlanReadingProps & Pick<DxfReading, 'openings'>) {
  const planOpen = usePlanner(({ values }) => values.planOpen);
  return (
    <fieldset className="grid min-w-0">
      <legend className="sr-only">{fileWords.openings}</legend>
      <p className="text-sm text-muted">{fileWords.openingsHint}</p>
      {openings.map(({ value, label }, index) => (
        <Checkbox
          key={value}
          name="planOpen"
          id={`planOpen-${index}`}
          value={value}
          label={<span className="[overflow-wrap:anywhere]">{label}</span>}
          checked={planOpen.split(' ').includes(value)}
          onChange={() => onType({ planOpen: writeList(planOpen.split(' ').filter(Boolean), value, ' ') })}
        />
      ))}
    </fieldset>
  );
}

/** A button that reads the file again with what its intent sets. */
function ReadButton({
  intent,
  onType,
  onRead,
  children,
}: Pick<PlanReadingProps, 'onType' | 'onRead'> & { readonly intent: string; readonly children: ReactNode }) {
  const [name = '', ...argument] = intent.split(':');
  return (
    <Button
      intent={intent}
      formEncType="multipart/form-data"
      className="h-auto! justify-start! py-2! text-left!"
      instead={() => {
        onType(wishOfButton(name, argument.join(':')));
        onRead();
      }}
    >
      {children}
    </Button>
  );
}

/** A list with a member added or removed, in a fixed order. */
export function writeList(list: readonly string[], member: string, between: string): string {
  const next = list.includes(member) ? list.filter((one) => one !== member) : [...list, member];
  return next.sort().join(between);
}
