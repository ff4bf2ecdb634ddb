import { X } from 'lucide-react';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#app/ui/icon-button.tsx';
import { WIDE } from '#app/ui/is-wide.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
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

/** The faces on show: that of a phone, and the list that stands beside the drawing on a wide screen. */
export const FaceContext = createContext<{ readonly face: FaceId; readonly list: ListFaceId }>({
  face: 'drawing',
  list: 'buy',
});

export interface FaceProps {
  readonly id: FaceId;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One face of the results, below its heading. */
export function Face({ id, className, children }: FaceProps) {
  const { face, list } = useContext(FaceContext);
  return (
    <div
      id={id}
      data-shown={face === id}
      data-beside={id === 'drawing' || list === id}
      className={joinClasses('face', className)}
    >
      {id !== 'drawing' && <h2 className="face-title">{FACES.find((face) => face.id === id)?.title}</h2>}
      {children}
    </div>
  );
}

/** Content of a view that is placed elsewhere. */
export function PartOfFace({ face, children }: { readonly face: FaceId; readonly children: ReactNode }) {
  return (
    <div data-shown={useContext(FaceContext).face === face} className="face grid grid-cols-1 gap-3 empty:hidden">
      {children}
    </div>
  );
}

/** The element named by the page's fragment, if it is on the page. */
function partAskedFor(): HTMLElement | null {
  // An invalid encoding is left unchanged, as browsers do; the ids of the page need none.
  return document.getElementById(location.hash.slice(1));
}

/** The faces on show, which follow the page's fragment: that of a face, or of anything inside of one. */
export function useFace() {
  const [{ face, list }, setFaces] = useState({ face: 'drawing' as FaceId, list: 'buy' as ListFaceId });
  const setFace = useCallback((to: FaceId) => {
    setFaces((known) => ({ face: to, list: to === 'drawing' ? known.list : to }));
  }, []);
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
  }, [setFace]);
  return [useMemo(() => ({ face, list }), [face, list]), setFace] as const;
}

const DRAWER_KEY = 'tilewright.drawer';

/** Whether the drawer of the lists is open, on a wide screen; the device remembers it. */
export function useDrawer() {
  const [isOpen, setIsOpen] = useState(true);
  useBeforePaint(() => {
    try {
      if (localStorage.getItem(DRAWER_KEY) === 'closed') setIsOpen(false);
    } catch {
      // The store is switched off.
    }
  }, []);
  const setOpen = useCallback((to: boolean) => {
    setIsOpen(to);
    try {
      localStorage.setItem(DRAWER_KEY, to ? 'open' : 'closed');
    } catch {
      // The store is full or switched off: it is remembered for this page.
    }
  }, []);
  return [isOpen, setOpen] as const;
}

export interface FaceLinksProps {
  readonly isDrawerOpen: boolean;
  readonly onFace: (face: FaceId) => void;
  readonly onDrawer: (isOpen: boolean) => void;
}

/** Links to the views. The drawing needs no link if it is always visible. */
export function FaceLinks({ isDrawerOpen, onFace, onDrawer }: FaceLinksProps) {
  const isBeside = useMediaQuery(WIDE);
  const { face, list } = useContext(FaceContext);
  const current = !isBeside ? face : isDrawerOpen ? list : null;
  /** Next to a drawing that stays, a fragment would scroll the page. */
  const show = (event: MouseEvent, id: FaceId) => {
    const isNewWindow = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isNewWindow) return;
    // It has its place on the page before the browser looks for it.
    flushSync(() => onFace(id));
    if (!isBeside) return;
    event.preventDefault();
    history.replaceState(history.state, '', `#${id}`);
    onDrawer(true);
    const lists = document.getElementById(id)?.closest<HTMLElement>('[tabindex]');
    if (!lists) return;
    lists.scrollTop = 0;
    lists.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={resultsWords.faces} className="flex items-center gap-1 print:hidden">
      <ul className="face-links">
        {FACES.map(({ id, title }) => (
          <li key={id} className={id === 'drawing' ? 'lg:js:hidden' : undefined}>
            <a href={`#${id}`} aria-current={current === id ? 'true' : undefined} onClick={(event) => show(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {isBeside && isDrawerOpen && (
        <IconButton icon={X} variant="quiet" label={resultsWords.closeLists} onClick={() => onDrawer(false)} />
      )}
    </nav>
  );
}
