import { memo } from 'react';
import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import { SizeField, type SizeFieldProps } from '#app/features/calculator/size-field.tsx';
import type { CalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import { unitOf } from '#app/layout/job/fields/job-field.ts';
import { fieldNamed } from '#app/layout/job/fields/job-fields.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { Options, SelectField } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export interface JobInputProps
  extends SectionProps,
    Pick<SizeFieldProps, 'hint' | 'disabled' | 'fieldClassName' | 'list'> {
  readonly name: keyof JobText;
  /** In place of the form's own change. */
  readonly onTextChange?: (text: string) => void;
}

/** The control of a field among the inputs, by its line in the table: a size, a number, a text, a choice or a switch. */
export function JobInput({ form, name, ...rest }: JobInputProps) {
  const { job } = form.values;
  return (
    <Control
      {...rest}
      name={name}
      value={job[name]}
      unitSystem={job.unitSystem}
      isOnWall={job.surface === 'wall'}
      error={fieldError(form, name)}
      onChange={form.changeJob}
    />
  );
}

interface ControlProps extends Omit<JobInputProps, 'form'> {
  readonly value: unknown;
  readonly unitSystem: string;
  readonly isOnWall: boolean;
  readonly error: string | undefined;
  readonly onChange: CalculatorForm['changeJob'];
}

/** What a field looks like, rendered anew only when it changes itself: a press elsewhere in the form leaves it alone. */
const Control = memo(function Control(props: ControlProps) {
  const { name, hint, value, unitSystem, isOnWall, error, onChange, onTextChange, ...rest } = props;
  const field = fieldNamed(name);
  const change = onTextChange ?? ((text: string) => onChange({ [name]: text }));
  const label = isOnWall ? (field.wallLabel ?? field.label) : field.label;
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
          onValueChange={change}
        />
      );
    case 'flag':
      return (
        <Switch
          name={name}
          label={field.label}
          hint={hint}
          checked={value === true}
          onChange={(isOn) => onChange({ [name]: isOn })}
        />
      );
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
