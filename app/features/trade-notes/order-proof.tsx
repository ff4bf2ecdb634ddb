import { memo } from 'react';
import { BoxOrderLines } from '#app/features/trade-notes/box-order-lines.tsx';
import { CuttingPictures } from '#app/features/trade-notes/cutting-pictures.tsx';
import { type NoteProps, TradeInput, UpdateFigures } from '#app/features/trade-notes/trade-form.tsx';
import { USUAL_TRADE } from '#app/layout/job/fields/field-values.ts';
import { type CuttingPlan, countCutTiles, type ShownPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import {
  describeBound,
  describeEffort,
  describeMainProof,
  describeOtherProofs,
  describeReuse,
} from '#app/layout/order/cutting/describe-cutting-plan.ts';
import { describeSawnPieces } from '#app/layout/order/describe-sawn.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import { CardSection } from '#app/ui/card.tsx';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface OrderProofProps extends NoteProps {
  readonly planned: ShownPlan;
  readonly highlighted: string | null;
  readonly onHighlight: (highlight: string | null) => void;
}

/** Order with proof: the tiles for the cuts when offcuts are reused, and the lower bound. */
export const OrderProof = memo(function OrderProof(props: OrderProofProps) {
  const { planned, form, unitSystem } = props;
  const { plan } = planned;
  return (
    <CardSection id="order-section" title={tradeNotesWords.orderWithProof}>
      <div className="grid gap-4">
        {plan === null ? (
          <p className="text-muted">{planned.hasPlanFailed ? tradeNotesWords.planFailed : tradeNotesWords.planning}</p>
        ) : (
          <PlanView {...props} plan={plan} />
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

type PlanViewProps = OrderProofProps & { readonly plan: CuttingPlan };

function PlanView({ result, planned, form, plan, highlighted, onHighlight }: PlanViewProps) {
  return (
    <div aria-busy={planned.isPlanOld} className="grid gap-4">
      <Proof plan={plan} result={result} />
      <BoxOrderLines plan={plan} result={result} form={form} />
      {result.omitted !== undefined && <p className="text-muted">{tradeNotesWords.tooManyToShow}</p>}
      {countCutTiles(plan) > 0 && (
        <CuttingPictures plan={plan} result={result} highlighted={highlighted} onHighlight={onHighlight} />
      )}
    </div>
  );
}

/** The number of tiles for the cuts, the lower bound, and the results of other ways to cut. */
const Proof = memo(function Proof({ plan, result }: Pick<PlanViewProps, 'plan' | 'result'>) {
  return (
    <>
      <div>
        <p className="font-semibold" data-testid="cutting-proof">
          {describeMainProof(plan)}
        </p>
        <p className="text-sm text-muted">{describeBound(plan)}</p>
        {describeOtherProofs(plan, result).map((proof) => (
          <p key={proof} className="text-sm">
            {proof}
          </p>
        ))}
        {result.pieces.length > 0 && (
          <p className="text-sm" data-testid="sawn-edges">
            {describeSawnPieces(findSawnPieces(plan, result), result)}
          </p>
        )}
        {describeEffort(plan).map((sentence) => (
          <p key={sentence} className="text-sm font-semibold">
            {sentence}
          </p>
        ))}
      </div>
      <dl className="ways-to-cut">
        {describeReuse(plan).map(({ name, meaning, tiles }) => (
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
