import type { Trade } from '#app/layout/job/fields/field-types.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { wordFieldProblem } from '#app/layout/job/fields/word-field-problem.ts';
import type { JobProblem } from '#app/layout/job/job-problem.ts';
import type { JobText, TradeText } from '#app/layout/job/job-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** The trade fields of the calculator's form: what they mean, and how they are changed. */
export interface TradeForm {
  readonly texts: JobText;
  readonly trade: Trade;
  readonly problems: readonly JobProblem[];
  readonly change: (patch: Partial<TradeText>) => void;
}

export function readTradeForm(texts: JobText, change: TradeForm['change']): TradeForm {
  return { texts, change, ...readTrade({ ...texts }, texts.unitSystem) };
}

export interface TradeInputProps {
  readonly form: TradeForm;
  readonly name: keyof TradeText;
  readonly label: string;
  readonly hint?: string;
  /** A unit; whole numbers have none. */
  readonly suffix?: string;
}

/** A field of the trade as text. What cannot be read is said at once and counts as not given. */
export function TradeInput({ form, name, label, hint, suffix }: TradeInputProps) {
  const problem = form.problems.find(({ field }) => field === name);
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      hint={hint}
      suffix={suffix}
      inputMode="decimal"
      autoComplete="off"
      value={form.texts[name]}
      error={problem && wordFieldProblem(problem)}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    />
  );
}

export interface TradeSelectProps {
  readonly form: TradeForm;
  readonly name: keyof TradeText;
  readonly label: string;
  /** The first one is meant where nothing was chosen. */
  readonly choices: readonly { readonly value: string; readonly words: string }[];
}

/** A field of the trade as a choice. */
export function TradeSelect({ form, name, label, choices }: TradeSelectProps) {
  return (
    <Field id={name} label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={form.texts[name] || choices[0]?.value}
          onChange={(event) => form.change({ [name]: event.currentTarget.value })}
        >
          {choices.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Without scripts the figures follow when the form is sent once more; the same layout is not counted again. */
export function UpdateFigures() {
  return (
    <div className="mt-3 hidden no-js:block">
      <Button type="submit" name="intent" value="calculate">
        Update figures
      </Button>
    </div>
  );
}
