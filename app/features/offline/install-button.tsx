import { Download } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as installWords from '#app/words/en/install.ts';

const InstallSteps = lazyPart(() => import('#app/features/offline/install-steps.tsx'), 'InstallSteps', overPage);

/** What Chromium hands out when the page can be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const DECLINED_KEY = 'tilewright.installDeclined';

/** How this browser installs: by its own prompt, or by hand (iPhone and iPad), of which there can only be told. */
type InstallOffer = InstallPromptEvent | 'by-hand';

let offered: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffered(offer: InstallOffer | null): void {
  offered = offer;
  for (const listener of listeners) listener();
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED_KEY) !== null;
  } catch {
    // Switched off: then the button simply stays.
    return false;
  }
}

function rememberDeclined(): void {
  try {
    localStorage.setItem(DECLINED_KEY, 'yes');
  } catch {
    // Switched off: it is gone for this visit.
  }
}

/** Safari on iPhone and iPad has no prompt. `standalone` is its own: false in a tab, true from the home screen. */
function installsByHand(): boolean {
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const isPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  const isInstalled = (navigator as { readonly standalone?: boolean }).standalone === true;
  return (isApple || isPad) && !isInstalled && !matchMedia('(display-mode: standalone)').matches;
}

// The event comes early, and once.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Only our own button asks.
    event.preventDefault();
    if (!wasDeclined()) setOffered(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => setOffered(null));
  if (installsByHand() && !wasDeclined()) offered = 'by-hand';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the app on the home screen, where the browser offers that. Declined once, it never comes back. */
export function InstallButton() {
  const [isToldHow, setIsToldHow] = useState(false);
  const offer = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  if (offer === null) return null;

  async function install() {
    if (offer === null) return;
    if (offer === 'by-hand') return setIsToldHow(true);
    const { outcome } = await offer.prompt();
    setOffered(null);
    if (outcome === 'dismissed') rememberDeclined();
  }

  function decline() {
    rememberDeclined();
    setOffered(null);
  }

  return (
    <>
      <Button variant="quiet" className="max-sm:gap-1.5 max-sm:px-2" onClick={() => void install()}>
        <Download aria-hidden="true" className="size-5" />
        <span>
          {/* On a phone the product's name needs the space. */}
          <Sentence of={installWords.install((text) => <span className="max-sm:sr-only">{text}</span>)} />
        </span>
      </Button>
      {isToldHow && (
        <Suspense fallback={null}>
          <InstallSteps onClose={() => setIsToldHow(false)} onDecline={decline} />
        </Suspense>
      )}
    </>
  );
}
