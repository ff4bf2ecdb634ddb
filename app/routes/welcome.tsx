import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { PlanCards } from '#app/features/plans/plan-cards.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { SampleCard } from '#app/features/welcome/sample-form.tsx';
import { WelcomePage } from '#app/features/welcome/welcome-page.tsx';
import { describeSample, firstSample } from '#app/planner/form/sample.ts';
import { OFFERS } from '#app/product/plans/offers.ts';
import { readPreferences } from '#app/server/http/preferences.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { siteOrigin } from '#app/server/http/site-origin.server.ts';
import { handleSample } from '#app/server/welcome/answer-sample.server.ts';
import { firstAnswer, welcomePictures } from '#app/server/welcome/welcome-pictures.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as welcomeWords from '#app/words/en/welcome.ts';
// The colors of drawings.
import '#app/features/layout-canvas/layout-canvas.css';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const { pageTitle, pageDescription, previewAlt } = welcomeWords;
  const origin = loaded?.origin ?? '';
  const address = `${origin}/welcome`;
  const picture = `${origin}/welcome.png`;
  return [
    { title: pageTitle },
    { name: 'description', content: pageDescription },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:url', content: address },
    { property: 'og:title', content: pageTitle },
    { property: 'og:description', content: pageDescription },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: previewAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'SoftwareApplication',
        name: PRODUCT_NAME,
        url: address,
        image: picture,
        description: pageDescription,
        applicationCategory: welcomeWords.softwareCategory,
        operatingSystem: 'Any',
        offers: OFFERS.map(({ name, priceCents }) => ({
          '@type': 'Offer',
          name,
          price: (priceCents / 100).toFixed(2),
          priceCurrency: 'USD',
        })),
      },
    },
  ];
};

export const loader = pageLoader('welcome', async ({ app, request, viewer }) => {
  const sample = firstSample(readPreferences(request).unitSystem);
  return {
    origin: siteOrigin(app, request),
    viewer: viewer && { email: viewer.user.email, isAdmin: viewer.isAdmin },
    form: describeSample(sample),
    answer: await firstAnswer(sample),
    pictures: await welcomePictures(),
  };
});

/** The sample as posted: laid out, or kept for the time of a sign-up. Nothing is counted or stored. */
export const action = formAction('welcome', ({ app, request, viewer, form }) =>
  handleSample(app, viewer, request, form),
);

export default function WelcomeRoute() {
  const { viewer, pictures, ...first } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { form, answer } = answered ?? first;
  const isVisitor = viewer === null;
  return (
    <PageShell
      headerEnd={
        viewer === null ? (
          <Button asChild>
            <Link to="/auth?tab=login">{welcomeWords.logIn}</Link>
          </Button>
        ) : (
          <UserMenu {...viewer} />
        )
      }
    >
      <WelcomePage
        isVisitor={isVisitor}
        pictures={pictures}
        // Another answer is another form.
        sample={
          <SampleCard
            key={answered === undefined ? 'first' : JSON.stringify(form)}
            form={form}
            answer={answer}
            isVisitor={isVisitor}
          />
        }
        plans={<PlanCards suggested="pro-monthly" isVisitor={isVisitor} />}
      />
    </PageShell>
  );
}
