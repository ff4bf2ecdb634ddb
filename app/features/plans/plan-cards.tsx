import { Link } from '@remix-run/react';
import { PlanCard } from '#app/features/plans/plan-card.tsx';
import { OFFERS } from '#app/product/plans/offers.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import * as offersWords from '#app/words/en/offers.ts';

interface PlanCardsProps {
  readonly suggested: CheckoutPlan | undefined;
  /** Nobody is signed in, so choosing a plan leads to signing up. */
  readonly isVisitor?: boolean;
  readonly headingLevel?: 'h2' | 'h3';
}

/** The three plans, each with a link to its checkout. */
export function PlanCards({ suggested, isVisitor = false, headingLevel = 'h3' }: PlanCardsProps) {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {OFFERS.map((offer) => (
        <PlanCard
          key={offer.id}
          offer={offer}
          headingLevel={headingLevel}
          mark={offer.id === suggested ? 'suggested' : undefined}
          action={
            <Button asChild variant={offer.id === suggested ? 'primary' : 'secondary'}>
              <Link to={`${isVisitor ? '/auth' : '/checkout'}?plan=${offer.id}`}>{offersWords.choose(offer.name)}</Link>
            </Button>
          }
        />
      ))}
    </div>
  );
}
