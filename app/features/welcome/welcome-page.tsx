import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PLANS } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import * as pricingWords from '#app/words/en/pricing.ts';
import * as welcomeWords from '#app/words/en/welcome.ts';

/** A name and its value, as on the order. */
interface Row {
  readonly term: string;
  readonly value: string;
}

export interface WelcomePageProps {
  readonly isVisitor: boolean;
  /** Our own SVG markup; null if it could not be drawn. */
  readonly pictures: {
    readonly head: string;
    readonly plan: string;
    readonly cuts: readonly string[];
    readonly lines: string;
    readonly buy: readonly Row[];
    readonly sheet: string;
  } | null;
  /** The sample. */
  readonly sample: ReactNode;
  /** A card for each plan. */
  readonly plans: ReactNode;
}

const READ_MORE = [
  ['/proof', welcomeWords.proof],
  ['/guide', welcomeWords.guide],
  ['/pricing', welcomeWords.pricing],
  ['/terms', welcomeWords.terms],
  ['/privacy', welcomeWords.privacy],
] as const;

/** The front page: one sentence, one picture, a sample to try, the features, and the price. */
export function WelcomePage({ isVisitor, pictures, sample, plans }: WelcomePageProps) {
  const { trialDays, layouts } = PLANS.trial;
  return (
    <div className="grid grid-cols-1 gap-14 md:gap-20">
      <section className="grid items-center gap-8 md:grid-cols-2 md:gap-12 md:pt-6">
        <div>
          <h1 className="text-4xl leading-[1.1] font-bold tracking-tight text-balance lg:text-5xl">
            {welcomeWords.sentence}
          </h1>
          <p className="mt-4 max-w-lg text-lg text-muted">{welcomeWords.promise}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button asChild variant="primary" size="large">
              <a href="#try">{welcomeWords.tryIt}</a>
            </Button>
            <Button asChild size="large">
              {isVisitor ? (
                <Link to="/auth">{welcomeWords.startTrial}</Link>
              ) : (
                <Link to="/">{welcomeWords.toPlanner}</Link>
              )}
            </Button>
          </div>
          {isVisitor && (
            <p className="mt-3 text-sm text-muted">{welcomeWords.trialTerms(trialDays ?? 0, layouts ?? 0)}</p>
          )}
        </div>
        {pictures !== null && <Drawing markup={pictures.head} />}
      </section>

      <section id="try" aria-labelledby="try-title" className="scroll-mt-20">
        <h2 id="try-title" className="text-2xl font-bold tracking-tight">
          {welcomeWords.tryIt}
        </h2>
        <p className="mt-1 mb-5 text-muted">{welcomeWords.tryItText}</p>
        {sample}
      </section>

      {pictures !== null && (
        <section aria-labelledby="does-title">
          <h2 id="does-title" className="mb-5 text-2xl font-bold tracking-tight">
            {welcomeWords.whatItDoes}
          </h2>
          <div className="grid gap-4 md:grid-cols-6">
            <Part id="plan" className="md:col-span-3">
              <Drawing markup={pictures.plan} />
            </Part>
            <Part id="cuts" className="md:col-span-3">
              <div className="grid grid-cols-2 gap-2">
                {pictures.cuts.map((markup) => (
                  <Drawing key={markup} markup={markup} />
                ))}
              </div>
            </Part>
            <Part id="lines" className="md:col-span-2">
              <Drawing markup={pictures.lines} />
            </Part>
            <Part id="buy" className="md:col-span-2">
              <dl className="figures">
                {pictures.buy.map(({ term, value }) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Part>
            <Part id="sheet" className="md:col-span-2">
              <div className="rounded-control border border-line bg-white p-3 text-black [&_svg]:h-auto [&_svg]:w-full">
                <div
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every text in it escaped by the painter
                  dangerouslySetInnerHTML={{ __html: pictures.sheet }}
                />
              </div>
            </Part>
          </div>
        </section>
      )}

      <section aria-labelledby="prices-title">
        <h2 id="prices-title" className="text-2xl font-bold tracking-tight">
          {welcomeWords.prices}
        </h2>
        <p className="mt-1 mb-5 max-w-2xl text-muted">{pricingWords.tryFirst(trialDays ?? 0, layouts ?? 0)}</p>
        {plans}
      </section>

      <nav aria-label={welcomeWords.more} className="flex flex-wrap gap-x-6 border-t border-line pt-4">
        {READ_MORE.map(([to, label]) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center text-muted underline">
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** A feature of the product: its picture and one line. */
function Part(props: {
  readonly id: keyof typeof welcomeWords.pictures;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const { title, text } = welcomeWords.pictures[props.id];
  return (
    <figure
      className={joinClasses('flex min-w-0 flex-col rounded-card border border-line bg-surface p-5', props.className)}
    >
      <figcaption className="mb-4">
        <h3 className="text-lg font-semibold">{title}</h3>
        <p className="mt-1 text-muted">{text}</p>
      </figcaption>
      {props.children}
    </figure>
  );
}

function Drawing({ markup }: { readonly markup: string }) {
  return (
    <div
      className="min-w-0 rounded-control border border-line bg-(--draw-paper) [&>svg]:mx-auto [&>svg]:block [&>svg]:w-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every text in it escaped by the painter
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
