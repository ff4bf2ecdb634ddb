import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeProposal } from '#app/product/proposals/describe-proposal.ts';
import {
  MOST_CENTS,
  MOST_HUNDREDTHS,
  MOST_LINES,
  type MoneyAsk,
  type Portion,
  type ProposalMoney,
  priceProposal,
  WHOLE_SHARE,
  WHOLE_TAX,
} from '#app/product/proposals/proposal-money.ts';
import { cases } from '#tests/factories/cases.ts';

const portion = (most: number): fc.Arbitrary<Portion> =>
  fc.oneof(
    fc.constant({ kind: 'none' } as const),
    fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 0, max: most }) }),
    fc.record({ kind: fc.constant('percent' as const), hundredths: fc.integer({ min: 0, max: WHOLE_SHARE }) }),
  );

const ask = (mostHundredths: number, mostCents: number): fc.Arbitrary<MoneyAsk> =>
  fc.record({
    lines: fc.array(
      fc.record({
        hundredths: fc.integer({ min: 0, max: mostHundredths }),
        unitCents: fc.integer({ min: 0, max: mostCents }),
        isTaxed: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
    discount: portion(mostCents),
    tax: fc.oneof(
      fc.constant({ kind: 'included' } as const),
      fc.record({
        kind: fc.constant('added' as const),
        thousandths: fc.integer({ min: 0, max: WHOLE_TAX }),
        rounded: fc.constantFrom('each-line' as const, 'once' as const),
      }),
    ),
    deposit: portion(mostCents),
  });

const anyAsk = fc.oneof(ask(1_000, 300), ask(50_000, 20_000), ask(MOST_HUNDREDTHS, MOST_CENTS));

/** Whether `cents` is numerator / denominator, rounded half up: the one integer at most half a cent below and less above. */
function isHalfUp(cents: number, numerator: bigint, denominator: bigint): boolean {
  const distance = 2n * (BigInt(cents) * denominator - numerator);
  return -denominator < distance && distance <= denominator;
}

/** Finds faults in the prices of a proposal by the rule of each figure, not by computing it again. */
function faultsOf({ lines, discount, tax, deposit }: MoneyAsk, money: ProposalMoney): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) faults.push(what);
  };
  const total = (of: (line: ProposalMoney['lines'][number]) => number) =>
    money.lines.reduce((all, line) => all + of(line), 0);
  const isPortion = (cents: number, part: Portion, whole: number) => {
    if (part.kind === 'none') return cents === 0;
    if (part.kind === 'amount') return cents === part.cents;
    return isHalfUp(cents, BigInt(part.hundredths) * BigInt(whole), 10_000n);
  };
  must(money.lines.length === lines.length, 'a line for a line');
  must(money.subtotal === total((line) => line.amount), 'subtotal');
  must(money.discount === total((line) => line.discount), 'discount is spread whole');
  must(isPortion(money.discount, discount, money.subtotal), 'discount');
  must(money.total === money.subtotal - money.discount + money.tax, 'total is the sum of what is printed');
  must((money.deposit === null) === (deposit.kind === 'none'), 'no deposit unless asked for');
  must(isPortion(money.deposit ?? 0, deposit, money.total), 'deposit');
  must((money.deposit ?? 0) <= money.total, 'deposit within the total');
  let base = 0n;
  let above = 0;
  const largest = Math.max(0, ...money.lines.map((line) => line.amount));
  money.lines.forEach((line, index) => {
    const asked = lines[index];
    if (asked === undefined) return;
    must(isHalfUp(line.amount, BigInt(asked.hundredths) * BigInt(asked.unitCents), 100n), `amount ${index}`);
    must(line.discount <= line.amount, `discount ${index} within its line`);
    const exact = BigInt(money.discount) * BigInt(line.amount);
    const part = BigInt(line.discount) * BigInt(money.subtotal);
    must(money.subtotal === 0 || part > exact - BigInt(money.subtotal), `discount ${index} at most a cent below`);
    if (part > exact) {
      above += 1;
      // Others take last cents only where every larger one is free altogether.
      must(
        line.amount === largest || money.lines.every((one) => one.amount <= line.amount || one.discount === one.amount),
        `last cents of ${index} to the largest`,
      );
    }
    const net = asked.isTaxed ? BigInt(line.amount - line.discount) : 0n;
    base += net;
    const isLined = tax.kind === 'added' && tax.rounded === 'each-line';
    must(isLined ? isHalfUp(line.tax, net * BigInt(tax.thousandths), 100_000n) : line.tax === 0, `tax ${index}`);
  });
  must(above <= money.lines.length, 'parts');
  if (tax.kind === 'included') must(money.tax === 0, 'no tax is shown');
  else if (tax.rounded === 'each-line') must(money.tax === total((line) => line.tax), 'tax of lines');
  else must(isHalfUp(money.tax, base * BigInt(tax.thousandths), 100_000n), 'tax once');
  for (const cents of [money.subtotal, money.total, money.tax]) must(cents >= 0 && cents <= MOST_CENTS, 'bounds');
  return faults;
}

describe('the money of a proposal', () => {
  test('follows each rule to the cent', () => {
    fc.assert(
      fc.property(anyAsk, (asked) => {
        const priced = priceProposal(asked);
        expect(priced.ok ? faultsOf(asked, priced.value) : []).toEqual([]);
      }),
      { numRuns: cases(10_000) },
    );
  });

  test('is rejected only if a sum is too large', () => {
    fc.assert(
      fc.property(anyAsk, (asked) => {
        const priced = priceProposal(asked);
        if (priced.ok) return;
        // Without a discount and a deposit, and untaxed, only the lines can be too large.
        const bare = priceProposal({
          ...asked,
          discount: { kind: 'none' },
          deposit: { kind: 'none' },
          tax: { kind: 'included' },
        });
        const cents = asked.lines.map((line) => (BigInt(line.hundredths) * BigInt(line.unitCents) + 50n) / 100n);
        const all = cents.reduce((one, other) => one + other, 0n);
        expect(bare.ok).toBe(all <= BigInt(MOST_CENTS));
        if (priced.error.code === 'line-too-large')
          expect(cents[priced.error.line]).toBeGreaterThan(BigInt(MOST_CENTS));
        if (priced.error.code === 'discount-too-large') expect(asked.discount.kind).toBe('amount');
        if (priced.error.code === 'deposit-too-large') expect(asked.deposit.kind).toBe('amount');
      }),
      { numRuns: cases(10_000) },
    );
  });

  test('is printed so that lines add up to the subtotal, and the lines below it to the total', () => {
    const document = {
      number: '2026-001',
      revision: 'A',
      business: ['Elm Tile'],
      title: 'Bath',
      client: 'Ann',
      clientAddress: '',
      asksCode: false,
      depositDue: '',
      validThrough: '2026-12-31',
      terms: '',
      cancelDays: 0,
      cancelNotice: '',
      pictures: [],
      changes: [],
    };
    fc.assert(
      fc.property(anyAsk, (asked) => {
        const priced = priceProposal(asked);
        if (!priced.ok) return;
        const printed = describeProposal(
          {
            ...document,
            lines: asked.lines.map((one) => ({ ...one, text: 'Tile', unit: 'sq ft' })),
            money: priced.value,
            taxThousandths: asked.tax.kind === 'added' ? asked.tax.thousandths : null,
          },
          { state: 'sent', accepted: null, codeTo: null },
        );
        const cents = (text: string | undefined) =>
          BigInt((text ?? '').replace(/[^\d−]/g, '').replace('−', '-') || '0');
        const row = (term: string) => cents(printed.sums.find((one) => one.term.startsWith(term))?.value);
        const lines = printed.lines.map(({ amount }) => cents(amount)).reduce((all, one) => all + one, 0n);
        expect(row('Subtotal')).toBe(lines);
        expect(row('Total')).toBe(lines + row('Discount') + row('Tax'));
        expect(cents(printed.total)).toBe(row('Total'));
        expect(row('Deposit') <= row('Total')).toBe(true);
      }),
      { numRuns: cases(10_000) },
    );
  });

  const line = (unitCents: number, isTaxed = true, hundredths = 100) => ({ hundredths, unitCents, isTaxed });
  const none = { kind: 'none' } as const;

  test('taxes materials and not labor, after a discount in proportion', () => {
    const priced = priceProposal({
      // 120.5 sq ft at 8.50, and materials.
      lines: [line(850, false, 12_050), line(61_234)],
      discount: { kind: 'amount', cents: 10_000 },
      tax: { kind: 'added', thousandths: 8_875, rounded: 'once' },
      deposit: { kind: 'percent', hundredths: 3_333 },
    });
    // Parts 6258.44 and 3741.56 cents: the last cent to the larger line. Tax on 61234 - 3741 = 57493 at 8.875 %.
    expect(priced).toEqual({
      ok: true,
      value: {
        lines: [
          { amount: 102_425, discount: 6_259, tax: 0 },
          { amount: 61_234, discount: 3_741, tax: 0 },
        ],
        subtotal: 163_659,
        discount: 10_000,
        tax: 5_103,
        total: 158_762,
        deposit: 52_915,
      },
    });
  });

  test('rounds half a cent up, in each line or once', () => {
    const taxed = (rounded: 'each-line' | 'once') =>
      priceProposal({
        lines: [line(10), line(10), line(10)],
        discount: none,
        tax: { kind: 'added', thousandths: 5_000, rounded },
        deposit: none,
      });
    expect(taxed('each-line')).toMatchObject({ value: { tax: 3, total: 33 } });
    expect(taxed('once')).toMatchObject({ value: { tax: 2, total: 32 } });
  });

  test('never deducts more from a line than it costs', () => {
    const priced = priceProposal({
      lines: [line(1), line(1), line(1)],
      discount: { kind: 'amount', cents: 2 },
      tax: { kind: 'included' },
      deposit: none,
    });
    expect(priced).toMatchObject({ value: { total: 1, lines: [{ discount: 1 }, { discount: 1 }, { discount: 0 }] } });
  });

  test('throws for values that no field can have', () => {
    const priced = (lines: MoneyAsk['lines']) => () =>
      priceProposal({ lines, discount: none, tax: { kind: 'included' }, deposit: none });
    for (const bad of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MOST_CENTS + 1]) {
      expect(priced([line(bad)])).toThrow(RangeError);
    }
    expect(priced(Array.from({ length: MOST_LINES + 1 }, () => line(1)))).toThrow(RangeError);
  });
});
