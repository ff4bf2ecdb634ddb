import { type ReactNode, useEffect, useRef } from 'react';
import { AnswerStrip } from '#app/features/planner/results/answer-strip.tsx';
import { Face, FaceContext, FaceLinks, useFace } from '#app/features/planner/results/faces.tsx';
import { EmptyLayout, LayoutSkeleton } from '#app/features/planner/results/layout-placeholder.tsx';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';
import * as resultsWords from '#app/words/en/results.ts';

/** Where the drawing of a room stands on wide screens while there is no layout; it says `data-drawing`. */
export const LARGE_PLACE = 'large-place';

export interface LayoutViewProps {
  readonly result: LayoutResult | null;
  /** The plan of its cuts, where it has come. */
  readonly plan: CuttingPlan | null;
  readonly isComputing: boolean;
  readonly system: UnitSystem;
  /** The button was just pressed: what comes is what somebody waits for. */
  readonly isAwaited: boolean;
  readonly mayPrint: boolean;
  /** The drawing of the result; it belongs to another feature and is handed in. */
  readonly drawing: ReactNode;
  /** The other faces of the result. */
  readonly children: ReactNode;
}

/**
 * Layout Visualization: the answer in one line, and its faces: the drawing, what to buy, cut and lay. Wide screens keep
 * the drawing in sight, as high as there is room, with the lists scrolling beside it.
 */
export function LayoutView(props: LayoutViewProps) {
  const { result, plan, system, isComputing, isAwaited, mayPrint, drawing, children } = props;
  const section = useRef<HTMLElement>(null);
  const [face, setFace] = useFace();
  /** A press that has not been answered yet: a later change of the layout moves nothing. */
  const isPressed = useRef(false);
  /** Where the page was scrolled to for the layout that is on its way; null while none is. */
  const ledTo = useRef<number | null>(null);
  useEffect(() => {
    if (isAwaited) isPressed.current = true;
  }, [isAwaited]);
  useEffect(() => {
    // At once: what comes to stand above on the way would end a glide in the wrong place.
    const lead = () => section.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (isComputing && isPressed.current) {
      isPressed.current = false;
      setFace('drawing');
      lead();
      ledTo.current = window.scrollY;
    } else if (!isComputing && ledTo.current !== null) {
      // The page may have been too short until now. Who has scrolled on meanwhile is let be.
      if (result !== null && ledTo.current === window.scrollY) lead();
      ledTo.current = null;
    }
  }, [isComputing, result, setFace]);
  return (
    <FaceContext.Provider value={face}>
      <section
        ref={section}
        id="results-section"
        aria-labelledby="results-section-title"
        data-filled={result !== null || undefined}
        data-computing={isComputing || undefined}
        className="results card group/results"
      >
        <div className="results-head">
          <h2 id="results-section-title">{calculatorWords.visualization}</h2>
          {result !== null && (
            <>
              <AnswerStrip result={result} plan={plan} system={system} />
              <FaceLinks face={face} onFace={setFace} />
            </>
          )}
        </div>
        {!mayPrint && <p className="hidden print:block">{resultsWords.printNeedsPro}</p>}
        {result === null ? (
          <div id={LARGE_PLACE} className="results-drawing">
            <div className="no-drawing">{isComputing ? <LayoutSkeleton /> : <EmptyLayout />}</div>
          </div>
        ) : (
          <Face id="drawing" className={`results-drawing ${mayPrint ? '' : 'print:hidden'}`}>
            {drawing}
          </Face>
        )}
        {/* Beside the drawing the arrow keys scroll it, also where nothing in it can be pressed yet; empty, it is no stop of the Tab key. */}
        <section
          aria-label={resultsWords.lists}
          tabIndex={result === null ? undefined : 0}
          className={`results-lists @container ${mayPrint ? '' : 'print:hidden'}`}
        >
          {children}
        </section>
      </section>
    </FaceContext.Provider>
  );
}
