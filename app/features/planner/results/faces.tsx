import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isWide } from '#app/ui/is-wide.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import * as resultsWords from '#app/words/en/results.ts';

/**
 * The views of a layout; each is an anchor within the results. `ResultDetails` has the content of all but the drawing, and
 * its type fails where one is missing.
 */
const FACES = [
  { id: 'drawing', title: resultsWords.drawing },
  { id: 'buy', title: resultsWords.buy },
  { id: 'cut', title: resultsWords.cut },
  { id: 'lay', title: resultsWords.lay },
] as const;
export type FaceId = (typeof FACES)[number]['id'];
/** The views beside the drawing. */
export type ListFaceId = Exclude<FaceId, 'drawing'>;
export const LIST_FACES = FACES.map(({ id }) => id).filter((id): id is ListFaceId => id !== 'drawing');

/** The face that a phone shows. */
export const FaceContext = createContext<FaceId>('drawing');

export interface FaceProps {
  readonly id: FaceId;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One face of the results, below its heading. */
export function Face({ id, className, children }: FaceProps) {
  const shown = useContext(FaceContext);
  return (
    <div id={id} data-shown={shown === id} className={joinClasses('face', className)}>
      {id !== 'drawing' && <h2 className="face-title">{FACES.find((face) => face.id === id)?.title}</h2>}
      {children}
    </div>
  );
}

/** Content of a view that is placed elsewhere. */
export function PartOfFace({ face, children }: { readonly face: FaceId; readonly children: ReactNode }) {
  return (
    <div data-shown={useContext(FaceContext) === face} className="face grid grid-cols-1 gap-3 empty:hidden">
      {children}
    </div>
  );
}

/** The element named by the page's fragment, if it is on the page. */
function partAskedFor(): HTMLElement | null {
  // An invalid encoding is left unchanged, as browsers do; the ids of the page need none.
  return document.getElementById(location.hash.slice(1));
}

/** The face on show, which follows the page's fragment: that of a face, or of anything inside of one. */
export function useFace() {
  const [face, setFace] = useState<FaceId>('drawing');
  useEffect(() => {
    const lead = (target: HTMLElement) => {
      const id = FACES.find((one) => target.closest(`#results-section #${one.id}`) !== null)?.id;
      if (id === undefined) return;
      flushSync(() => setFace(id));
      // Only now has it a place on the page.
      target.scrollIntoView();
    };
    // Notes of a layout render later: the page scrolls to the fragment as soon as its element exists.
    const arrivals = new MutationObserver(() => {
      const target = partAskedFor();
      if (target === null) return;
      arrivals.disconnect();
      lead(target);
    });
    const follow = () => {
      arrivals.disconnect();
      const target = partAskedFor();
      if (target !== null) lead(target);
      else if (location.hash.length > 1) arrivals.observe(document.body, { childList: true, subtree: true });
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      arrivals.disconnect();
      window.removeEventListener('hashchange', follow);
    };
  }, []);
  return [face, setFace] as const;
}

/**
 * Next to a drawing that stays, only the lists scroll: with a fragment the browser would scroll the form on the left
 * too.
 */
function scrollLists(event: MouseEvent, id: FaceId) {
  const face = document.getElementById(id);
  const lists = face?.closest<HTMLElement>('[tabindex]');
  if (!isWide() || !face || !lists || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', `#${id}`);
  lists.scrollTop += face.getBoundingClientRect().top - lists.getBoundingClientRect().top;
  lists.focus({ preventScroll: true });
}

/** Links to the views. The drawing needs no link if it is always visible. */
export function FaceLinks({ face, onFace }: { readonly face: FaceId; readonly onFace: (face: FaceId) => void }) {
  return (
    <nav aria-label={resultsWords.faces} className="overflow-hidden print:hidden">
      <ul className="face-links">
        {FACES.map(({ id, title }) => (
          <li key={id} className={id === 'drawing' ? 'lg:hidden' : undefined}>
            <a
              href={`#${id}`}
              aria-current={face === id ? 'true' : undefined}
              onClick={(event) => {
                // It has its place on the page before the browser looks for it.
                flushSync(() => onFace(id));
                scrollLists(event, id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
