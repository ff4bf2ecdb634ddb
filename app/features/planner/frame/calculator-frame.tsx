import type { ReactNode } from 'react';
import { BottomNavigation } from '#app/features/planner/frame/bottom-navigation.tsx';
import { SiteHeader } from '#app/features/planner/frame/site-header.tsx';
import { useScrollToTop } from '#app/ui/use-scroll-to-top.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';

export interface CalculatorFrameProps {
  readonly year: number;
  /** At the right of the header: the user menu. */
  readonly headerEnd?: ReactNode;
  /** Below the header: the plan's banner. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** The calculator's page around its form. */
export function CalculatorFrame({ year, headerEnd, banner, children }: CalculatorFrameProps) {
  useScrollToTop();
  return (
    <>
      <a
        href="#room-section"
        className="sr-only rounded-control bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {calculatorWords.skip}
      </a>
      <SiteHeader>{headerEnd}</SiteHeader>
      <main className="pb-(--bottom-nav-height)">
        <h1 className="sr-only">{calculatorWords.heading}</h1>
        {banner != null && <div className="banner-place print:hidden">{banner}</div>}
        {children}
        {/* Beside the form, which gets narrow once there is a layout. */}
        <BottomNavigation />
        <SiteFooter year={year} />
      </main>
    </>
  );
}

/** The copyright line. The year comes with the page's data, so that server and browser render the same one. */
function SiteFooter({ year }: { readonly year: number }) {
  return (
    <footer className="mx-auto max-w-[110rem] px-(--gutter) py-6 text-sm text-muted print:hidden">
      <p>{calculatorWords.copyright(year)}</p>
    </footer>
  );
}
