import { memo } from 'react';
import { BoxOrderLines } from '#app/features/trade-notes/box-order-lines.tsx';
import { CuttingPictures } from '#app/features/trade-notes/cutting-pictures.tsx';
import { type NoteProps, TradeInput, UpdateFigures } from '#app/features/trade-notes/trade-form.tsx';
import { USUAL_TRADE } from '#app/layout/job/fields/field-values.ts';
import { type Cuts, countCutTiles, type ShownCuts } from '#app/layout/order/cutting/cuts.ts';
import {
  describeBound,
  describeEffort,
  describeMainProof,
  describeOtherProofs,
  describeReuse,
} from '#app/layout/order/cutting/describe-cuts.ts';
import { describeSawnPieces } from '#app/layout/order/describe-sawn.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import { CardSection } from '#app/ui/card.tsx';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface OrderProofProps extends NoteProps {
  readonly planned: ShownCuts;
  readonly highlighted: string | null;
  readonly onHighlight: (highlight: string | null) => void;
}

/** Order with proof: the tiles for the cuts when offcuts are reused, and the lower bound. */
export const OrderProof = memo(function OrderProof(props: OrderProofProps) {
  const { planned, form, unitSystem } = props;
  const { cuts } = planned;
  return (
    <CardSection id="order-section" title={tradeNotesWords.orderWithProof}>
      <div className="grid gap-4">
        {cuts === null ? (
          <p className="text-muted">{planned.haveCutsFailed ? tradeNotesWords.cutsFailed : tradeNotesWords.planning}</p>
        ) : (
          <CutsView {...props} cuts={cuts} />
        )}
        <div className="grid gap-3 @lg:grid-cols-2 print:hidden">
          <TradeInput form={form} name="tileKind" />
          <TradeInput form={form} name="kerf" hint={tradeNotesWords.kerf(formatGap(USUAL_TRADE.kerf, unitSystem))} />
          <TradeInput form={form} name="leastOffcut" hint={tradeNotesWords.leastOffcut} />
          <TradeInput form={form} name="factoryEdges" hint={tradeNotesWords.factoryEdges} />
        </div>
        <UpdateFigures />
      </div>
    </CardSection>
  );
});

type CutsViewProps = OrderProofProps & { readonly cuts: Cuts };

function CutsView({ result, planned, form, cuts, highlighted, onHighlight }: CutsViewProps) {
  return (
    <div aria-busy={planned.areCutsOld} className="grid gap-4">
      <Proof cuts={cuts} result={result} />
      <BoxOrderLines cuts={cuts} result={result} form={form} />
      {result.omitted !== undefined && <p className="text-muted">{tradeNotesWords.tooManyToShow}</p>}
      {countCutTiles(cuts) > 0 && (
        <CuttingPictures cuts={cuts} result={result} highlighted={highlighted} onHighlight={onHighlight} />
      )}
    </div>
  );
}

/** The number of tiles for the cuts, the lower bound, and the results of other ways to cut. */
const Proof = memo(function Proof({ cuts, result }: Pick<CutsViewProps, 'cuts' | 'result'>) {
  return (
    <>
      <div>
        <p className="font-semibold" data-testid="cutting-proof">
          {describeMainProof(cuts)}
        </p>
        <p className="text-sm text-muted">{describeBound(cuts)}</p>
        {describeOtherProofs(cuts, result).map((proof) => (
          <p key={proof} className="text-sm">
            {proof}
          </p>
        ))}
        {result.pieces.length > 0 && (
          <p className="text-sm" data-testid="sawn-edges">
            {describeSawnPieces(findSawnPieces(cuts, result), result)}
          </p>
        )}
        {describeEffort(cuts).map((sentence) => (
          <p key={sentence} className="text-sm font-semibold">
            {sentence}
          </p>
        ))}
      </div>
      <dl className="ways-to-cut">
        {describeReuse(cuts).map(({ name, meaning, tiles }) => (
          <div key={name}>
            <dt>
              <b>{name}</b> <small>{meaning}</small>
            </dt>
            <dd>{tiles}</dd>
          </div>
        ))}
      </dl>
    </>
  );
});
