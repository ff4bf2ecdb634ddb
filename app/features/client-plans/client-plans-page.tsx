import { Printer } from 'lucide-react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import type { ClientPlans } from '#app/drawing/paper/draw-client-plan.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import * as clientPlansWords from '#app/words/en/client-plans.ts';
import { date } from '#app/words/en/formats.ts';
import './client-plans.css';

/**
 * What a client sees at a link: the contractor and the plans, as wide as the page, without letters, counts or prices.
 */
export function ClientPlansPage(props: ClientPlans) {
  const { title, client, address, contractor, changedAt, plans, problem } = props;
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold wrap-anywhere">{title}</h1>
          {client !== '' && <p className="wrap-anywhere">{client}</p>}
          {address !== '' && <p className="wrap-anywhere whitespace-pre-line text-muted">{address}</p>}
          {changedAt !== '' && (
            <p className="text-sm text-muted">{clientPlansWords.changedOn(date(new Date(changedAt), 'UTC'))}</p>
          )}
        </div>
        {contractor !== null && (
          <div className="min-w-0 sm:max-w-80 sm:text-right">
            {contractor.name !== '' && (
              <>
                <p className="text-sm text-muted">{clientPlansWords.plannedBy}</p>
                <p className="font-semibold wrap-anywhere">{contractor.name}</p>
              </>
            )}
            {contractor.phone !== '' && <p className="wrap-anywhere">{clientPlansWords.phone(contractor.phone)}</p>}
          </div>
        )}
      </header>
      {problem !== null && (
        <Banner tone="danger" role="alert">
          <p>{problem}</p>
        </Banner>
      )}
      {plans.map((one) => (
        <PlanCard key={one.id} {...one} isAlone={plans.length === 1 && one.name === title} />
      ))}
      {plans.length > 0 && (
        <>
          <p className="text-sm text-muted">{clientPlansWords.neverAsks(PRODUCT_NAME)}</p>
          <Button className="justify-self-start no-js:hidden print:hidden" onClick={() => window.print()}>
            <Printer className="size-5" />
            {clientPlansWords.print}
          </Button>
        </>
      )}
    </div>
  );
}

/** One plan with its facts; if it is the only one, its name is the page's title. */
function PlanCard({ name, plan, isAlone }: ClientPlans['plans'][number] & { readonly isAlone: boolean }) {
  return (
    <section className="client-plan-card card grid grid-cols-1 gap-4">
      <h2 className={isAlone ? 'sr-only' : 'text-lg font-semibold wrap-anywhere'}>{name}</h2>
      {plan?.look != null && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own painter's markup, every text in it escaped
        <div className="client-plan" dangerouslySetInnerHTML={{ __html: plan.look }} />
      )}
      {plan?.svg == null && <p className="text-muted">{clientPlansWords.noPlan}</p>}
      {plan?.svg != null && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own painter's markup, every text in it escaped
        <div className="client-plan" dangerouslySetInnerHTML={{ __html: plan.svg }} />
      )}
      {plan !== null && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3">
          {plan.facts.map(({ term, value }) => (
            <div key={term} className="min-w-0">
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
