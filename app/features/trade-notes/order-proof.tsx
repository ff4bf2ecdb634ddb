import { BoxOrderLines } from '#app/features/trade-notes/box-order-lines.tsx';
import { CuttingPictures } from '#app/features/trade-notes/cutting-pictures.tsx';
import { type TradeForm, TradeInput, UpdateFigures } from '#app/features/trade-notes/trade-form.tsx';
import { type Planned, planBriefly } from '#app/features/trade-notes/use-cutting-plan.ts';
import { USUAL_TRADE } from '#app/layout/job/fields/field-values.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { wordBound, wordProof, wordReuse } from '#app/layout/order/cutting/word-plan.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';

export interface OrderProofProps {
  readonly planned: Planned;
  readonly form: TradeForm;
  readonly unitSystem: UnitSystem;
  readonly highlighted: string | null;
  readonly onHighlight: (highlight: string | null) => void;
}

/** Order with proof: what the cuts need when offcuts are reused, and why no plan can do with fewer. */
export function OrderProof(props: OrderProofProps) {
  const { planned, form, unitSystem } = props;
  const { plan } = planned;
  return (
    <CardSection isFar id="order-section" title="Order with proof">
      <div className="grid gap-4">
        {plan === null ? (
          <>
            <p className="text-muted no-js:hidden">Planning the cuts…</p>
            {/* The browser has the element too, and never looks into it. */}
            <noscript>
              {import.meta.env.SSR && <PlanView {...props} plan={planBriefly(planned.result, planned.options)} />}
            </noscript>
          </>
        ) : (
          <PlanView {...props} plan={plan} />
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <TradeInput form={form} name="tileKind" />
          <TradeInput
            form={form}
            name="kerf"
            hint={`Takes ${formatGap(USUAL_TRADE.kerf, unitSystem)} unless set; 0 for a snap cutter`}
          />
        </div>
        <UpdateFigures />
      </div>
    </CardSection>
  );
}

function PlanView({ planned, form, plan, highlighted, onHighlight }: OrderProofProps & { readonly plan: CuttingPlan }) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-xl font-semibold" data-testid="cutting-proof">
          {wordProof(plan)}
        </p>
        <p className="text-sm text-muted">{wordBound(plan)}</p>
        {!plan.isComplete && <p className="text-sm font-semibold">The best plan found in the time there is.</p>}
      </div>
      <dl className="grid gap-1">
        {wordReuse(plan).map(({ name, meaning, tiles }) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt>
              <span className="font-semibold">{name}</span> <span className="text-sm text-muted">{meaning}</span>
            </dt>
            <dd className="font-semibold tabular-nums">{tiles}</dd>
          </div>
        ))}
      </dl>
      <BoxOrderLines plan={plan} result={planned.result} form={form} />
      {plan.tiles.length > 0 && (
        <CuttingPictures plan={plan} result={planned.result} highlighted={highlighted} onHighlight={onHighlight} />
      )}
    </div>
  );
}
