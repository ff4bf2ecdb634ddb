import { SheetPicture } from '#app/features/planner/form/plan-picture.tsx';
import { useFieldError, usePlanner } from '#app/features/planner/store.ts';
import { TOLERANCES } from '#app/planner/form/plan-sheet.ts';
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
  /** With scripts: reads the file again with what is typed. */
  readonly onRead: () => void;
  /** Whether two presses on the picture measure a length, and what changes that. */
  readonly isMeasuring: boolean;
  readonly onMeasuring: (isMeasuring: boolean) => void;
}

/** What can be chosen once a file was read: a known length, a part of the sheet, layers, a tolerance and openings. */
export function PlanReading({ reading, onType, onRead, isMeasuring, onMeasuring }: PlanReadingProps) {
  const typed = usePlanner(({ values }) => values);
  const [spanError, lengthError, partError] = [
    useFieldError('planSpan'),
    useFieldError('planLength'),
    useFieldError('planPart'),
  ];
  const { spans, openings, layers, usualLayers, parts } = reading;
  const { planSpan, planLength, planPart, planLayers, planTolerance, planOpen } = typed;
  const isListed = planSpan === '' || spans.some(({ value }) => value === planSpan);
  const isTyped = [planSpan, planLength, planPart, planLayers, planTolerance, planOpen].some((text) => text !== '');
  const ticked = (planLayers === '' ? usualLayers : planLayers).split(',');
  const tickLayer = (layer: string) => {
    const next = writeList(ticked, layer, ',');
    onType({ planLayers: next === usualLayers ? '' : next });
  };
  return (
    <Disclosure summary={fileWords.otherwise} open={isTyped || parts.length > 1}>
      <div className="grid gap-3">
        <div className="grid gap-2">
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
        <div className="grid gap-2">
          {parts.length > 1 && <p className="text-sm">{fileWords.severalParts(parts.length)}</p>}
          <div className="no-js:hidden">
            <SheetPicture reading={reading} onBox={(box) => onType({ planPart: box.join(' ') })} />
          </div>
          {parts.map(({ value, label }) => (
            <Button
              key={value}
              intent={`read-part:${value}`}
              formEncType="multipart/form-data"
              className="h-auto! justify-start! py-2! text-left!"
              instead={() => {
                onType({ planPart: value });
                onRead();
              }}
            >
              {label}
            </Button>
          ))}
          <Field id="planPart" label={fileWords.part} hint={fileWords.partHint} error={partError}>
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
        {layers.length > 1 && (
          <fieldset className="grid min-w-0">
            <legend className="legend">{fileWords.layers}</legend>
            <input type="hidden" name="planLayersUsual" value={usualLayers} />
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
          </fieldset>
        )}
        <SelectField
          name="planTolerance"
          label={fileWords.tolerance}
          value={planTolerance}
          onChange={(event) => onType({ planTolerance: event.currentTarget.value })}
        >
          <Options of={['', ...TOLERANCES].map((one) => [one, fileWords.TOLERANCES[one] ?? one] as const)} />
        </SelectField>
        {openings.length > 0 && (
          <fieldset className="grid min-w-0">
            <legend className="legend">{fileWords.openings}</legend>
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
        )}
      </div>
    </Disclosure>
  );
}

/** A list with a member more or less, in one order. */
export function writeList(list: readonly string[], member: string, between: string): string {
  const next = list.includes(member) ? list.filter((one) => one !== member) : [...list, member];
  return next.sort().join(between);
}
