import { FirstLinesList } from '#app/features/trade-notes/first-lines-list.tsx';
import { OrderProof, type TradeNotesProps } from '#app/features/trade-notes/order-proof.tsx';
import { RuleList } from '#app/features/trade-notes/rule-list.tsx';

/** What a layout means for the work: the order with its proof, the trade's rules, the first lines. */
export function TradeNotes(props: TradeNotesProps) {
  return (
    <>
      <OrderProof {...props} />
      <RuleList {...props} />
      <FirstLinesList {...props} />
    </>
  );
}
