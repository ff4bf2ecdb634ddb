import { type ComponentType, lazy, type ReactElement, type ReactNode, useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { reloadIfServerAnswers } from '#app/ui/reload-page.ts';
import * as commonWords from '#app/words/en/common.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;
/** Renders the message that a part is missing where it belongs. */
type Place<Props> = (message: ReactElement, props: Props) => ReactNode;

/**
 * `React.lazy` for what only scripts show. If the code cannot be loaded, a message with a button to try again is rendered by
 * `place`, by default where the part itself would be; the page around it stays. Like any lazy component it needs a Suspense
 * boundary around it.
 */
export function lazyPart<Props extends object>(load: Load<Props>, place: Place<Props> = (message) => message) {
  return lazy(() => load().catch(() => ({ default: missingPart(load, place) })));
}

/** Rendered in place of a part whose code could not be loaded, until another try succeeds, if need be on the page reloaded. */
function missingPart<Props extends object>(load: Load<Props>, place: Place<Props>): ComponentType<Props> {
  let found: ComponentType<Props> | null = null;
  return function MissingPart(props: Props) {
    const [Part, setPart] = useState(() => found);
    if (Part !== null) return <Part {...props} />;
    const retry = () =>
      load().then((module) => {
        found = module.default;
        setPart(() => found);
      }, reloadIfServerAnswers);
    return place(<PartMissing onRetry={retry} />, props);
  };
}

/** The message that a part of the page could not be loaded, with a button to try again. */
export function PartMissing({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Banner tone="danger" role="alert" action={<Button onClick={onRetry}>{commonWords.tryAgain}</Button>}>
      {commonWords.partMissing}
    </Banner>
  );
}

/** The place for parts that open over the page: the message is at the foot of the window until it is closed. */
export function overPage(message: ReactElement, { onClose }: { readonly onClose?: () => void }): ReactElement {
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] z-30 mx-auto max-w-lg p-3 low:static print:hidden">
      {message}
      {onClose && <Button onClick={onClose}>{commonWords.close}</Button>}
    </div>
  );
}
