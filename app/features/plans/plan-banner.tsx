import { Link } from '@remix-run/react';
import { bannerState } from '#app/features/plans/banner-state.ts';
import { SubscriptionNoticeBanner } from '#app/features/plans/subscription-notice-banner.tsx';
import { nextOffer } from '#app/product/plans/plans.ts';
import { describeGrant, type ShownGrant } from '#app/product/plans/shown-grant.ts';
import type { SubscriptionNotice } from '#app/product/plans/subscription-notice.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import * as confirmWords from '#app/words/en/confirm-email.ts';
import * as plansWords from '#app/words/en/plans.ts';

interface PlanBannerProps {
  readonly status: TrialStatus;
  readonly notice: SubscriptionNotice | null;
  /** A plan granted in addition to the subscription. */
  readonly grant: ShownGrant | null;
}

/** The plan, the remaining allowance, the upgrade link, and problems of the subscription. */
export function PlanBanner({ status, notice, grant }: PlanBannerProps) {
  const next = nextOffer(status.plan);
  const { tone, level, title, text, canUpgrade } = bannerState(status);
  return (
    <>
      <section aria-label={plansWords.yourPlan} data-plan={status.plan} data-level={level}>
        <Banner
          tone={tone}
          title={title}
          className="max-lg:flex-nowrap max-lg:py-1 max-lg:text-sm"
          action={
            next !== null &&
            canUpgrade && (
              <Button asChild size="regular">
                <Link to={`/checkout?plan=${next}`}>{plansWords.upgrade}</Link>
              </Button>
            )
          }
        >
          {grant?.until != null && <p>{describeGrant(grant)}</p>}
          {text !== '' && <p className={canUpgrade ? undefined : 'max-sm:sr-only'}>{text}</p>}
          {notice?.kind === 'unconfirmed' && (
            <p>
              <Link to="/account#email" className="inline-flex min-h-8 items-center underline">
                {confirmWords.pleaseConfirm}
              </Link>
            </p>
          )}
        </Banner>
      </section>
      {notice !== null && notice.kind !== 'unconfirmed' && <SubscriptionNoticeBanner notice={notice} />}
    </>
  );
}
