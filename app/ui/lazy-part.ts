import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The component that a module exports as `name`, fetched when it is first rendered. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
