import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { tilesToBuy } from '#app/layout/order/order-boxes.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { Banner } from '#app/ui/banner.tsx';

/** Without scripts a page comes back at its top: this leads on to what was calculated. */
export function PlainAnswer({ result, plan }: { readonly result: LayoutResult; readonly plan: CuttingPlan }) {
  return (
    <Banner tone="ok" title="Layout calculated" className="lg:col-span-2 js:hidden">
      <p>
        Tiles to buy: {formatCount(tilesToBuy(result.counts.order, plan.tilesNeeded))}.{' '}
        <a href="#results-section" className="font-semibold underline underline-offset-2">
          See the layout
        </a>
      </p>
    </Banner>
  );
}
