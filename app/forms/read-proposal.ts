import { plainText } from '#app/base/plain-text.ts';
import { namesSomebody, namesSomething } from '#app/base/visible-name.ts';
import { EmailSchema } from '#app/forms/credentials.ts';
import type { ErrorsByField } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { type DocumentLine, EDITOR_LINES, lastEndedDay, PROPOSAL_CHARS } from '#app/product/proposals/proposal.ts';
import {
  MOST_CENTS,
  MOST_HUNDREDTHS,
  type MoneyProblem,
  type Portion,
  type ProposalMoney,
  type ProposalTax,
  priceProposal,
  WHOLE_SHARE,
  WHOLE_TAX,
} from '#app/product/proposals/proposal-money.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

/** The fields of the editor by name, as typed. */
export type ProposalFields = Readonly<Record<string, string>>;

/** The furthest day of validity, and the longest term to cancel in. */
const VALID_DAYS = 731;
const CANCEL_DAYS = 60;

const LINE_FIELDS = ['text', 'quantity', 'unit', 'price', 'taxed'] as const;
const OWN_FIELDS = {
  title: PROPOSAL_CHARS.title,
  client: PROPOSAL_CHARS.client,
  clientAddress: PROPOSAL_CHARS.clientAddress,
  clientEmail: PROPOSAL_CHARS.clientEmail,
  asksCode: PROPOSAL_CHARS.figure,
  discountKind: PROPOSAL_CHARS.figure,
  discount: PROPOSAL_CHARS.figure,
  tax: PROPOSAL_CHARS.figure,
  taxRate: PROPOSAL_CHARS.figure,
  depositKind: PROPOSAL_CHARS.figure,
  deposit: PROPOSAL_CHARS.figure,
  depositDue: PROPOSAL_CHARS.depositDue,
  validThrough: PROPOSAL_CHARS.figure,
  terms: PROPOSAL_CHARS.terms,
  cancelDays: PROPOSAL_CHARS.figure,
  cancelNotice: PROPOSAL_CHARS.cancelNotice,
} as const;

/** The name of a field of a line, counted from 0. */
export function lineField(line: number, field: (typeof LINE_FIELDS)[number]): string {
  return `line${line}.${field}`;
}

/** The part of the contractor's page that shows an answer: the editor, or the buttons about the client's link. */
export const EDITOR_FORM = 'proposal-form';
export function proposalFormOf(form: FormData): string {
  const intent = textOf(form, 'intent');
  return intent === 'save' || intent === 'publish' ? EDITOR_FORM : 'link-form';
}

/** The form of the client's page to which a post belongs. */
export function clientFormOf(form: FormData): string {
  const intent = textOf(form, 'intent');
  return intent === 'code' ? 'accept-form' : `${intent}-form`;
}

/** What the editor says, read. */
export interface ReadProposal {
  readonly title: string;
  readonly client: string;
  readonly clientAddress: string;
  /** In lower case; empty if none was given. */
  readonly clientEmail: string;
  readonly asksCode: boolean;
  readonly lines: readonly DocumentLine[];
  readonly money: ProposalMoney;
  readonly taxThousandths: number | null;
  readonly depositDue: string;
  readonly validThrough: string;
  readonly terms: string;
  readonly cancelDays: number;
  readonly cancelNotice: string;
}

/** The editor's fields of a posted form; empty ones are left out, and all others of the form too. */
export function proposalFields(form: FormData): ProposalFields {
  const lines = Array.from({ length: EDITOR_LINES }, (_, line) => LINE_FIELDS.map((field) => lineField(line, field)));
  const pairs = [...Object.keys(OWN_FIELDS), ...lines.flat()].flatMap((name) => {
    const value = form.getAll(name).at(-1);
    const text = typeof value === 'string' ? plainText(value) : '';
    return text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(pairs);
}

/** Reads the editor's fields on a day given in milliseconds; or tells what is wrong at each field. */
export function readProposal(
  fields: ProposalFields,
  now: number,
): { readonly read: ReadProposal | null; readonly errors: ErrorsByField } {
  const errors: Record<string, string[]> = {};
  const at = (name: string) => fields[name] ?? '';
  const fail = (name: string, message: string) => {
    errors[name] ??= [message];
  };
  for (const [name, most] of Object.entries(OWN_FIELDS)) {
    if (at(name).length > most) fail(name, proposalsWords.tooLong(most));
  }
  if (!namesSomething(at('title'))) fail('title', proposalsWords.titleMissing);
  if (!namesSomebody(at('client'))) fail('client', proposalsWords.clientMissing);
  const email = EmailSchema.safeParse(at('clientEmail'));
  if (!email.success && at('clientEmail') !== '') fail('clientEmail', proposalsWords.clientEmailWrong);
  if (at('clientEmail') === '' && at('asksCode') !== '') fail('clientEmail', proposalsWords.codeNeedsEmail);

  const places: number[] = [];
  const lines: DocumentLine[] = [];
  for (let line = 0; line < EDITOR_LINES; line += 1) {
    const [text = '', quantity = '', unit = '', price = '', taxed = ''] = LINE_FIELDS.map((f) =>
      at(lineField(line, f)),
    );
    if (text === '' && price === '' && quantity === '') continue;
    const hundredths = quantity === '' ? 100 : readDecimal(quantity, 2, MOST_HUNDREDTHS);
    const unitCents = readDecimal(price.replace(/^\$ ?/, ''), 2, MOST_CENTS);
    if (!namesSomething(text)) fail(lineField(line, 'text'), proposalsWords.lineTextMissing);
    for (const [field, most] of [
      ['text', PROPOSAL_CHARS.text],
      ['unit', PROPOSAL_CHARS.unit],
    ] as const) {
      if (at(lineField(line, field)).length > most) fail(lineField(line, field), proposalsWords.tooLong(most));
    }
    if (hundredths === null) fail(lineField(line, 'quantity'), proposalsWords.quantityWrong);
    if (unitCents === null) fail(lineField(line, 'price'), proposalsWords.priceWrong);
    if (hundredths === null || unitCents === null) continue;
    places.push(line);
    lines.push({ text, hundredths, unit, unitCents, isTaxed: taxed !== '' });
  }

  const portion = (kindName: string, name: string): Portion => {
    const kind = at(kindName);
    if (kind === '' || kind === 'none') return { kind: 'none' };
    if (kind === 'amount') {
      const cents = readDecimal(at(name).replace(/^\$ ?/, ''), 2, MOST_CENTS);
      if (cents !== null) return { kind, cents };
      fail(name, proposalsWords.priceWrong);
    } else if (kind === 'percent') {
      const hundredths = readDecimal(at(name).replace(/ ?%$/, ''), 2, WHOLE_SHARE);
      if (hundredths !== null) return { kind, hundredths };
      fail(name, proposalsWords.percentWrong);
    } else fail(kindName, proposalsWords.choiceWrong);
    return { kind: 'none' };
  };
  const tax = readTax(at('tax'), at('taxRate'), fail);
  const ask = { lines, discount: portion('discountKind', 'discount'), tax, deposit: portion('depositKind', 'deposit') };

  const validThrough = at('validThrough');
  if (!isDayToCome(validThrough, now)) fail('validThrough', proposalsWords.dayWrong);
  const cancelDays = at('cancelDays') === '' ? 0 : readDecimal(at('cancelDays'), 0, CANCEL_DAYS);
  if (cancelDays === null) fail('cancelDays', proposalsWords.daysWrong);
  else if (cancelDays > 0 && at('cancelNotice') === '') fail('cancelNotice', proposalsWords.noticeMissing);

  // Sums mean nothing while figures are missing.
  if (Object.keys(errors).length > 0) return { read: null, errors };
  const priced = priceProposal(ask);
  if (!priced.ok) failMoney(priced.error, places, fail);
  if (!priced.ok) return { read: null, errors };
  const read = {
    title: at('title'),
    client: at('client'),
    clientAddress: at('clientAddress'),
    clientEmail: email.data ?? '',
    asksCode: at('asksCode') !== '',
    lines,
    money: priced.value,
    taxThousandths: tax.kind === 'added' ? tax.thousandths : null,
    depositDue: at('depositDue'),
    validThrough,
    terms: at('terms'),
    cancelDays: cancelDays ?? 0,
    cancelNotice: at('cancelNotice'),
  };
  return { read, errors };
}

type Fail = (name: string, message: string) => void;

function readTax(kind: string, rate: string, fail: Fail): ProposalTax {
  if (kind === '' || kind === 'included') return { kind: 'included' };
  if (kind !== 'once' && kind !== 'each-line') {
    fail('tax', proposalsWords.choiceWrong);
    return { kind: 'included' };
  }
  const thousandths = readDecimal(rate.replace(/ ?%$/, ''), 3, WHOLE_TAX);
  if (thousandths === null) fail('taxRate', proposalsWords.rateWrong);
  return { kind: 'added', thousandths: thousandths ?? 0, rounded: kind };
}

function failMoney(problem: MoneyProblem, places: readonly number[], fail: Fail): void {
  if (problem.code === 'line-too-large') {
    fail(lineField(places[problem.line] ?? 0, 'price'), proposalsWords.lineTooLarge);
  } else if (problem.code === 'discount-too-large') fail('discount', proposalsWords.discountTooLarge);
  else if (problem.code === 'deposit-too-large') fail('deposit', proposalsWords.depositTooLarge);
  else fail('', proposalsWords.tooLarge);
}

/** A number such as 1,234.5 in units of its last place; null for other text, for more places and for more than `most`. */
function readDecimal(text: string, places: number, most: number): number | null {
  const found = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})?(?:\.(\d*))?$/.exec(text.trim());
  const [, whole = '', part = ''] = found ?? [];
  if (found === null || (whole === '' && part === '') || part.length > places) return null;
  const value = Number(whole.replaceAll(',', '') + part.padEnd(places, '0'));
  return value <= most ? value : null;
}

function isDayToCome(text: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return false;
  return text > lastEndedDay(now) && day.getTime() < now + VALID_DAYS * 86_400_000;
}
