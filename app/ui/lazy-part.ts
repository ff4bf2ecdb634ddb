import { type ComponentType, createElement, lazy, type ReactElement, useState } from 'react';

/** A component whose code is fetched when it is first rendered, or ahead of that. */
interface LazyPart<Props> {
  (props: Props): ReactElement;
  readonly fetch: () => Promise<void>;
}

/** The component that a module exports as `name`, fetched when it is first rendered. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    loaded ??= (await load())[name];
  };
  const Waited = lazy(async () => ({ default: (await load())[name] }));
  function Part(props: Props) {
    // Decided once: another component in its place would begin anew.
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? (Waited as unknown as ComponentType<Props>));
    return createElement(shown, props);
  }
  return Object.assign(Part, { fetch });
}

/** Fetches the code of a lazy part; from then on it is rendered without a wait. Fails where the code cannot be had. */
export async function fetchPart(part: object): Promise<void> {
  if ('fetch' in part) await (part as LazyPart<never>).fetch();
}
