import { Fragment, type ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';

interface PictureChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly picture: ReactNode;
  /** Controls that go with this choice: CSS shows them below the cards while it is checked. */
  readonly fields?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly PictureChoice<Value>[];
  readonly value: Value;
  readonly onChange?: (value: Value) => void;
  /** Choices behind a line that opens to them. */
  readonly more?: { readonly summary: string; readonly choices: readonly PictureChoice<Value>[] };
}

/** One of a few, each with a little picture above its name. Radio buttons underneath. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, legend, choices, value, onChange, more } = props;
  const form = useOwnerForm();
  const cards = (of: readonly PictureChoice<Value>[]) => (
    <div className="picture-choices">
      {of.map((choice) => (
        <Fragment key={choice.value}>
          <label htmlFor={`${name}-${choice.value}`} className="picture-choice">
            <input
              type="radio"
              form={form}
              id={`${name}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange?.(choice.value)}
            />
            {choice.picture}
            <span>{choice.label}</span>
          </label>
          {choice.fields != null && <div className="choice-fields">{choice.fields}</div>}
        </Fragment>
      ))}
    </div>
  );
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      {cards(choices)}
      {more && (
        <Disclosure summary={more.summary} open={more.choices.some((choice) => choice.value === value)}>
          {cards(more.choices)}
        </Disclosure>
      )}
    </fieldset>
  );
}
