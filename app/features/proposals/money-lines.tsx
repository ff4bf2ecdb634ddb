import type { ProposalMoney } from '#app/product/proposals/proposal-money.ts';
import { money as inMoney } from '#app/words/en/formats.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

export interface MoneyLinesProps {
  readonly money: ProposalMoney;
  readonly taxThousandths: number | null;
  readonly depositDue: string;
}

/** From the subtotal to the deposit, each line as it is printed. */
export function MoneyLines({ money, taxThousandths, depositDue }: MoneyLinesProps) {
  const rows = [
    [proposalsWords.subtotal, inMoney(money.subtotal)],
    ...(money.discount > 0 ? [[proposalsWords.discount, `−${inMoney(money.discount)}`]] : []),
    taxThousandths === null
      ? [proposalsWords.tax, proposalsWords.taxIsIncluded]
      : [proposalsWords.taxAt(String(taxThousandths / 1_000)), inMoney(money.tax)],
  ];
  return (
    <dl className="ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
      {/* One line over both. */}
      <div className="col-span-2 grid grid-cols-subgrid border-t border-line pt-2 text-lg font-semibold">
        <dt>{proposalsWords.total}</dt>
        <dd className="text-right">{inMoney(money.total)}</dd>
      </div>
      {money.deposit !== null && (
        <>
          <dt className="min-w-0 wrap-anywhere text-muted">
            {proposalsWords.depositOf}
            {depositDue !== '' && `, ${proposalsWords.dueAt(depositDue)}`}
          </dt>
          <dd className="text-right">{inMoney(money.deposit)}</dd>
        </>
      )}
    </dl>
  );
}
