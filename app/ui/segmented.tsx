import type { ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useOwnerForm } from '#app/ui/owner-form.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** Present if the choice is not available here; called on an attempt. A plain form may still post it. */
  readonly onRefused?: () => void;
  /** A short second line, such as 'Pro Plan Required'. */
  readonly note?: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  /** The form field's name; also the stem of the ids. */
  readonly name: string;
  readonly legend: ReactNode;
  /** Keeps the legend for screen readers only. */
  readonly hideLegend?: boolean;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange?: (value: Value) => void;
  readonly idPrefix?: string;
}

/** One of a few, side by side: plain radio buttons underneath, so that it works without JavaScript and by arrow keys. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { name, legend, hideLegend = false, choices, value, onChange, idPrefix = name } = props;
  const form = useOwnerForm();
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'legend'}>{legend}</legend>
      <div className="segments">
        {choices.map((choice) => (
          <label
            key={choice.value}
            htmlFor={`${idPrefix}-${choice.value}`}
            className={joinClasses(
              'segment',
              choice.disabled === true && 'cursor-not-allowed opacity-70',
              choice.onRefused !== undefined && 'border border-dashed border-line',
            )}
          >
            <input
              type="radio"
              form={form}
              id={`${idPrefix}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              aria-disabled={choice.onRefused !== undefined || undefined}
              onChange={() => (choice.onRefused ?? (() => onChange?.(choice.value)))()}
            />
            <span>{choice.label}</span>
            {choice.note != null && <small>{choice.note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
