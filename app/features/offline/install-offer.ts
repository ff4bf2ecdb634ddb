/** Chromium's event when the page can be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const DECLINED_KEY = 'tilewright.installDeclined';

/** How this browser installs: with its own prompt, or by hand (iPhone and iPad), which the page can only explain. */
export type InstallOffer = InstallPromptEvent | 'by-hand';

let offered: InstallOffer | null = null;
const listeners = new Set<() => void>();

export function setOffered(offer: InstallOffer | null): void {
  offered = offer;
  for (const listener of listeners) listener();
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED_KEY) !== null;
  } catch {
    // Storage is disabled, so the button stays.
    return false;
  }
}

export function rememberDeclined(): void {
  try {
    localStorage.setItem(DECLINED_KEY, 'yes');
  } catch {
    // Storage is disabled, so the button is hidden for this visit only.
  }
}

/**
 * Safari on iPhone and iPad has no prompt. Its own property `standalone` is false in a tab, true from the home screen.
 */
function installsByHand(): boolean {
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const isPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  const isInstalled = (navigator as { readonly standalone?: boolean }).standalone === true;
  return (isApple || isPad) && !isInstalled && !matchMedia('(display-mode: standalone)').matches;
}

// The event fires once, and early.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Only our own button shows the prompt.
    event.preventDefault();
    if (!wasDeclined()) setOffered(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => setOffered(null));
  if (installsByHand() && !wasDeclined()) offered = 'by-hand';
}

export function watchOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser's current offer, or null. */
export function installOffer(): InstallOffer | null {
  return offered;
}
