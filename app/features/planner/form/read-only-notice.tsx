import { Banner } from '#app/ui/banner.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';
import * as plansWords from '#app/words/en/plans.ts';

/** Over a job with a room of any shape, on a plan that has none: why it cannot be changed, and what can be done. */
export function ReadOnlyNotice() {
  return (
    <Banner
      tone="warn"
      role="status"
      title={plansWords.customRoomsNeedPro}
      className="lg:col-span-2 print:hidden"
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
