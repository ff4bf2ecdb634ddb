import { Banner } from '#app/ui/banner.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';
import * as plansWords from '#app/words/en/plans.ts';

/** Above a job with a custom room on a plan without them: why it is read-only, and the alternatives. */
export function ReadOnlyNotice() {
  return (
    <Banner
      tone="warn"
      role="status"
      title={plansWords.customRoomsNeedPro}
      className="workbench-wide print:hidden"
      action={
        <span className="flex flex-wrap gap-2">
          <a href="/new" className={buttonClasses('secondary')}>
            {calculatorWords.newLayout}
          </a>
          <a href="/checkout?plan=pro-monthly" className={buttonClasses('primary')}>
            {calculatorWords.upgradeToPro}
          </a>
        </span>
      }
    >
      <p>{calculatorWords.readOnly}</p>
    </Banner>
  );
}
