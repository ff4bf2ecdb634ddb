import { CUSTOM_ROOMS_NEED_PRO, PRO_PLAN_REQUIRED } from '#app/product/plans/plan-messages.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClasses } from '#app/ui/button.tsx';

/** Over a job with a room of any shape, on a plan that has none: why it cannot be changed, and what can be done. */
export function ReadOnlyNotice() {
  return (
    <Banner
      tone="warn"
      role="status"
      title={CUSTOM_ROOMS_NEED_PRO}
      className="lg:col-span-2 print:hidden"
      action={
        <span className="flex flex-wrap gap-2">
          <a href="/new" className={buttonClasses('secondary')}>
            New layout
          </a>
          <a href="/checkout?plan=pro-monthly" className={buttonClasses('primary')}>
            Upgrade to Pro
          </a>
        </span>
      }
    >
      <p>{PRO_PLAN_REQUIRED}: this job is open to look at. You can delete it, but not change, save or export it.</p>
    </Banner>
  );
}
