import type { ProposalDocument } from '#app/product/proposals/proposal.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

type Content = Omit<ProposalDocument, 'revision' | 'changes'>;

/** What changed between two revisions, in words: lines by their text, then the total. */
export function describeChanges(before: Content, after: Content): string[] {
  const old = amountsOf(before);
  const now = amountsOf(after);
  const lines = [
    ...[...now].flatMap(([text, amount]) => {
      const was = old.get(text);
      if (was === undefined) return [proposalsWords.added(text)];
      return was === amount ? [] : [proposalsWords.changedLine(text, was, amount)];
    }),
    ...[...old.keys()].filter((text) => !now.has(text)).map(proposalsWords.removed),
  ];
  const more = after.money.total - before.money.total;
  const told = lines.length > 0 || more !== 0 ? lines : [proposalsWords.otherChanges];
  return [...told, proposalsWords.totalMore(more)];
}

/** The cents of each text; lines of the same text count together. */
function amountsOf({ lines, money }: Content): Map<string, number> {
  const amounts = new Map<string, number>();
  lines.forEach(({ text }, index) => {
    amounts.set(text, (amounts.get(text) ?? 0) + (money.lines[index]?.amount ?? 0));
  });
  return amounts;
}
