import type { ReactNode } from 'react';
import { useOwnerForm } from '#app/ui/owner-form.ts';

interface PictureChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly picture: ReactNode;
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
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm text-muted">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.75rem,100%),1fr))] gap-2">
        {choices.map((choice) => (
          <label key={choice.value} htmlFor={`${name}-${choice.value}`} className="picture-choice">
            <input
              type="radio"
              form={form}
              id={`${name}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange?.(choice.value)}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
            <span aria-hidden="true">{choice.picture}</span>
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
