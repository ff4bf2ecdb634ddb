import { SizeField, type SizeFieldProps } from '#app/features/planner/form/size-field.tsx';
import { useFieldError, usePlanner } from '#app/features/planner/store.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { Options, SelectField } from '#app/ui/select.tsx';

interface RecordInputProps {
  /** For example `parts[2].wall`. Also its id. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** A size of a room or a doorway. */
export function RecordSize({ name, onText, ...rest }: RecordInputProps & Pick<SizeFieldProps, 'isOfRoom'>) {
  const unit = usePlanner(({ values }) => sizeUnit(unitSystemOf(values.job)));
  return <SizeField {...rest} name={name} unit={unit} error={useFieldError(name)} onValueChange={onText} />;
}

/** A choice in a room or a doorway. */
export function RecordChoice(props: RecordInputProps & { readonly options: readonly (readonly [string, string])[] }) {
  const { name, label, hint, value, onText, options } = props;
  return (
    <SelectField
      label={label}
      hint={hint}
      error={useFieldError(name)}
      name={name}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
    >
      <Options of={options} />
    </SelectField>
  );
}

type CarriedValue = string | boolean | readonly object[];

/** Hidden fields for a room's or doorway's values that have no control. */
export function CarriedFields({ stem, fields }: { readonly stem: string; readonly fields: object }) {
  return Object.entries(fields).map(([field, value]: [string, CarriedValue]) => {
    const name = `${stem}.${field}`;
    if (typeof value === 'object') {
      return value.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: obstacles are posted by their place in the list
        <CarriedFields key={index} stem={`${name}[${index}]`} fields={one} />
      ));
    }
    const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
    return text === '' || text === undefined ? null : <input key={field} type="hidden" name={name} value={text} />;
  });
}
