import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';
import * as commonWords from '#app/words/en/common.ts';

/** A component whose code is fetched when it is first rendered, or ahead of that. */
interface LazyPart<Props> {
  (props: Props): ReactElement;
  readonly fetch: () => Promise<void>;
}

/** Where it is said that a part cannot be had: in the part's own place, as a rule; null where another part of its module says it. */
type FailurePlace<Props> = ((failure: ReactElement, props: Props) => ReactNode) | null;

/**
 * The component that a module exports as `name`, fetched when it is first rendered. Where its code cannot be had that is
 * said in its place, with a way to try again; the page around it, and the answer on it, stay. `fallback` stands there while it is
 * fetched; without one the Suspense boundary around it shows its own. A part that was fetched ahead has none: React hydrates what is in
 * a boundary late, and an update before that costs the server's HTML in it, with what was typed there.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  place: FailurePlace<Props> = (failure) => failure,
  fallback?: ReactNode,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    loaded ??= (await load())[name];
  };
  const makeWaited = () => {
    const wait = () =>
      load().then(
        (module) => ({ default: module[name] }),
        (cause: unknown) => {
          throw new PartMissing(cause);
        },
      );
    return lazy(wait) as unknown as ComponentType<Props>;
  };
  let waited = makeWaited();
  function Part(props: Props) {
    // Decided once: another component in its place would begin anew.
    const [isWaiting] = useState(loaded === null);
    const [shown, setShown] = useState<ComponentType<Props>>(() => loaded ?? waited);
    const retry = () => {
      waited = makeWaited();
      setShown(() => waited);
    };
    const part = createElement(shown, props);
    return (
      <PartBoundary module={load} onRetry={retry} place={place && ((failure) => place(failure, props))}>
        {isWaiting && fallback !== undefined ? <Suspense fallback={fallback}>{part}</Suspense> : part}
      </PartBoundary>
    );
  }
  return Object.assign(Part, { fetch });
}

/** For what opens over the page and has no place in it: at the foot of the window, until it is closed. */
export function overPage(failure: ReactElement, { onClose }: { readonly onClose?: () => void }): ReactElement {
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] z-30 mx-auto max-w-lg p-3 low:static print:hidden">
      {failure}
      {onClose && <Button onClick={onClose}>{commonWords.close}</Button>}
    </div>
  );
}

/** Fetches the code of a lazy part; from then on it is rendered without a wait. Fails where the code cannot be had. */
export async function fetchPart(part: object): Promise<void> {
  if ('fetch' in part) await (part as LazyPart<never>).fetch();
}

/** The code of a part could not be fetched: no network, or a newer version has replaced it. */
class PartMissing extends Error {
  constructor(cause: unknown) {
    super(`A part of the page could not be fetched: ${String(cause)}`, { cause });
  }
}

interface PartBoundaryProps {
  /** What fetches it; parts of one module are missing together. */
  readonly module: unknown;
  readonly onRetry: () => void;
  readonly place: ((failure: ReactElement) => ReactNode) | null;
  readonly children: ReactNode;
}

/** Stops a missing part; what fails in a part that is there is the page's. */
class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartMissing)) throw error;
    const retry = () => {
      this.props.onRetry();
      this.setState({ error: null });
    };
    const { module, place } = this.props;
    const failure = <Missing module={module} isSilent={place === null} onRetry={retry} />;
    return place === null ? failure : place(failure);
  }
}

interface MissingPart {
  readonly retry: () => void;
  readonly isSilent: boolean;
}

/** How to try again what is missing, by what fetches it. */
const missing = new Map<unknown, readonly MissingPart[]>();

interface MissingProps {
  readonly module: unknown;
  readonly isSilent: boolean;
  readonly onRetry: () => void;
}

/** Parts of one module try again together, and the first of them says it; the others do where phones show them alone. */
function Missing({ module, isSilent, onRetry }: MissingProps) {
  const [isFirst, setFirst] = useState(false);
  const again = useRef(onRetry);
  useBeforePaint(() => {
    const part = { retry: () => again.current(), isSilent };
    const others = missing.get(module) ?? [];
    missing.set(module, [...others, part]);
    setFirst(others.every((other) => other.isSilent));
    return () =>
      void missing.set(
        module,
        (missing.get(module) ?? []).filter((other) => other !== part),
      );
  }, [module, isSilent]);
  if (isSilent) return null;
  const retryAll = () => {
    for (const { retry } of missing.get(module) ?? []) retry();
  };
  return (
    <Banner
      tone="danger"
      {...(isFirst ? { role: 'alert' } : { className: 'lg:hidden' })}
      action={<Button onClick={retryAll}>{commonWords.tryAgain}</Button>}
    >
      {commonWords.partMissing}
    </Banner>
  );
}
