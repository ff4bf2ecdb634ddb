import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type InstallOffer, rememberDeclined, setOffered } from '#app/features/offline/install-offer.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as installWords from '#app/words/en/install.ts';

const InstallSteps = lazyPart(() => import('#app/features/offline/install-steps.tsx'), overPage);

/** Installs the app on the home screen, if the browser offers that. After one refusal it is never shown again. */
export default function InstallOffered({ offer }: { readonly offer: InstallOffer }) {
  const [areStepsShown, setStepsShown] = useState(false);

  async function install() {
    if (offer === 'by-hand') return setStepsShown(true);
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
        <Download className="size-5" />
        <span>
          {/* On a phone the product's name needs the space. */}
          <Sentence of={installWords.install((text) => <span className="max-sm:sr-only">{text}</span>)} />
        </span>
      </Button>
      {areStepsShown && (
        <Suspense fallback={null}>
          <InstallSteps onClose={() => setStepsShown(false)} onDecline={decline} />
        </Suspense>
      )}
    </>
  );
}
