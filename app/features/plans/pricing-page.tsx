import { Link } from '@remix-run/react';
import { PlanCard } from '#app/features/plans/plan-card.tsx';
import { OFFERS } from '#app/product/plans/offers.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import * as offersWords from '#app/words/en/offers.ts';
import * as pricingWords from '#app/words/en/pricing.ts';

/** The trial and the three plans, for everybody to read. `isVisitor`: choosing one begins with signing up. */
export function PricingPage({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{pricingWords.pricing}</h1>
      <p className="mt-2 mb-5 max-w-2xl text-muted">
        {pricingWords.tryFirst(PLANS.trial.trialDays ?? 0, PLANS.trial.layouts ?? 0)}
      </p>
      {isVisitor && (
        <Button asChild variant="primary" size="large" className="mb-6">
          <Link to="/auth">{pricingWords.startTrial}</Link>
        </Button>
      )}
      <div className="grid gap-3 md:grid-cols-3">
        {OFFERS.map((offer) => (
          <PlanCard
            key={offer.id}
            offer={offer}
            headingLevel="h2"
            mark={offer.id === 'pro-monthly' ? 'suggested' : undefined}
            action={
              <Button asChild>
                <Link to={`${isVisitor ? '/auth' : '/checkout'}?plan=${offer.id}`}>
                  {offersWords.choose(offer.name)}
                </Link>
              </Button>
            }
          />
        ))}
      </div>
      <ul className="mt-6 grid max-w-2xl list-disc gap-2 pl-5 text-muted">
        {pricingWords.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
