import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { SawCards } from '#app/features/trade-notes/cut-mode/cut-cards.ts';
import { SawCardView, type SawTicks } from '#app/features/trade-notes/cut-mode/saw-card-view.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import * as cutCardWords from '#app/words/en/cut-card.ts';
import type { Reword } from '#app/words/en/material-terms.ts';

export interface SawCardPagerProps extends SawTicks {
  readonly settings: readonly SawCards[];
  readonly reword: Reword;
  /** A note on pieces that need no saw; null if there are none. */
  readonly eased: string | null;
}

/** A swipe is at least this long, and much wider than high. */
const SWIPE_PX = 60;

/**
 * One card in full screen. Back and Next, a swipe, or the arrow keys show the others; the last tick of a card shows the
 * next one with pieces left. Starts at the first such card.
 */
export function SawCardPager({ settings, reword, eased, done, onTick }: SawCardPagerProps) {
  const cards = settings.flatMap(({ title, cards: all }) => all.map((card) => ({ title, card })));
  const isLeft = ({ card }: (typeof cards)[number]) => card.pieces.some(({ piece }) => !done.has(piece));
  const [at, setAt] = useState(() => Math.max(0, cards.findIndex(isLeft)));
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
  // Works wherever the focus is in the dialog.
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
    // The ticked checkbox disappeared with its card.
    const isLost = heading.current?.closest('dialog')?.contains(document.activeElement) === false;
    if (isLost) heading.current?.focus({ preventScroll: true });
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
  const pieces = shown.card.pieces.map(({ piece }) => piece);
  const isCut = pieces.every((piece) => done.has(piece));

  function tick(ticked: readonly number[], isDone: boolean) {
    onTick(ticked, isDone);
    if (!isDone || pieces.some((piece) => !done.has(piece) && !ticked.includes(piece))) return;
    const others = [...cards.keys()].map((step) => (index + 1 + step) % cards.length).slice(0, -1);
    setAt(others.find((other) => isLeft(cards[other] as (typeof cards)[number])) ?? index);
  }

  return (
    <div
      className="mx-auto grid max-w-2xl touch-pan-y gap-4"
      onPointerDown={({ clientX: x, clientY: y, pointerType }) => {
        begun.current = pointerType === 'mouse' ? null : { x, y };
      }}
      onPointerUp={lift}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none" aria-live="polite">
          {shown.title}
        </h3>
        <span className="shrink-0 text-muted">{cutCardWords.cardOf(index + 1, cards.length)}</span>
      </div>
      <SawCardView
        key={shown.card.label}
        card={shown.card}
        reword={reword}
        hasPicture
        id="large"
        done={done}
        onTick={tick}
      />
      <p className="text-sm text-muted">{cutCardWords.howToRead}</p>
      {eased !== null && <p className="text-sm">{eased}</p>}
      <nav className="sticky bottom-0 flex items-stretch gap-2 border-t border-line bg-surface py-3 low:static">
        <IconButton
          icon={ChevronLeft}
          className="size-14"
          label={cutCardWords.back}
          aria-disabled={index === 0}
          onClick={() => go(-1)}
        />
        <Button
          variant={isCut ? 'secondary' : 'primary'}
          className="min-h-14 flex-1 text-xl!"
          // The second press of a double click would apply to the next card.
          onClick={({ detail }) => detail < 2 && tick(pieces, !isCut)}
        >
          {isCut ? cutCardWords.noneCut : cutCardWords.allCut(pieces.length)}
        </Button>
        <Button className="min-h-14 px-3!" aria-disabled={next === undefined} onClick={() => go(1)}>
          {next === undefined ? cutCardWords.last : cutCardWords.next(next.card.label)}
          <ChevronRight className="size-6" />
        </Button>
      </nav>
    </div>
  );
}
