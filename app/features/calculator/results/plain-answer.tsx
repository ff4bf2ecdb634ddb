import type { LayoutResult } from '#app/layout/layout-result.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { Banner } from '#app/ui/banner.tsx';

/** Without scripts a page comes back at its top: this leads on to what was calculated. */
export function PlainAnswer({ result }: { readonly result: LayoutResult }) {
  return (
    <Banner tone="ok" title="Layout calculated" className="lg:col-span-2 js:hidden">
      <p>
        Tiles to buy: {formatCount(result.counts.buy)}.{' '}
        <a href="#results-section" className="font-semibold underline underline-offset-2">
          See the layout
        </a>
      </p>
    </Banner>
  );
}
