import { err, ok, type Result } from '#app/base/result.ts';

/** The most cents of any amount on a proposal, the total included: ten million. */
export const MOST_CENTS = 1_000_000_000;
/** The most hundredths of a quantity: a million of anything. */
export const MOST_HUNDREDTHS = 100_000_000;
/** Thousandths of a percent that are the whole. */
export const WHOLE_TAX = 100_000;
/** Hundredths of a percent that are the whole. */
export const WHOLE_SHARE = 10_000;
/** The most lines of a proposal. */
export const MOST_LINES = 100;

/** A line as it is priced: its quantity in hundredths, and cents for one. */
interface PricedLine {
  readonly hundredths: number;
  readonly unitCents: number;
  readonly isTaxed: boolean;
}

/** A sum taken off or asked for: cents, or hundredths of a percent. */
export type Portion =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'percent'; readonly hundredths: number };

/**
 * The tax: included in the prices and not shown, or added at a rate in thousandths of a percent, rounded in each line or
 * once in all.
 */
export type ProposalTax =
  | { readonly kind: 'included' }
  | { readonly kind: 'added'; readonly thousandths: number; readonly rounded: 'each-line' | 'once' };

export interface MoneyAsk {
  readonly lines: readonly PricedLine[];
  readonly discount: Portion;
  readonly tax: ProposalTax;
  readonly deposit: Portion;
}

/** The printed figures, in cents. */
export interface ProposalMoney {
  readonly lines: readonly LineMoney[];
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  /** `subtotal - discount + tax`. */
  readonly total: number;
  /** Null if none is required. */
  readonly deposit: number | null;
}

/** A line's own price, its part of the discount, and its tax where each line is rounded (else 0). */
interface LineMoney {
  readonly amount: number;
  readonly discount: number;
  readonly tax: number;
}

/** What cannot be priced; `line` counts from 0. Figures that no field can hold throw a `RangeError` instead. */
export type MoneyProblem =
  | { readonly code: 'line-too-large'; readonly line: number }
  | { readonly code: 'too-large' | 'discount-too-large' | 'deposit-too-large' };

/**
 * Prices a proposal: lines, then the discount, then the tax on what is left of the taxed lines, half a cent up. Throws a
 * `RangeError` for figures outside the bounds of this file.
 */
export function priceProposal({ lines, discount, tax, deposit }: MoneyAsk): Result<ProposalMoney, MoneyProblem> {
  if (lines.length > MOST_LINES) throw new RangeError('Too many lines');
  const amounts: number[] = [];
  for (const [line, { hundredths, unitCents }] of lines.entries()) {
    within(hundredths, MOST_HUNDREDTHS);
    within(unitCents, MOST_CENTS);
    const amount = amountOf({ hundredths, unitCents });
    if (amount > MOST_CENTS) return err({ code: 'line-too-large', line });
    amounts.push(amount);
  }
  const subtotal = sum(amounts);
  if (subtotal > MOST_CENTS) return err({ code: 'too-large' });
  const off = portionOf(discount, subtotal) ?? 0;
  if (off > subtotal) return err({ code: 'discount-too-large' });
  const discounts = spread(off, amounts);
  const left = amounts.map((amount, line) => (lines[line]?.isTaxed ? amount - (discounts[line] ?? 0) : 0));
  const taxes = left.map((net) => (tax.kind === 'added' && tax.rounded === 'each-line' ? taxOn(net, tax) : 0));
  const taxed = tax.kind === 'added' && tax.rounded === 'once' ? taxOn(sum(left), tax) : sum(taxes);
  const total = subtotal - off + taxed;
  if (total > MOST_CENTS) return err({ code: 'too-large' });
  const asked = portionOf(deposit, total);
  if (asked !== null && asked > total) return err({ code: 'deposit-too-large' });
  return ok({
    lines: amounts.map((amount, line) => ({ amount, discount: discounts[line] ?? 0, tax: taxes[line] ?? 0 })),
    subtotal,
    discount: off,
    tax: taxed,
    total,
    deposit: asked,
  });
}

/** The cents of a line before discount and tax, half a cent up. */
export function amountOf({ hundredths, unitCents }: Pick<PricedLine, 'hundredths' | 'unitCents'>): number {
  return share(hundredths, unitCents, 100);
}

/**
 * Spreads a discount over amounts in proportion, each part rounded down. The last cents go to the largest amount, as far
 * as it has room, then to the next; of equal ones to the first.
 */
function spread(off: number, amounts: readonly number[]): number[] {
  const all = sum(amounts);
  if (all === 0) return amounts.map(() => 0);
  const parts = amounts.map((amount) => Number((BigInt(off) * BigInt(amount)) / BigInt(all)));
  const bySize = [...amounts.keys()].sort((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0) || a - b);
  let last = off - sum(parts);
  for (const line of bySize) {
    const part = parts[line] ?? 0;
    const more = Math.min(last, (amounts[line] ?? 0) - part);
    parts[line] = part + more;
    last -= more;
  }
  return parts;
}

function taxOn(cents: number, { thousandths }: ProposalTax & { readonly kind: 'added' }): number {
  return share(within(thousandths, WHOLE_TAX), cents, WHOLE_TAX);
}

function portionOf(portion: Portion, whole: number): number | null {
  switch (portion.kind) {
    case 'none':
      return null;
    case 'amount':
      return within(portion.cents, MOST_CENTS);
    case 'percent':
      return share(within(portion.hundredths, WHOLE_SHARE), whole, WHOLE_SHARE);
  }
}

/** `factor * of / whole` for numbers from 0, half up. The product may be larger than a number is exact. */
function share(factor: number, of: number, whole: number): number {
  return Number((2n * BigInt(factor) * BigInt(of) + BigInt(whole)) / (2n * BigInt(whole)));
}

function within(value: number, most: number): number {
  if (!Number.isInteger(value) || value < 0 || value > most) throw new RangeError(`Not an integer up to ${most}`);
  return value;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
