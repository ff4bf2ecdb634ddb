import { X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#app/ui/icon-button.tsx';
import { isWide, WIDE } from '#app/ui/is-wide.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import * as resultsWords from '#app/words/en/results.ts';

/**
 * The views of a layout. Each is an anchor within the results. The type of `ResultDetails` fails if the content of one
 * is missing; the pictures have their own.
 */
const FACES = [
  { id: 'drawing', title: resultsWords.drawing },
  { id: 'look', title: resultsWords.look },
  { id: 'buy', title: resultsWords.buy },
  { id: 'cut', title: resultsWords.cut },
  { id: 'lay', title: resultsWords.lay },
] as const;
export type FaceId = (typeof FACES)[number]['id'];
/** The views beside the drawing. */
export type ListFaceId = Exclude<FaceId, 'drawing'>;
export const LIST_FACES = FACES.map(({ id }) => id).filter((id): id is ListFaceId => id !== 'drawing');

/** The visible views: on a phone one, on a wide screen the list beside the drawing. */
export const FaceContext = createContext<{ readonly face: FaceId; readonly list: ListFaceId }>({
  face: 'drawing',
  list: 'buy',
});

export interface FaceProps {
  readonly id: FaceId;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One view of the results, below its heading. */
export function ResultFace({ id, className, children }: FaceProps) {
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

/** Content of a view that is rendered elsewhere. */
export function PartOfFace({ face, children }: { readonly face: FaceId; readonly children: ReactNode }) {
  const shown = useContext(FaceContext);
  return (
    <div
      data-shown={shown.face === face}
      data-beside={face === 'drawing' || shown.list === face}
      className="face grid grid-cols-1 gap-3 empty:hidden"
    >
      {children}
    </div>
  );
}

/** The element named by the page's fragment, if it exists. */
function partAskedFor(): HTMLElement | null {
  // Invalid encodings are left unchanged, as browsers do. The page's ids need none.
  return document.getElementById(location.hash.slice(1));
}

/** The view that contains an element. */
function faceOf(target: Element): FaceId | undefined {
  return FACES.find(({ id }) => target.closest(`#results-section #${id}`) !== null)?.id;
}

/** Opens the disclosures around an element, as browsers do when they follow a fragment. */
function openAround(target: Element): void {
  for (let line = target.closest('details'); line; line = line.parentElement?.closest('details') ?? null)
    line.open = true;
}

interface Faces {
  readonly face: FaceId;
  readonly list: ListFaceId;
  /** The page scrolls to the target once its view is visible. A new object each time. */
  readonly goal: { readonly target: HTMLElement } | null;
}

/** The visible views. They follow the page's fragment, which names a view or an element in one. */
export function useFace(setDrawerOpen: (isOpen: boolean) => void) {
  const [{ face, list, goal }, setFaces] = useState<Faces>({ face: 'drawing', list: 'buy', goal: null });
  const setFace = useCallback((to: FaceId, goal: Faces['goal'] = null) => {
    setFaces((known) => ({ face: to, list: to === 'drawing' ? known.list : to, goal }));
  }, []);
  // The target can be scrolled to only once its view is rendered.
  useBeforePaint(() => {
    goal?.target.scrollIntoView();
  }, [goal]);
  useEffect(() => {
    // A transition, as in useHydrated: the page may have opened at a fragment.
    const lead = (target: HTMLElement) => {
      openAround(target);
      const id = faceOf(target);
      if (id === undefined) return;
      startTransition(() => {
        setFace(id, { target });
        // A link pressed before the scripts ran.
        if (id !== 'drawing') setDrawerOpen(true);
      });
    };
    // The notes of a layout render later. The page scrolls to the fragment as soon as its element exists.
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
    /** Shows the view of a pressed link before the browser scrolls to it. */
    const press = (event: MouseEvent) => {
      const isNewWindow = event.ctrlKey || event.metaKey || event.shiftKey;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      const target = link && document.getElementById(link.hash.slice(1));
      const id = target && faceOf(target);
      if (!id || isNewWindow) return;
      openAround(target);
      flushSync(() => {
        setFace(id);
        if (id !== 'drawing') setDrawerOpen(true);
      });
      const lists = isWide() && id !== 'drawing' && document.querySelector<HTMLElement>('.results-lists');
      if (!lists) return;
      // Following the fragment would scroll the page, but the drawing must stay.
      event.preventDefault();
      history.replaceState(history.state, '', link.hash);
      // Starts at the very top, where the browser does not adjust the scroll position when content is rendered later.
      lists.scrollTop = 0;
      if (target.id !== id && lists.contains(target)) {
        lists.scrollTop = target.getBoundingClientRect().top - lists.getBoundingClientRect().top;
      }
      (target.tabIndex === -1 && target.hasAttribute('tabindex') ? target : lists).focus({ preventScroll: true });
    };
    follow();
    window.addEventListener('hashchange', follow);
    document.addEventListener('click', press);
    return () => {
      arrivals.disconnect();
      window.removeEventListener('hashchange', follow);
      document.removeEventListener('click', press);
    };
  }, [setFace, setDrawerOpen]);
  return [useMemo(() => ({ face, list }), [face, list]), setFace] as const;
}

const DRAWER_KEY = 'tilewright.drawer';

/** Whether the drawer of the lists is open, on a wide screen. The device stores it. */
export function useDrawer() {
  const [isOpen, setIsOpen] = useState(true);
  useBeforePaint(() => {
    try {
      if (localStorage.getItem(DRAWER_KEY) === 'closed') setIsOpen(false);
    } catch {
      // Storage is disabled.
    }
  }, []);
  const setOpen = useCallback((to: boolean) => {
    setIsOpen(to);
    // A fragment that names a list would open the drawer again after a reload.
    const target = partAskedFor();
    if (!to && target !== null && faceOf(target) !== undefined) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    try {
      localStorage.setItem(DRAWER_KEY, to ? 'open' : 'closed');
    } catch {
      // Storage is full or disabled, so it is kept for this page only.
    }
  }, []);
  return [isOpen, setOpen] as const;
}

export interface FaceLinksProps {
  readonly isDrawerOpen: boolean;
  readonly onDrawer: (isOpen: boolean) => void;
}

/** Links to the views. There is none to the drawing if it is always visible. */
export function FaceLinks({ isDrawerOpen, onDrawer }: FaceLinksProps) {
  const isBeside = useMediaQuery(WIDE);
  const { face, list } = useContext(FaceContext);
  const current = !isBeside ? face : isDrawerOpen ? list : null;
  return (
    <nav aria-label={resultsWords.faces} className="flex items-center gap-1 print:hidden">
      <ul className="face-links">
        {FACES.map(({ id, title }) => (
          <li key={id} className={id === 'drawing' ? 'lg:js:hidden' : undefined}>
            <a href={`#${id}`} aria-current={current === id ? 'true' : undefined}>
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
