import { Grid3x3 } from 'lucide-react';
import { usePlanner } from '#app/features/planner/store.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { mayShowExample } from '#app/planner/form/example.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';

/** A placeholder with the drawing's proportions, so that nothing shifts. In an empty form it offers the example. */
export function EmptyLayout({ titleId }: { readonly titleId: string }) {
  const terms = usePlanner(({ values }) => termsOf(values.job));
  const hasExample = usePlanner((state) => !state.isLookedAt && mayShowExample(state.values));
  return (
    <div className="grid aspect-[10/9] max-h-[max(22rem,calc(100dvh-17rem))] w-full place-items-center rounded-control border border-dashed border-control bg-sunken p-6 text-center">
      <div className="grid max-w-sm justify-items-center gap-2">
        <Grid3x3 className="size-10 text-muted" strokeWidth={1.5} />
        <p className="font-semibold">{calculatorWords.appearsHere}</p>
        <p className="text-muted">{inTermsOf(terms, calculatorWords.enterAndCalculate)}</p>
        {hasExample && (
          <>
            <Button
              intent="example"
              className="mt-3"
              formNoValidate
              // The pressed button disappears, so the focus moves to the title.
              onClick={() => document.getElementById(titleId)?.focus({ preventScroll: true })}
            >
              {calculatorWords.tryBathroom}
            </Button>
            <p className="text-sm text-muted">{calculatorWords.tryBathroomText}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** Shown until the first layout arrives. */
export function LayoutSkeleton() {
  return <Skeleton className="aspect-[10/9] max-h-[max(22rem,calc(100dvh-17rem))] w-full" />;
}
