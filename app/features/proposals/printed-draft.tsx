import { MoneyLines } from '#app/features/proposals/money-lines.tsx';
import { lineField } from '#app/forms/proposal-lines.ts';
import { priceFields } from '#app/forms/read-proposal.ts';
import { EDITOR_LINES } from '#app/product/proposals/proposal.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

export interface PrintedDraftProps {
  readonly draft: Readonly<Record<string, string>>;
  readonly currency: string;
}

/** A draft on paper: text in place of its form. */
export function PrintedDraft({ draft, currency }: PrintedDraftProps) {
  const { money, taxThousandths } = priceFields(draft, currency);
  const lines = Array.from({ length: EDITOR_LINES }, (_, line) => {
    const of = (part: 'text' | 'quantity' | 'unit' | 'price' | 'noCharge') => draft[lineField(line, part)] ?? '';
    const amount = [of('quantity'), of('unit')].filter((text) => text !== '').join(' ');
    return { line, text: of('text'), amount, price: of('noCharge') === '' ? of('price') : proposalsWords.noCharge };
  }).filter(({ text, amount, price }) => text !== '' || amount !== '' || price !== '');
  return (
    <div className="hidden wrap-anywhere print:block">
      <p>{draft.client}</p>
      <p className="whitespace-pre-line">{draft.clientAddress}</p>
      {lines.length > 0 && (
        <table className="my-4 w-full text-left">
          <thead>
            <tr>
              <th scope="col">{proposalsWords.work}</th>
              <th scope="col">{proposalsWords.quantity}</th>
              <th scope="col" className="text-right">
                {proposalsWords.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, text, amount, price }) => (
              <tr key={line}>
                <td>{text}</td>
                <td>{amount}</td>
                <td className="text-right">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {money !== null && (
        <MoneyLines
          money={money}
          taxThousandths={taxThousandths}
          depositDue={draft.depositDue ?? ''}
          currency={currency}
        />
      )}
      <p className="mt-4 whitespace-pre-line">{draft.terms}</p>
    </div>
  );
}
