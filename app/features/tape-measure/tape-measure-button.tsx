import { RulerDimensionLine } from 'lucide-react';
import type { TapeMeasureHandle } from '#app/features/tape-measure/use-tape-measure.ts';
import { Button } from '#app/ui/button.tsx';
import * as tapeMeasureWords from '#app/words/en/tape-measure.ts';

/** Activates and deactivates the tape measure, in the drawing's toolbar. */
export function TapeMeasureButton({ tape }: { readonly tape: TapeMeasureHandle }) {
  return (
    <Button
      aria-pressed={tape.isActive}
      onClick={tape.toggle}
      className="px-3! aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
    >
      <RulerDimensionLine className="size-5" />
      <span data-hideable-label className="sr-only min-[110rem]:not-sr-only">
        {tapeMeasureWords.tapeMeasure}
      </span>
    </Button>
  );
}
