import { describeFieldProblem } from '#app/layout/fields/describe-field-problem.ts';
import { asLeft, labelOf, unitOf } from '#app/layout/fields/job-field.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { checkMaterials } from '#app/layout/materials/check-materials.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { JobText, TradeText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { describeBox, unclearArea } from '#app/layout/order/describe-box.ts';
import { knownSystem } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import { LeftTextField } from '#app/ui/left-text-field.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

/** The trade fields of the calculator's form: their values, and how to change them. */
export interface TradeForm {
  readonly texts: JobText;
  readonly trade: Trade;
  readonly problems: readonly JobProblem[];
  readonly change: (patch: Partial<TradeText>) => void;
}

/** Common props of a layout's notes with such fields. */
export interface NoteProps {
  readonly result: LayoutResult;
  readonly form: TradeForm;
  readonly unitSystem: UnitSystem;
}

export function readTradeForm(texts: JobText, change: TradeForm['change']): TradeForm {
  const { trade, problems } = readTrade({ ...texts }, texts.unitSystem);
  const { problem } = describeBox(texts, trade);
  const contradicted = checkMaterials(trade, knownSystem(texts.unitSystem));
  return { texts, change, trade, problems: [...problems, ...unclearArea('boxArea', problem), ...contradicted] };
}

export interface TradeInputProps {
  readonly form: TradeForm;
  readonly name: keyof TradeText;
  /** Replace the field's own words if the layout has better ones. */
  readonly label?: string;
  readonly hint?: string;
  /** The default of an empty text. */
  readonly placeholder?: string;
  /** The unit of a number. A size uses its field's unit. */
  readonly suffix?: string;
  /** Labels of choices that depend on more than the choice. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A field's control, by its line in the table. An unreadable value is reported immediately and treated as missing. */
export function TradeInput({ form, name, label, hint, placeholder, suffix, words }: TradeInputProps) {
  const field = fieldNamed(name);
  const reword = wordsFor(termsOf(form.texts));
  const text: unknown = form.texts[name];
  const problem = form.problems.find((one) => one.field === name);
  const error = problem && reword(describeFieldProblem(problem));
  const common = { name, label: label ?? labelOf(field, form.texts), hint: hint && reword(hint) };
  if (field.kind === 'flag') {
    return <Switch {...common} checked={text === true} onChange={(isOn) => form.change({ [name]: isOn })} />;
  }
  if (field.kind === 'choice') {
    return (
      <SelectField
        {...common}
        error={error}
        value={String(text) || field.usual}
        onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      >
        <Options of={field.choices.map(({ id, label }) => [id, words?.[id] ?? reword(label ?? id)])} />
      </SelectField>
    );
  }
  return (
    <LeftTextField
      {...common}
      placeholder={placeholder}
      suffix={field.kind === 'length' ? unitOf(field, form.texts.unitSystem) : suffix}
      data-size={field.kind === 'length' ? unitOf(field, form.texts.unitSystem) : undefined}
      inputMode={
        ['text', 'allowance', 'area', 'slope', 'amount', 'length'].includes(field.kind) ? undefined : 'decimal'
      }
      value={String(text)}
      asLeft={(typed) => asLeft(field, typed, form.texts.unitSystem)}
      error={error}
      onText={(typed) => form.change({ [name]: typed })}
    />
  );
}

/** Hidden fields for set values without a control on the page. */
export function HiddenTradeFields({
  form,
  names,
}: {
  readonly form: TradeForm;
  readonly names: readonly (keyof TradeText)[];
}) {
  return names.map((name) => {
    const text = String(form.texts[name]);
    return text === '' ? null : <input key={name} type="hidden" name={name} value={text} />;
  });
}

/**
 * Without scripts, a button that sends the form again to update the figures. The same layout does not count again.
 * `of`: the part of the page to return to.
 */
export function UpdateFigures({ of }: { readonly of: string }) {
  return (
    <div className="mt-3 hidden no-js:not-print:block">
      <Button intent={`update-figures:${of}`}>{tradeNotesWords.updateFigures}</Button>
    </div>
  );
}
