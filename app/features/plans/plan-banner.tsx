import { Link } from '@remix-run/react';
import { bannerState } from '#app/features/plans/banner-state.ts';
import type { TrialStatus } from '#app/layout/plans/trial-status.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

/** The plan, what is left of it, and the way to more. */
export function PlanBanner({ status }: { readonly status: TrialStatus }) {
  const { tone, level, title, text, canUpgrade } = bannerState(status);
  return (
    <section aria-label="Your plan" data-plan={status.plan} data-level={level}>
      <Banner
        tone={tone}
        title={title}
        action={
          canUpgrade && (
            <Button asChild size="regular">
              <Link to={`/checkout?plan=${status.plan === 'diy' ? 'pro-monthly' : 'diy'}`}>Upgrade</Link>
            </Button>
          )
        }
      >
        {text !== '' && <p>{text}</p>}
      </Banner>
    </section>
  );
}
