import { describeSums, type Sums } from '#app/product/proposals/describe-proposal.ts';

/** Each line from the subtotal to the deposit, as printed. */
export function MoneyLines(sums: Sums) {
  return (
    <dl className="ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
      {describeSums(sums).map(({ term, value, isTotal }) => (
        <div
          key={term}
          // A border across both columns.
          className={
            isTotal ? 'col-span-2 grid grid-cols-subgrid border-t border-line pt-2 text-lg font-semibold' : 'contents'
          }
        >
          <dt className={isTotal ? undefined : 'min-w-0 wrap-anywhere text-muted'}>{term}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
