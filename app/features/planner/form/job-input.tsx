import { memo } from 'react';
import { SizeField, type SizeFieldProps } from '#app/features/planner/form/size-field.tsx';
import { type PlannerStore, useFieldError, usePlanner, useSend } from '#app/features/planner/store.ts';
import { asLeft, labelOf, unitOf } from '#app/layout/fields/job-field.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { sizeLabelOf } from '#app/layout/patterns/registry.ts';
import { Options, SelectField } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { inTermsOf } from '#app/words/en/material-terms.ts';

export interface JobInputProps extends Pick<SizeFieldProps, 'hint' | 'disabled' | 'fieldClassName' | 'list'> {
  readonly name: keyof JobText;
  /** Replaces the default change handler. */
  readonly onTextChange?: (text: string) => void;
}

/** The control of a field, by its kind in the table: a size, a number, a text, a choice or a switch. */
export function JobInput({ name, hint, ...rest }: JobInputProps) {
  const { value, unitSystem, label, terms } = usePlanner(({ values: { job } }) => ({
    value: job[name],
    unitSystem: job.unitSystem,
    label: sizeLabelOf(name, job) ?? labelOf(fieldNamed(name), job),
    terms: termsOf(job),
  }));
  const control = {
    name,
    hint: typeof hint === 'string' ? inTermsOf(terms, hint) : hint,
    value,
    unitSystem,
    label,
    error: useFieldError(name),
    send: useSend(),
  };
  return <Control {...rest} {...control} />;
}

interface ControlProps extends JobInputProps {
  readonly value: unknown;
  readonly unitSystem: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly send: PlannerStore['send'];
}

/** Memoized, so that a press elsewhere in the form does not render it. */
const Control = memo(function Control(props: ControlProps) {
  const { name, label, hint, value, unitSystem, error, send, onTextChange, ...rest } = props;
  const field = fieldNamed(name);
  const setValue = (to: string | boolean) => send({ type: 'job-changed', patch: { [name]: to } });
  const change = onTextChange ?? setValue;
  const common = { name, label, hint, error };
  switch (field.kind) {
    case 'length':
    case 'joint':
      return (
        <SizeField
          {...common}
          {...rest}
          unit={unitOf(field, unitSystem)}
          value={String(value)}
          asLeft={(text) => asLeft(field, text, unitSystem)}
          isOfRoom={field.kind === 'length' && field.family === 'room'}
          onValueChange={change}
        />
      );
    case 'flag':
      return <Switch name={name} label={label} hint={hint} checked={value === true} onChange={setValue} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          value={String(value) || field.usual}
          onChange={(event) => change(event.currentTarget.value)}
        >
          <Options of={field.choices.map(({ id, label }) => [id, label ?? id])} />
        </SelectField>
      );
    default:
      return (
        <TextField
          {...common}
          {...rest}
          suffix={field.kind === 'angle' ? '°' : undefined}
          inputMode={field.kind === 'text' ? 'text' : 'decimal'}
          value={String(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
  }
});
