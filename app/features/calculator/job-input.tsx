import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import { SizeField, type SizeFieldProps } from '#app/features/calculator/size-field.tsx';
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
export function JobInput({ form, name, hint, onTextChange, ...rest }: JobInputProps) {
  const field = fieldNamed(name);
  const value: unknown = form.values.job[name];
  const change = onTextChange ?? ((text: string) => form.changeJob({ [name]: text }));
  const label = form.values.job.surface === 'wall' ? (field.wallLabel ?? field.label) : field.label;
  const common = { name, label, hint, error: fieldError(form, name) };
  switch (field.kind) {
    case 'length':
    case 'joint':
      return (
        <SizeField
          {...common}
          {...rest}
          unit={unitOf(field, form.values.job.unitSystem)}
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
          onChange={(isOn) => form.changeJob({ [name]: isOn })}
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
}
