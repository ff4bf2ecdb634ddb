import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  afterPress,
  isLeftOut,
  type LineField,
  lineAt,
  lineField,
  linePressOf,
  type ProposalFields,
  pressLine,
  SHOWN_LINES,
  shownLines,
} from '#app/forms/proposal-lines.ts';
import { editorFields, type PricedFields } from '#app/forms/read-proposal.ts';
import { EDITOR_LINES, PROPOSAL_CHARS } from '#app/product/proposals/proposal.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { money as inMoney } from '#app/words/en/formats.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';
import './proposals.css';

interface ProposalLinesProps {
  /** The editor's values when the page loaded. */
  readonly fields: ProposalFields;
  /** The current values, with amounts. */
  readonly priced: PricedFields;
  readonly live: ProposalFields;
  readonly currency: string;
  /** The line button posted without scripts. Empty if there was none. */
  readonly posted: string;
  readonly errorOf: (name: string) => string | undefined;
  /** One of the buttons at the lines has changed them. */
  readonly onPress: (fields: ProposalFields) => void;
}

/** The id of one of the editor's fields. */
export function fieldId(name: string): string {
  return name.replace('.', '-');
}

/** A proposal's lines with their amounts. They can be added, removed and moved. */
export function ProposalLines(props: ProposalLinesProps) {
  const { priced, live, currency, posted, errorOf, onPress } = props;
  const [{ fields, version, announcement, next }, setLines] = useState(() => comeWith(props.fields, posted));
  // With scripts the control to focus exists only after this render.
  useEffect(() => {
    if (version > 0) document.getElementById(next)?.focus();
  }, [version, next]);
  const press = (intent: string, button: HTMLElement) => {
    const pressed = linePressOf(intent);
    const form = button.closest('form');
    if (pressed === null || form === null) return;
    const before = editorFields(new FormData(form));
    const after = pressLine(before, pressed);
    onPress(after);
    setLines({
      fields: after,
      version: version + 1,
      announcement: describePress(after, intent),
      next: afterPress(after, pressed),
    });
  };
  const shown = shownLines(fields);
  return (
    <>
      <input type="hidden" name={SHOWN_LINES} value={shown} />
      <ol className="grid grid-cols-1 gap-4">
        {Array.from({ length: shown }, (_, line) => (
          <Line
            // Lines are identified by their index. When a button moves lines, all are rendered with their new values.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`${version}-${line}`}
            line={line}
            last={shown - 1}
            fields={fields}
            amount={amountAt(line, live, priced, currency)}
            // Messages refer to the lines' previous indexes.
            errorOf={version > 0 ? () => undefined : errorOf}
            focused={version > 0 ? '' : next}
            onPress={press}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {shown < EDITOR_LINES && (
          <PressButton intent="add-line" onPress={press}>
            <Plus className="size-5" />
            {proposalsWords.addLine}
          </PressButton>
        )}
        {priced.money !== null && (
          <p className="ml-auto font-semibold tabular-nums">
            {proposalsWords.subtotal}: {inMoney(priced.money.subtotal, currency)}
          </p>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {announcement}
      </p>
    </>
  );
}

/**
 * The initial state. If a line button was posted, its effect is included, with its message and the control to focus.
 */
function comeWith(fields: ProposalFields, posted: string) {
  const pressed = linePressOf(posted);
  const next = pressed === null ? '' : afterPress(fields, pressed);
  return { fields, version: 0, announcement: describePress(fields, posted), next };
}

function describePress(fields: ProposalFields, intent: string): string {
  const pressed = linePressOf(intent);
  if (pressed === null) return '';
  const { name, line } = pressed;
  return proposalsWords.linesPressed[name](name === 'add-line' ? shownLines(fields) : line + 1);
}

function amountAt(line: number, live: ProposalFields, { amounts }: PricedFields, currency: string): string {
  const typed = lineAt(live, line);
  if (isLeftOut(typed)) return '';
  if (typed.noCharge !== '') return proposalsWords.noCharge;
  const cents = amounts.get(line);
  return typed.price === '' || cents === undefined ? proposalsWords.noAmount : inMoney(cents, currency);
}

interface LineProps {
  readonly line: number;
  /** The last visible line. */
  readonly last: number;
  readonly fields: ProposalFields;
  readonly amount: string;
  readonly errorOf: (name: string) => string | undefined;
  /** The id of the control that gets the focus when the page loads. */
  readonly focused: string;
  readonly onPress: (intent: string, button: HTMLElement) => void;
}

function Line({ line, last, fields, amount, errorOf, focused, onPress }: LineProps) {
  const no = line + 1;
  const typed = lineAt(fields, line);
  const field = (part: LineField, maxLength: number) => {
    const name = lineField(line, part);
    const id = fieldId(name);
    const isFocused = id === focused;
    return {
      id,
      name,
      maxLength,
      defaultValue: typed[part],
      error: errorOf(name),
      autoComplete: 'off',
      ...(isFocused && { autoFocus: true }),
    };
  };
  const button = { focused, onPress };
  return (
    <li className="border-t border-line pt-4 first:border-0 first:pt-0">
      <fieldset>
        <legend className="sr-only">{proposalsWords.lineNo(no)}</legend>
        <div className="proposal-line">
          <TextField
            {...field('text', PROPOSAL_CHARS.text)}
            label={proposalsWords.lineText}
            fieldClassName="proposal-line-text"
          />
          <TextField
            {...field('quantity', PROPOSAL_CHARS.figure)}
            label={proposalsWords.quantity}
            inputMode="decimal"
          />
          <TextField
            {...field('unit', PROPOSAL_CHARS.unit)}
            label={proposalsWords.unit}
            placeholder={line === 0 ? proposalsWords.unitHint : undefined}
          />
          <TextField {...field('price', PROPOSAL_CHARS.figure)} label={proposalsWords.price} inputMode="decimal" />
          <div className="field text-right">
            <span className="mb-1 block text-sm text-muted">{proposalsWords.amount}</span>
            <span className="block min-h-11 py-2.5 font-semibold tabular-nums">{amount}</span>
          </div>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-6">
          <Checkbox
            id={fieldId(lineField(line, 'taxed'))}
            name={lineField(line, 'taxed')}
            label={proposalsWords.taxed}
            defaultChecked={typed.taxed !== ''}
          />
          <Checkbox
            id={fieldId(lineField(line, 'noCharge'))}
            name={lineField(line, 'noCharge')}
            label={proposalsWords.noCharge}
            defaultChecked={typed.noCharge !== ''}
          />
          <span className="ml-auto flex">
            {line > 0 && (
              <PressIcon {...button} name="line-up" line={line} icon={ArrowUp} label={proposalsWords.lineUp(no)} />
            )}
            {line < last && (
              <PressIcon
                {...button}
                name="line-down"
                line={line}
                icon={ArrowDown}
                label={proposalsWords.lineDown(no)}
              />
            )}
            <PressIcon {...button} name="remove-line" line={line} icon={X} label={proposalsWords.removeLine(no)} />
          </span>
        </div>
      </fieldset>
    </li>
  );
}

interface PressIconProps extends Pick<LineProps, 'line' | 'focused' | 'onPress'> {
  readonly name: string;
  readonly icon: typeof X;
  readonly label: string;
}

/** A button at a line; with scripts it works without posting. */
function PressIcon({ name, line, icon, label, focused, onPress }: PressIconProps) {
  const [id, intent] = [`${name}-${line}`, `${name}:${line}`];
  return (
    <IconButton
      id={id}
      variant="quiet"
      icon={icon}
      label={label}
      name="intent"
      value={intent}
      type="submit"
      {...(id === focused && { autoFocus: true })}
      onClick={(event) => {
        event.preventDefault();
        onPress(intent, event.currentTarget);
      }}
    />
  );
}

interface PressButtonProps {
  readonly intent: string;
  readonly onPress: LineProps['onPress'];
  readonly children: ReactNode;
}

function PressButton({ intent, onPress, children }: PressButtonProps) {
  return (
    <Button
      name="intent"
      value={intent}
      type="submit"
      onClick={(event) => {
        event.preventDefault();
        onPress(intent, event.currentTarget);
      }}
    >
      {children}
    </Button>
  );
}
