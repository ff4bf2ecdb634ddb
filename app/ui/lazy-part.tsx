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

/**
 * Where the failure message of a missing part is shown: by default in the part's own place; null if another part of its
 * module shows it.
 */
type FailurePlace<Props> = ((failure: ReactElement, props: Props) => ReactNode) | null;

/**
 * A component that a module exports as `name`, loaded when first rendered. If its code cannot be loaded, a message with
 * a retry button is shown in its place; the page around it, and the answer on it, stay. `fallback` is shown while
 * loading; without one the surrounding Suspense boundary shows its own. A part loaded in advance has no boundary: React
 * hydrates boundaries late, and an update before that discards the server's HTML inside, including typed text.
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
    // Decided once: another component in its place would remount.
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

/** For overlays without a place in the page: at the bottom of the window until closed. */
export function overPage(failure: ReactElement, { onClose }: { readonly onClose?: () => void }): ReactElement {
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] z-30 mx-auto max-w-lg p-3 low:static print:hidden">
      {failure}
      {onClose && <Button onClick={onClose}>{commonWords.close}</Button>}
    </div>
  );
}

/** Loads the code of a lazy part, so that it then renders without a wait. Rejects if the code is not available. */
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
  /** The loader; parts of one module fail together. */
  readonly module: unknown;
  readonly onRetry: () => void;
  readonly place: ((failure: ReactElement) => ReactNode) | null;
  readonly children: ReactNode;
}

/** Catches a missing part; errors of a loaded part are passed on to the page. */
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

/** The retry functions of missing parts, by loader. */
const missing = new Map<unknown, readonly MissingPart[]>();

interface MissingProps {
  readonly module: unknown;
  readonly isSilent: boolean;
  readonly onRetry: () => void;
}

/**
 * Parts of one module retry together, and only the first of them shows the message; the others show it on phones, which
 * show one part at a time.
 */
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
