import { Suspense, useSyncExternalStore } from 'react';
import { installOffer, watchOffer } from '#app/features/offline/install-offer.ts';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';

/** Loaded only if the browser offers to install the app. */
const InstallOffered = lazyPart(
  () => import('#app/features/offline/install-offered.tsx'),
  (message) => overPage(message, {}),
);

/** The button that installs the app, as soon as the browser offers that. */
export function InstallButton() {
  const offer = useSyncExternalStore(watchOffer, installOffer, () => null);
  return offer === null ? null : (
    <Suspense fallback={null}>
      <InstallOffered offer={offer} />
    </Suspense>
  );
}
