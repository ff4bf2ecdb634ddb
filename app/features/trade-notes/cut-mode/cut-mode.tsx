import { Maximize2, X } from 'lucide-react';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { planSawCards } from '#app/features/trade-notes/cut-mode/cut-cards.ts';
import { SawCardList } from '#app/features/trade-notes/cut-mode/saw-card-list.tsx';
import { SawCardPager } from '#app/features/trade-notes/cut-mode/saw-card-pager.tsx';
import type { Ticks } from '#app/features/trade-notes/cut-mode/use-ticks.ts';
import { describeEased } from '#app/layout/cut-steps/describe-cut-steps.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { floorCoursesOf } from '#app/layout/replan/courses-of-plan.ts';
import { gridRowsOf } from '#app/layout/replan/grid-rows.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { ReturnsTo } from '#app/ui/returns-to.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as cutCardWords from '#app/words/en/cut-card.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as replanWords from '#app/words/en/replan.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

/** Without scripts the form must be sent to keep the ticks. */
const KEEP_TICKS = 'update-figures:ticks';

export interface CutModeProps {
  readonly cuts: Cuts;
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
  /** The saw blade's width in lattice units. */
  readonly kerf: number;
  /** How many courses are down; null if none was entered. */
  readonly laid: number | null;
  readonly ticks: Ticks;
}

/**
 * Cut mode, for a phone at the saw: one card per label in the order of the saw settings, with a large checkbox for each
 * piece. Ticks are stored in this browser for each floor. Without scripts the form posts them, and every answer
 * contains them.
 */
export function CutMode({ cuts, result, unitSystem, kerf, laid, ticks }: CutModeProps) {
  const settings = useMemo(
    () => planSawCards(cuts, result, { system: unitSystem, kerf, laid }),
    [cuts, result, unitSystem, kerf, laid],
  );
  const { floor, done, dropped, isKept, tick } = ticks;
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** The dialog is closing because the user followed a link. */
  const leaves = useRef(false);
  const returnsTo = useContext(ReturnsTo);
  const [isLarge, setIsLarge] = useState(false);
  const total = result.pieces.length;
  const cut = useMemo(() => [...done].filter((piece) => piece < total).length, [done, total]);

  useEffect(() => {
    const element = dialog.current;
    if (!isLarge || element === null) return;
    element.showModal();
    return () => {
      element.close();
      // The button that opened it was removed meanwhile, so the browser cannot return the focus to it.
      const next = leaves.current ? document.getElementById('readings') : opener.current;
      leaves.current = false;
      next?.focus();
    };
  }, [isLarge]);

  const eased = describeEased(result, unitSystem);
  const progress = (
    <>
      <p className="text-xl font-semibold" role="status" data-testid="cut-progress">
        {tradeNotesWords.cutOf(cut, total)}
      </p>
      <progress className="progress" value={cut} max={total} aria-label={tradeNotesWords.piecesCut} />
    </>
  );
  const remarks = (
    <>
      {dropped.pieces > 0 && (
        <p role="status" className="font-semibold">
          {cutCardWords.dropped(dropped.labels, dropped.pieces)}
        </p>
      )}
      {!isLarge && eased !== null && <p className="text-sm">{eased}</p>}
      {!isKept && <p className="text-sm font-semibold">{tradeNotesWords.ticksNotKept}</p>}
    </>
  );
  const reword = useMemo(() => wordsFor(termsIn(result.request)), [result]);
  const mayFollow = useMemo(() => floorCoursesOf(result.request).ok || gridRowsOf(result) !== null, [result]);
  const leave = () => {
    leaves.current = isLarge;
    setIsLarge(false);
  };
  // The browser opens the disclosure around the target, also without scripts.
  const floorDiffers = (className: string) =>
    mayFollow && (
      <Button asChild className={joinClasses('min-h-14 print:hidden', className)}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the readings, and closes the dialog that may be around it */}
        <a href="#readings" onClick={leave}>
          {replanWords.floorDiffers}
        </a>
      </Button>
    );
  return (
    <CardSection id="cut-mode-section" title={tradeNotesWords.cutMode} aside={tradeNotesWords.piecesBySetting(total)}>
      {isLarge && (
        <dialog
          ref={dialog}
          aria-labelledby="cut-mode-large-title"
          className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-surface p-0 text-ink"
          onClose={() => setIsLarge(false)}
        >
          <div className="sticky top-0 z-10 grid gap-2 border-b border-line bg-surface px-4 py-2 low:static">
            <div className="flex items-center gap-2">
              <h2 id="cut-mode-large-title" className="sr-only">
                {tradeNotesWords.cutMode}
              </h2>
              <div className="grid flex-1 gap-1">{progress}</div>
              {floorDiffers('px-3!')}
              <IconButton icon={X} className="size-14" label={commonWords.close} onClick={() => setIsLarge(false)} />
            </div>
            {remarks}
          </div>
          <div className="p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <SawCardPager settings={settings} reword={reword} eased={eased} done={done} onTick={tick} />
          </div>
        </dialog>
      )}
      {/* The list is printed even while the large cards are open. */}
      <div className={isLarge ? 'hidden print:block' : 'grid gap-3'}>
        {!isLarge && (
          <div className="no-js:hidden print:hidden">
            {progress}
            {remarks}
          </div>
        )}
        <Button ref={opener} className="min-h-14 w-full no-js:hidden print:hidden" onClick={() => setIsLarge(true)}>
          <Maximize2 className="size-6" />
          {tradeNotesWords.openCutMode}
        </Button>
        {floorDiffers('w-full')}
        <Disclosure summary={tradeNotesWords.bySetting} open={returnsTo === KEEP_TICKS}>
          <p className="mb-3 text-sm text-muted">{cutCardWords.howToRead}</p>
          <SawCardList settings={settings} reword={reword} floor={floor} done={done} onTick={tick} />
          <div className="mt-3 hidden no-js:not-print:block">
            <Button intent={KEEP_TICKS}>{cutCardWords.keepTicks}</Button>
          </div>
        </Disclosure>
      </div>
    </CardSection>
  );
}
