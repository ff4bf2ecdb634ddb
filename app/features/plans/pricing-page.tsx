import { Link } from '@remix-run/react';
import { Check, Minus } from 'lucide-react';
import { PlanCards } from '#app/features/plans/plan-cards.tsx';
import { PLANS } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import * as pricingWords from '#app/words/en/pricing.ts';

/** The trial and the three plans, public. `isVisitor`: choosing a plan leads to signing up. */
export function PricingPage({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{pricingWords.pricing}</h1>
      <p className="mt-2 mb-5 max-w-2xl text-muted">
        {pricingWords.tryFirst(PLANS.trial.trialDays ?? 0, PLANS.trial.layouts ?? 0)}
      </p>
      <TrialCard isVisitor={isVisitor} />
      <PlanCards suggested="pro-monthly" isVisitor={isVisitor} headingLevel="h2" />
      <ul className="mt-6 grid max-w-2xl list-disc gap-2 pl-5 text-muted">
        {pricingWords.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

/** What a trial includes, and what it does not. */
function TrialCard({ isVisitor }: { readonly isVisitor: boolean }) {
  const { label, trialDays, layouts } = PLANS.trial;
  return (
    <section
      aria-label={label}
      className="mb-3 grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 md:grid-cols-3"
    >
      <div className="flex flex-col">
        <h2 className="text-lg font-semibold">{label}</h2>
        <p className="mt-2 text-3xl font-bold tracking-tight">{pricingWords.free}</p>
        <ul className="mt-3 grid gap-1.5">
          {pricingWords.trialTerms(trialDays ?? 0, layouts ?? 0).map((term) => (
            <li key={term} className="font-medium">
              {term}
            </li>
          ))}
        </ul>
        {isVisitor && (
          <Button asChild variant="primary" className="mt-4 justify-self-start">
            <Link to="/auth">{pricingWords.startTrial}</Link>
          </Button>
        )}
      </div>
      <div>
        <h3 className="font-semibold">{pricingWords.trialMay}</h3>
        <ul className="mt-2 grid gap-1.5">
          {pricingWords.trialParts.map((part) => (
            <li key={part} className="flex gap-2">
              <Check className="mt-1 size-4 shrink-0 text-ok" />
              {part}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-semibold">{pricingWords.trialMayNot}</h3>
        <ul className="mt-2 grid gap-1.5 text-muted">
          {pricingWords.trialLacks.map((part) => (
            <li key={part} className="flex gap-2">
              <Minus className="mt-1 size-4 shrink-0" />
              {part}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
