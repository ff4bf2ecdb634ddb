import { useEffect, useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { reloadKeepingInputs, reportMissingPart } from '#app/ui/reload-page.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as newVersionWords from '#app/words/en/new-version.ts';

/** Caches the program after this time even if the page never becomes idle. */
const IDLE_AT_LATEST_MS = 5_000;

/** Messages of browsers when a chunk cannot be loaded, to distinguish this from other errors. */
const missing = new WeakSet<Error>();

/** Caches the program on the device, and offers a new version when there is one. Never reloads by itself. */
export function OfflineSupport() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const [hasTakenOver, setHasTakenOver] = useState(false);

  useEffect(() => {
    window.addEventListener('vite:preloadError', noteMissingPart);
    window.addEventListener('unhandledrejection', reportPart);
    return () => {
      window.removeEventListener('vite:preloadError', noteMissingPart);
      window.removeEventListener('unhandledrejection', reportPart);
    };
  }, []);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const workers = navigator.serviceWorker;
    const hadController = workers.controller !== null;
    const onTakeOver = () => hadController && setHasTakenOver(true);
    workers.addEventListener('controllerchange', onTakeOver);
    let callOff = () => {};
    const start = () => {
      callOff = whenIdle(() => void register(setWaiting), IDLE_AT_LATEST_MS);
    };
    // Starts after hydration, so that the precache does not slow down the first visit.
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      workers.removeEventListener('controllerchange', onTakeOver);
      window.removeEventListener('load', start);
      callOff();
    };
  }, []);

  function update() {
    if (hasTakenOver || waiting === null) return reloadKeepingInputs();
    navigator.serviceWorker.addEventListener('controllerchange', reloadKeepingInputs, { once: true });
    waiting.postMessage('skip-waiting');
  }

  if (waiting === null && !hasTakenOver) return null;
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] z-30 mx-auto max-w-lg p-3 low:static print:hidden">
      <Banner
        role="status"
        title={newVersionWords.newVersion}
        className="border border-line shadow-pop"
        action={
          <span className="flex gap-2">
            <Button
              variant="quiet"
              onClick={() => {
                setWaiting(null);
                setHasTakenOver(false);
              }}
            >
              {newVersionWords.later}
            </Button>
            <Button variant="primary" onClick={update}>
              {commonWords.reload}
            </Button>
          </span>
        }
      >
        <p>{newVersionWords.typedIsKept}</p>
      </Banner>
    </div>
  );
}

/**
 * A chunk could not be loaded. The component that needs it reports the error; the page does not reload, because the
 * user may be typing.
 */
function noteMissingPart({ payload }: VitePreloadErrorEvent): void {
  missing.add(payload);
}

/** A press needed a chunk that could not be loaded, and no component reports it. */
function reportPart(event: PromiseRejectionEvent): void {
  if (!(event.reason instanceof Error) || !missing.has(event.reason)) return;
  event.preventDefault();
  reportMissingPart();
}

async function register(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // Not allowed here, or offline: the page works without it.
    return;
  }
  // If workers are disabled, some browsers resolve without a registration.
  if (registration === undefined) return;
  const registered = registration;
  const offer = () => {
    // Without a controller this is the first version on the device, not a new one.
    if (registered.waiting !== null && navigator.serviceWorker.controller !== null) onWaiting(registered.waiting);
  };
  offer();
  registered.addEventListener('updatefound', () => {
    registered.installing?.addEventListener('statechange', offer);
  });
}
