import { type ProposalDocument, sortedJson } from '#app/product/proposals/proposal.ts';
import { money as inMoney } from '#app/words/en/formats.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

type Content = Omit<ProposalDocument, 'revision' | 'changes'>;

/** The parts of a proposal that are not visible in its lines' prices and its total. */
const PARTS: Readonly<Record<keyof typeof proposalsWords.changedParts, (content: Content) => unknown>> = {
  title: ({ title }) => title,
  client: ({ client, clientAddress }) => [client, clientAddress],
  business: ({ business, logo }) => [business, logo ?? null],
  lines: ({ lines }) =>
    lines.map(({ text, hundredths, unit, isNoCharge = false }) => [text, hundredths, unit, isNoCharge]),
  currency: ({ currency = '' }) => currency,
  discount: ({ money }) => money.discount,
  tax: ({ lines, taxThousandths }) => [taxThousandths, taxThousandths === null || lines.map(({ isTaxed }) => isTaxed)],
  deposit: ({ money, depositDue }) => [money.deposit, depositDue],
  validThrough: ({ validThrough }) => validThrough,
  terms: ({ terms }) => terms,
  cancel: ({ cancelDays, cancelNotice }) => [cancelDays, cancelNotice],
  pictures: ({ pictures }) => pictures,
};

/** What changed between two revisions, in words: lines by their text, what else is different, then the total. */
export function describeChanges(before: Content, after: Content): string[] {
  const old = amountsOf(before);
  const now = amountsOf(after);
  const lines = [
    ...[...now].flatMap(([text, amount]) => {
      const was = old.get(text);
      if (was === undefined) return [proposalsWords.added(text)];
      return was === amount ? [] : [proposalsWords.changedLine(text, moneyIn(before, was), moneyIn(after, amount))];
    }),
    ...[...old.keys()].filter((text) => !now.has(text)).map(proposalsWords.removed),
  ];
  const hasLines = lines.length > 0;
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[])
    // Added and removed lines change the list, which is reported.
    .filter((part) => !(hasLines && (part === 'lines' || part === 'tax')))
    .filter((part) => sortedJson(PARTS[part](before)) !== sortedJson(PARTS[part](after)))
    .map((part) => proposalsWords.changedParts[part]);
  const described = parts.length === 0 ? lines : [...lines, proposalsWords.changedToo(parts)];
  const isSameTotal = before.money.total === after.money.total;
  return [
    ...(described.length > 0 || !isSameTotal ? described : [proposalsWords.otherChanges]),
    describeTotals(before, after),
  ];
}

function describeTotals(before: Content, after: Content): string {
  const [was, is] = [before.money.total, after.money.total];
  // Amounts of two currencies have no difference.
  if ((before.currency ?? '') !== (after.currency ?? '')) {
    return proposalsWords.totalNow(moneyIn(before, was), moneyIn(after, is));
  }
  return was === is ? proposalsWords.totalSame : proposalsWords.totalMore(moneyIn(after, Math.abs(is - was)), is > was);
}

function moneyIn({ currency }: Content, cents: number): string {
  return inMoney(cents, currency);
}

/** The cents of each text; lines of the same text count together. */
function amountsOf({ lines, money }: Content): Map<string, number> {
  const amounts = new Map<string, number>();
  lines.forEach(({ text }, index) => {
    amounts.set(text, (amounts.get(text) ?? 0) + (money.lines[index]?.amount ?? 0));
  });
  return amounts;
}
