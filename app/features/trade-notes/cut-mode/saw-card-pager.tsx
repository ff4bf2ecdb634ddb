import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { SawCards } from '#app/features/trade-notes/cut-mode/cut-cards.ts';
import { SawCardView, type SawTicks } from '#app/features/trade-notes/cut-mode/saw-card-view.tsx';
import { Button } from '#app/ui/button.tsx';
import * as cutCardWords from '#app/words/en/cut-card.ts';
import type { Say } from '#app/words/en/laid.ts';

export interface SawCardPagerProps extends SawTicks {
  readonly settings: readonly SawCards[];
  readonly say: Say;
}

/** A swipe is at least this long, and much flatter than high. */
const SWIPE_PX = 60;

/** One card over the whole screen: Back and Next, a swipe, or the arrow keys lead to the others. Begins where work is left. */
export function SawCardPager({ settings, say, done, onTick }: SawCardPagerProps) {
  const cards = settings.flatMap(({ title, cards: all }) => all.map((card) => ({ title, card })));
  const [at, setAt] = useState(() => {
    const left = cards.findIndex(({ card }) => card.pieces.some(({ piece }) => !done.has(piece)));
    return Math.max(0, left);
  });
  const begun = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A new calculation may have fewer cards.
  const index = Math.min(at, cards.length - 1);
  const shown = cards[index];

  const last = cards.length - 1;
  const go = useCallback(
    (by: number) => setAt((before) => Math.max(0, Math.min(last, Math.min(before, last) + by))),
    [last],
  );
  // Wherever the focus is in the dialog.
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') go(1);
      if (key === 'ArrowLeft') go(-1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [go]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card is seen from its top
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'end' });
  }, [index]);

  function lift(event: PointerEvent) {
    const from = begun.current;
    begun.current = null;
    if (from === null) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(dx) >= SWIPE_PX && Math.abs(dx) > 2 * Math.abs(dy)) go(dx < 0 ? 1 : -1);
  }

  if (shown === undefined) return null;
  const next = cards[index + 1];
  return (
    <div
      className="mx-auto grid max-w-2xl touch-pan-y gap-4"
      onPointerDown={({ clientX: x, clientY: y, pointerType }) => {
        begun.current = pointerType === 'mouse' ? null : { x, y };
      }}
      onPointerUp={lift}
    >
      <h3 ref={heading} className="text-2xl font-bold" aria-live="polite">
        {shown.title}
      </h3>
      <p className="text-sm text-muted">{cutCardWords.howToRead}</p>
      <SawCardView
        key={shown.card.label}
        card={shown.card}
        say={say}
        hasPicture
        id="large"
        done={done}
        onTick={onTick}
      />
      <nav className="sticky bottom-0 flex low:static items-center justify-between gap-3 border-t border-line bg-surface py-3">
        <Button className="min-h-14" aria-disabled={index === 0} onClick={() => go(-1)}>
          <ChevronLeft className="size-6" />
          {cutCardWords.back}
        </Button>
        <span>{cutCardWords.cardOf(index + 1, cards.length)}</span>
        <Button className="min-h-14" aria-disabled={next === undefined} onClick={() => go(1)}>
          {next === undefined ? cutCardWords.last : cutCardWords.next(next.card.label)}
          <ChevronRight className="size-6" />
        </Button>
      </nav>
    </div>
  );
}
