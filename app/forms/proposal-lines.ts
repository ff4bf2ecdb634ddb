import { EDITOR_LINES } from '#app/product/proposals/proposal.ts';

/** The fields of the editor by name, as typed. */
export type ProposalFields = Readonly<Record<string, string>>;

const LINE_FIELDS = ['text', 'quantity', 'unit', 'price', 'taxed', 'noCharge'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** A line as typed, a text a field. */
export type TypedLine = Readonly<Record<LineField, string>>;

/** How many lines the page shows: there may be more than are filled in. */
export const SHOWN_LINES = 'shownLines';
/** The empty lines under those that are filled in. */
const SPARE_LINES = 1;

/** The effects of the line buttons. The argument of all but `add-line` is the line, counted from 0. */
const LINE_INTENTS = ['add-line', 'remove-line', 'line-up', 'line-down'] as const;
type LineIntent = (typeof LINE_INTENTS)[number];

/** A button at the lines that was pressed. */
interface LinePress {
  readonly name: LineIntent;
  readonly line: number;
}

/** The name of a field of a line, counted from 0. */
export function lineField(line: number, field: LineField): string {
  return `line${line}.${field}`;
}

/** The names of all fields of all lines. */
export function allLineFields(): string[] {
  return Array.from({ length: EDITOR_LINES }, (_, line) => LINE_FIELDS.map((field) => lineField(line, field))).flat();
}

/** The press that an intent such as `line-up:3` names; null if it is none of the lines'. */
export function linePressOf(intent: string): LinePress | null {
  const [name, place] = intent.split(':');
  const known = LINE_INTENTS.find((one) => one === name);
  const line = known === 'add-line' ? EDITOR_LINES : Number(place);
  const isPlace = known === 'add-line' || (/^\d{1,2}$/.test(place ?? '') && line < EDITOR_LINES);
  return known === undefined || !isPlace ? null : { name: known, line };
}

/** The line of the editor with this number. */
export function lineAt(fields: ProposalFields, line: number): TypedLine {
  const at = (field: LineField) => fields[lineField(line, field)] ?? '';
  return Object.fromEntries(LINE_FIELDS.map((field) => [field, at(field)])) as TypedLine;
}

/** Whether a line is left out: it has neither a text nor a price. */
export function isLeftOut({ text, price }: TypedLine): boolean {
  return text === '' && price === '';
}

/** The number of lines to show: one more than are filled in, or as many as the page had. */
export function shownLines(fields: ProposalFields): number {
  const filled = linesOf(fields).findLastIndex((line) => Object.values(line).some((text) => text !== ''));
  const before = Number(fields[SHOWN_LINES]);
  const wanted = Number.isInteger(before) ? before : 0;
  return Math.min(EDITOR_LINES, Math.max(filled + 1 + SPARE_LINES, wanted));
}

/** The editor after a button at its lines was pressed; the other fields stay. */
export function pressLine(fields: ProposalFields, { name, line }: LinePress): ProposalFields {
  const shown = shownLines(fields);
  if (name === 'add-line') return { ...fields, [SHOWN_LINES]: String(Math.min(EDITOR_LINES, shown + 1)) };
  const lines = linesOf(fields);
  if (name === 'remove-line') {
    lines.splice(line, 1);
    return { ...withLines(fields, lines), [SHOWN_LINES]: String(Math.max(1, shown - 1)) };
  }
  const other = name === 'line-up' ? line - 1 : line + 1;
  const [one, two] = [lines[line], lines[other]];
  if (one === undefined || two === undefined || other >= shown) return fields;
  lines[line] = two;
  lines[other] = one;
  return withLines(fields, lines);
}

/** The id of the button or field that gets the focus after a press at the lines. */
export function afterPress(fields: ProposalFields, { name, line }: LinePress): string {
  const shown = shownLines(fields);
  switch (name) {
    case 'add-line':
      return lineField(shown - 1, 'text').replace('.', '-');
    case 'remove-line':
      return lineField(Math.min(line, shown - 1), 'text').replace('.', '-');
    case 'line-up':
      return line - 1 <= 0 ? 'line-down-0' : `line-up-${line - 1}`;
    case 'line-down':
      return line + 1 >= shown - 1 ? `line-up-${Math.min(line + 1, shown - 1)}` : `line-down-${line + 1}`;
  }
}

/** The fields to keep: without the lines that are left out, those below them moved up; and how many of them had something in them. */
export function keepLines(fields: ProposalFields): { readonly kept: ProposalFields; readonly removed: number } {
  const lines = linesOf(fields);
  const isTyped = ({ quantity, unit, noCharge }: TypedLine) => `${quantity}${unit}${noCharge}` !== '';
  const removed = lines.filter((line) => isLeftOut(line) && isTyped(line)).length;
  const kept = Object.entries(
    withLines(
      fields,
      lines.filter((line) => !isLeftOut(line)),
    ),
  );
  return { kept: Object.fromEntries(kept.filter(([name, text]) => text !== '' && name !== SHOWN_LINES)), removed };
}

function linesOf(fields: ProposalFields): TypedLine[] {
  return Array.from({ length: EDITOR_LINES }, (_, line) => lineAt(fields, line));
}

function withLines(fields: ProposalFields, lines: readonly TypedLine[]): ProposalFields {
  const texts = Array.from({ length: EDITOR_LINES }, (_, line) =>
    LINE_FIELDS.map((field) => [lineField(line, field), lines[line]?.[field] ?? ''] as const),
  );
  return { ...fields, ...Object.fromEntries(texts.flat()) };
}
