import { memo, type ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';

interface PictureChoice<Value extends string> {
  readonly value: Value;
  /** A short second line, such as 'Pro Plan Required'. */
  readonly note?: string;
  /** Present if the choice is not available here; called on an attempt. A plain form may still post it. */
  readonly onRefused?: () => void;
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
        <Card
          key={choice.value}
          name={name}
          form={form}
          choice={choice}
          isChosen={choice.value === value}
          onChange={onChange}
        />
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

interface CardProps<Value extends string> extends Pick<RadioCardsProps<Value>, 'name' | 'onChange'> {
  readonly form: string | undefined;
  readonly choice: PictureChoice<Value>;
  readonly isChosen: boolean;
}

/** One choice and its fields; memoized, as a press changes two of many. */
const Card = memo(function Card<Value extends string>({ name, form, choice, isChosen, onChange }: CardProps<Value>) {
  const id = `${name}-${choice.value}`;
  return (
    <>
      <label htmlFor={id} className="picture-choice">
        <input
          type="radio"
          form={form}
          id={id}
          name={name}
          value={choice.value}
          checked={isChosen}
          aria-disabled={choice.onRefused !== undefined || undefined}
          onChange={() => (choice.onRefused ?? (() => onChange?.(choice.value)))()}
        />
        {choice.picture}
        <span>{choice.label}</span>
        {choice.note !== undefined && <small>{choice.note}</small>}
      </label>
      {choice.fields != null && <div className="choice-fields">{choice.fields}</div>}
    </>
  );
}) as <Value extends string>(props: CardProps<Value>) => ReactNode;
