import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';

/** What Chromium hands out when the page can be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const DECLINED_KEY = 'tilewright.installDeclined';

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function setOffered(event: InstallPromptEvent | null): void {
  offered = event;
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

// The event comes early, and once.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Only our own button asks.
    event.preventDefault();
    if (!wasDeclined()) setOffered(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => setOffered(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the app on the home screen, where the browser offers that. Declined once, it never comes back. */
export function InstallButton() {
  const event = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  if (event === null) return null;

  async function install(prompt: InstallPromptEvent) {
    const { outcome } = await prompt.prompt();
    setOffered(null);
    if (outcome === 'accepted') return;
    try {
      localStorage.setItem(DECLINED_KEY, 'yes');
    } catch {
      // Switched off: the browser itself does not ask again in this visit.
    }
  }

  return (
    <Button variant="quiet" onClick={() => void install(event)}>
      <Download aria-hidden="true" className="size-5" />
      Install app
    </Button>
  );
}
