import { Fragment, type ReactNode } from 'react';
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
}

/** One of a few, each with a little picture above its name. Radio buttons underneath. */
export function RadioCards<Value extends string>({ name, legend, choices, value, onChange }: RadioCardsProps<Value>) {
  const form = useOwnerForm();
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className="picture-choices">
        {choices.map((choice) => (
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
    </fieldset>
  );
}
