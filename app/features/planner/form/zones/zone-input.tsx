import { RecordChoice, RecordSize } from '#app/features/planner/form/rooms/record-inputs.tsx';
import { useFieldError, usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { asLeft, type JobField, labelOf, unitOf } from '#app/layout/fields/job-field.ts';
import type { ZoneText } from '#app/layout/model/job-text.ts';
import { sizeLabelOf } from '#app/layout/patterns/registry.ts';
import { withZone, withZoneLaying } from '#app/planner/rooms/change-zones.ts';
import { LeftTextField } from '#app/ui/left-text-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as words from '#app/words/en/zones-form.ts';

export interface ZoneInputProps {
  readonly index: number;
  readonly field: JobField;
  readonly hint?: string | undefined;
  /** Replaces the field's choices. */
  readonly options?: readonly (readonly [string, string])[] | undefined;
}

const OF_FINISH = [
  ['', words.asField],
  ['on', words.yes],
  ['off', words.no],
] as const;
const OF_AREA = [
  ['', words.no],
  ['on', words.yes],
] as const;

/** The control of a zone's field, by its line in the table. Empty means as in the field, for every kind. */
export function ZoneInput({ index, field, hint, options }: ZoneInputProps) {
  const { getState, send } = usePlannerStore();
  const name = `zones[${index}].${field.name}`;
  const { value, unitSystem, label, ofField } = usePlanner(({ values: { job } }) => ({
    value: job.zones[index]?.[field.name] ?? '',
    unitSystem: job.unitSystem,
    label: sizeLabelOf(field.name, { ...job, ...job.zones[index] }) ?? labelOf(field, { ...job, ...job.zones[index] }),
    ofField: field.finish === true ? String((job as Readonly<Record<string, unknown>>)[field.name] ?? '') : '',
  }));
  const error = useFieldError(name);
  const onText = (text: string) => {
    const { job } = getState().values;
    const zones: readonly ZoneText[] =
      field.name === 'laying' ? withZoneLaying(job, index, text) : withZone(job.zones, index, { [field.name]: text });
    send({ type: 'job-changed', patch: { zones }, stem: name });
  };
  const common = { name, label, hint, value };
  if (options !== undefined) return <RecordChoice {...common} options={options} onText={onText} />;
  switch (field.kind) {
    case 'choice': {
      const known = field.choices.map(({ id, label }) => [id, label ?? id] as const);
      const usual = field.finish === true ? [['', words.asField] as const] : [];
      return <RecordChoice {...common} options={[...usual, ...known]} onText={onText} />;
    }
    case 'flag':
      return <RecordChoice {...common} options={field.finish === true ? OF_FINISH : OF_AREA} onText={onText} />;
    case 'length':
      if (field.isShare !== true && field.scale === 'large' && field.finish !== true)
        return <RecordSize {...common} onText={onText} />;
      break;
    case 'list':
      return (
        <TextAreaField
          {...common}
          error={error}
          rows={5}
          spellCheck={false}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      );
  }
  if (field.kind === 'length' || field.kind === 'joint') {
    return (
      <LeftTextField
        {...common}
        error={error}
        suffix={unitOf(field, unitSystem)}
        inputMode="text"
        placeholder={ofField}
        asLeft={(text) => asLeft(field, text, unitSystem)}
        onText={onText}
      />
    );
  }
  return (
    <TextField
      {...common}
      error={error}
      placeholder={ofField}
      suffix={field.kind === 'angle' ? '°' : undefined}
      inputMode={field.kind === 'number' || field.kind === 'angle' ? 'decimal' : 'text'}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
