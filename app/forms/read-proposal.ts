import { plainText } from '#app/base/plain-text.ts';
import { namesSomebody, namesSomething } from '#app/base/visible-name.ts';
import { EmailSchema } from '#app/forms/credentials.ts';
import {
  allLineFields,
  isLeftOut,
  lineAt,
  lineField,
  linePressOf,
  type ProposalFields,
  SHOWN_LINES,
  type TypedLine,
} from '#app/forms/proposal-lines.ts';
import type { ErrorsByField } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { EDITOR_LINES, lastEndedDay, PROPOSAL_CHARS, type ProposalDocument } from '#app/product/proposals/proposal.ts';
import {
  amountOf,
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
import { signsOf } from '#app/words/en/formats.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

/** The furthest day of validity, and the longest term to cancel in. */
const VALID_DAYS = 731;
const CANCEL_DAYS = 60;

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

/** The names of all fields of the editor, and of the state its page sends. */
export const EDITOR_FIELDS: readonly string[] = [...Object.keys(OWN_FIELDS), ...allLineFields(), SHOWN_LINES];

/** The part of the contractor's page that shows an answer: the editor, or the buttons about the client's link. */
export const EDITOR_FORM = 'proposal-form';
export function proposalFormOf(form: FormData): string {
  const intent = textOf(form, 'intent');
  return intent === 'save' || intent === 'publish' || linePressOf(intent) !== null ? EDITOR_FORM : 'link-form';
}

/** The form of the client's page to which a post belongs. */
export function clientFormOf(form: FormData): string {
  const intent = textOf(form, 'intent');
  return intent === 'code' ? 'accept-form' : `${intent}-form`;
}

/** The editor's values after reading: everything in a revision that its author enters. The address is in lower case. */
export type ReadProposal = Omit<ProposalDocument, 'number' | 'revision' | 'business' | 'logo' | 'pictures' | 'changes'>;

/** The editor's fields of a posted form; empty ones are left out, and all others of the form too. */
export function proposalFields(form: FormData): ProposalFields {
  const pairs = [...Object.keys(OWN_FIELDS), ...allLineFields()].flatMap((name) => {
    const value = form.getAll(name).at(-1);
    const text = typeof value === 'string' ? plainText(value) : '';
    return text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(pairs);
}

/** The same, with how many lines the page shows. */
export function editorFields(form: FormData): ProposalFields {
  return { ...proposalFields(form), [SHOWN_LINES]: textOf(form, SHOWN_LINES) };
}

/**
 * Reads the editor's fields on a day given in milliseconds, amounts with the signs of the account's currency; or
 * returns the problem at each field. `unpriced` has messages at the lines that need a price, or the choice of none,
 * before the proposal may be published.
 */
export function readProposal(
  fields: ProposalFields,
  now: number,
  currency: string,
): { readonly read: ReadProposal | null; readonly errors: ErrorsByField; readonly unpriced: ErrorsByField } {
  const errors: Record<string, string[]> = {};
  const at = (name: string) => fields[name] ?? '';
  const fail: Fail = (name, message) => {
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

  const { lines, amounts, money, taxThousandths } = priceFields(fields, currency, fail);
  for (const { place, typed } of lines) {
    if (!namesSomething(typed.text)) fail(lineField(place, 'text'), proposalsWords.lineTextMissing);
    for (const [field, most] of [
      ['text', PROPOSAL_CHARS.text],
      ['unit', PROPOSAL_CHARS.unit],
    ] as const) {
      if (typed[field].length > most) fail(lineField(place, field), proposalsWords.tooLong(most));
    }
  }

  const validThrough = at('validThrough');
  if (!isDayToCome(validThrough, now)) fail('validThrough', proposalsWords.dayWrong);
  const cancelDays = at('cancelDays') === '' ? 0 : readDecimal(at('cancelDays'), 0, CANCEL_DAYS);
  if (cancelDays === null) fail('cancelDays', proposalsWords.daysWrong);
  else if (cancelDays > 0 && at('cancelNotice') === '') fail('cancelNotice', proposalsWords.noticeMissing);

  const unpriced: ErrorsByField = Object.fromEntries(
    unpricedLines({ lines, amounts }).map(({ place, typed }): [string, string[]] => [
      lineField(place, 'price'),
      [typed.price === '' ? proposalsWords.priceMissing : proposalsWords.comesToNothing],
    ]),
  );
  if (Object.keys(errors).length > 0 || money === null) return { read: null, errors, unpriced };
  const read = {
    title: at('title'),
    client: at('client'),
    clientAddress: at('clientAddress'),
    clientEmail: email.data ?? '',
    asksCode: at('asksCode') !== '',
    lines: lines.map(({ typed, hundredths, unitCents }) => ({
      text: typed.text,
      hundredths,
      unit: typed.unit,
      unitCents,
      isTaxed: typed.taxed !== '',
      ...(typed.noCharge !== '' && { isNoCharge: true as const }),
    })),
    money,
    ...(currency !== '' && { currency }),
    taxThousandths,
    depositDue: at('depositDue'),
    validThrough,
    terms: at('terms'),
    cancelDays: cancelDays ?? 0,
    cancelNotice: at('cancelNotice'),
  };
  return { read, errors, unpriced };
}

/** A line with its figures, at its place in the editor. Without a price its cents are 0. */
interface ReadLine {
  readonly place: number;
  readonly typed: TypedLine;
  readonly hundredths: number;
  readonly unitCents: number;
}

/** The totals of the figures in the editor, whatever else is still missing there. */
export interface PricedFields {
  /** The lines whose figures could be read. */
  readonly lines: readonly ReadLine[];
  /** Cents of these lines by their places. */
  readonly amounts: ReadonlyMap<number, number>;
  /** Null while a figure is wrong. */
  readonly money: ProposalMoney | null;
  /** Thousandths of a percent; null where the tax is included. */
  readonly taxThousandths: number | null;
}

/** The lines that have neither a price nor the choice that there is none. */
export function unpricedLines({ lines, amounts }: Pick<PricedFields, 'lines' | 'amounts'>): readonly ReadLine[] {
  return lines.filter(({ place, typed }) => typed.noCharge === '' && (amounts.get(place) ?? 0) === 0);
}

/** Prices the lines, discount, tax and deposit of the editor; calls `fail` with each field and its problem. */
export function priceFields(fields: ProposalFields, currency: string, fail: Fail = () => {}): PricedFields {
  const at = (name: string) => fields[name] ?? '';
  let isWrong = false;
  const failAt: Fail = (name, message) => {
    isWrong = true;
    fail(name, message);
  };
  const readMoney = (text: string) => readDecimal(withoutSign(text, currency), 2, MOST_CENTS);
  const lines: ReadLine[] = [];
  for (let place = 0; place < EDITOR_LINES; place += 1) {
    const typed = lineAt(fields, place);
    if (isLeftOut(typed)) continue;
    const hundredths = typed.quantity === '' ? 100 : readDecimal(typed.quantity, 2, MOST_HUNDREDTHS);
    const unitCents = typed.price === '' ? 0 : readMoney(typed.price);
    if (hundredths === null) failAt(lineField(place, 'quantity'), proposalsWords.quantityWrong);
    if (unitCents === null) failAt(lineField(place, 'price'), proposalsWords.priceWrong);
    else if (unitCents > 0 && typed.noCharge !== '') failAt(lineField(place, 'price'), proposalsWords.priceAndNoCharge);
    if (hundredths !== null && unitCents !== null) lines.push({ place, typed, hundredths, unitCents });
  }
  const portion = (kindName: string, name: string): Portion => {
    const kind = at(kindName);
    if (kind === '' || kind === 'none') return { kind: 'none' };
    if (kind === 'amount') {
      const cents = readMoney(at(name));
      if (cents !== null) return { kind, cents };
      failAt(name, proposalsWords.priceWrong);
    } else if (kind === 'percent') {
      const hundredths = readDecimal(at(name).replace(/ ?%$/, ''), 2, WHOLE_SHARE);
      if (hundredths !== null) return { kind, hundredths };
      failAt(name, proposalsWords.percentWrong);
    } else failAt(kindName, proposalsWords.choiceWrong);
    return { kind: 'none' };
  };
  const tax = readTax(at('tax'), at('taxRate'), failAt);
  const [discount, deposit] = [portion('discountKind', 'discount'), portion('depositKind', 'deposit')];
  const taxThousandths = tax.kind === 'added' ? tax.thousandths : null;
  const priced = priceProposal({
    lines: lines.map(({ typed, ...figures }) => ({ ...figures, isTaxed: typed.taxed !== '' })),
    discount,
    tax,
    deposit,
  });
  const amounts = new Map(lines.map((line) => [line.place, amountOf(line)]));
  // Sums mean nothing while figures are missing.
  if (isWrong) return { lines, amounts, money: null, taxThousandths };
  if (!priced.ok) {
    failMoney(
      priced.error,
      lines.map(({ place }) => place),
      failAt,
    );
  }
  return { lines, amounts, money: priced.ok ? priced.value : null, taxThousandths };
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

/** An amount without the sign of the account's currency before or after it; without a currency it may have a dollar's. */
function withoutSign(text: string, currency: string): string {
  const trimmed = text.trim();
  for (const sign of currency === '' ? ['$'] : signsOf(currency)) {
    if (trimmed.startsWith(sign)) return trimmed.slice(sign.length).trim();
    if (trimmed.endsWith(sign)) return trimmed.slice(0, -sign.length).trim();
  }
  return trimmed;
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
