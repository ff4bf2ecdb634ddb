import { type ReactNode, useEffect, useRef } from 'react';
import { FaceContext, FaceLinks, ResultFace, useDrawer, useFace } from '#app/features/planner/results/faces.tsx';
import { EmptyLayout, LayoutSkeleton } from '#app/features/planner/results/layout-placeholder.tsx';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { isExampleLayout } from '#app/planner/form/example.ts';
import { isWide } from '#app/ui/is-wide.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';
import * as canvasWords from '#app/words/en/canvas.ts';
import * as resultsWords from '#app/words/en/results.ts';

const TITLE = 'results-section-title';

export interface LayoutViewProps {
  readonly result: LayoutResult | null;
  /** There is no layout; the drawing shows the one from before a change. */
  readonly isPreview: boolean;
  readonly isComputing: boolean;
  /** The button was just pressed, and the user waits for the result. */
  readonly isAwaited: boolean;
  /** How many jobs were opened. Each new one scrolls to its answer. */
  readonly openings: number;
  readonly mayPrint: boolean;
  /** Receives the element for drawing a room, on wide screens without a layout. */
  readonly onLargePlace: (place: Element | null) => void;
  /** The answer in one line. */
  readonly answer: ReactNode;
  /** The drawing of the result, from another feature. */
  readonly drawing: ReactNode;
  /** The finished surface, in place of the drawing; null without one. */
  readonly look: ReactNode;
  /** The other views of the result. */
  readonly children: ReactNode;
}

/**
 * Layout Visualization: the answer in one line and its views (the drawing, what to buy, cut and lay). Wide screens keep
 * the drawing visible, as high as there is space, with the lists scrolling beside it.
 */
export function LayoutView(props: LayoutViewProps) {
  const { result, isPreview, isComputing, isAwaited, openings, mayPrint } = props;
  const { onLargePlace, answer, drawing, look, children } = props;
  const isFilled = result !== null || isPreview;
  const section = useRef<HTMLElement>(null);
  const [isDrawerOpen, setDrawerOpen] = useDrawer();
  const [faces, setFace] = useFace(setDrawerOpen);
  /** A press that has not been answered yet. Later changes of the layout do not scroll. */
  const isPressed = useRef(false);
  /** Where the page scrolled to for the pending layout; null if there is none. */
  const ledTo = useRef<number | null>(null);
  useEffect(() => {
    if (isAwaited) isPressed.current = true;
  }, [isAwaited]);
  const opened = useRef(openings);
  useEffect(() => {
    if (openings !== opened.current) isPressed.current = true;
    opened.current = openings;
  }, [openings]);
  useEffect(() => {
    // Instant, because content that appears above would stop a smooth scroll in the wrong place.
    const lead = () => {
      // A wide screen shows form and drawing together at the top of the page.
      if (isWide()) window.scrollTo({ top: 0, behavior: 'instant' });
      else section.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    // A fast layout arrives before the page has rendered that it waits.
    if (isPressed.current && (isComputing || result !== null)) {
      isPressed.current = false;
      setFace('drawing');
      lead();
      ledTo.current = isComputing ? window.scrollY : null;
    } else if (!isComputing && ledTo.current !== null) {
      // The page may have been too short to scroll that far. Skip this if the user has scrolled since.
      if (result !== null && ledTo.current === window.scrollY) lead();
      ledTo.current = null;
    }
  }, [isComputing, result, setFace]);
  // The navigation also links to the lists if they are closed.
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href="#results-section"]') !== null) setDrawerOpen(true);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [setDrawerOpen]);
  return (
    <FaceContext.Provider value={isPreview ? { ...faces, face: 'drawing' } : faces}>
      {/* Ends the sticky section with its row, or it would cover what follows the form. */}
      <div className="min-w-0">
        <section
          ref={section}
          id="results-section"
          aria-labelledby={TITLE}
          data-filled={isFilled || undefined}
          data-preview={isPreview || undefined}
          data-computing={isComputing || undefined}
          data-drawer={isDrawerOpen ? 'open' : 'closed'}
          data-list={look === null ? undefined : faces.list}
          data-alive={useHydrated() || undefined}
          className="results card group/results print:border-0 print:p-0"
        >
          <div className="results-head">
            <h2 id={TITLE} tabIndex={-1}>
              {calculatorWords.visualization}
            </h2>
            {result !== null && (
              <>
                {answer}
                {isExampleLayout(result.request) && (
                  <p className="text-sm text-muted">{calculatorWords.thisIsExample}</p>
                )}
                <FaceLinks isDrawerOpen={isDrawerOpen} onDrawer={setDrawerOpen} />
              </>
            )}
            {isPreview && <p className="text-lg font-bold text-warn lg:text-xl">{canvasWords.notCalculated}</p>}
          </div>
          {!mayPrint && <p className="hidden print:block">{resultsWords.printNeedsPro}</p>}
          {!isFilled ? (
            <div ref={onLargePlace} id="large-place" className="results-drawing">
              <div className="no-drawing">{isComputing ? <LayoutSkeleton /> : <EmptyLayout titleId={TITLE} />}</div>
            </div>
          ) : (
            <ResultFace id="drawing" className={`results-drawing ${mayPrint && !isPreview ? '' : 'print:hidden'}`}>
              {drawing}
            </ResultFace>
          )}
          {look !== null && (
            <ResultFace id="look" className="results-look print:hidden">
              {look}
            </ResultFace>
          )}
          {/* Focusable, so that arrow keys scroll the lists even before they contain a control; not while empty. */}
          <section
            aria-label={resultsWords.lists}
            tabIndex={result === null ? undefined : 0}
            className={`results-lists @container ${mayPrint ? '' : 'print:hidden'}`}
          >
            {isPreview && <p className="text-muted max-lg:hidden">{calculatorWords.countsFollow}</p>}
            {children}
          </section>
        </section>
      </div>
    </FaceContext.Provider>
  );
}
