import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { finishLeaving } from '#app/features/jobs/leaving.ts';
import { setForeignElementsAside } from '#app/ui/foreign-elements.ts';
import type { PageHandle } from '#app/ui/page-handle.ts';

// Browsers hide the nonce attribute but keep the property; style elements made later need it.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) setNonce(nonce);

finishLeaving();

const handles = Object.values(window.__remixRouteModules).map((route) => route?.handle as PageHandle | undefined);
Promise.all(handles.map((handle) => handle?.prepare())).then(takeOver, leavePlain);

function takeOver(): void {
  const putBack = setForeignElementsAside();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
        <Then act={putBack} />
      </StrictMode>,
    );
  });
}

/** Acts once the page is React's. */
function Then({ act }: { readonly act: () => void }) {
  useEffect(act, [act]);
  return null;
}

/** When a part of the app could not be fetched, the page works as it does without scripts. */
function leavePlain(): void {
  document.documentElement.classList.remove('js');
}
