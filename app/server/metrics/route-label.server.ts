type RouteShape = { readonly id: string; readonly path?: string; readonly index?: boolean };

/** The route of a path, by a name from a fixed list, so that no path becomes a label. */
export type RouteLabeller = (path: string) => string;

/**
 * From the build's flat routes: parameters match one part of a path, an optional part (`new?`) may be absent, and
 * anything without a route is the catch-all (`$`). A page and its data (`/auth`, `/auth.data`) are one route.
 */
export function createRouteLabeller(routes: readonly RouteShape[]): RouteLabeller {
  const exact = new Map<string, string>();
  const patterns: { pattern: RegExp; label: string }[] = [];
  for (const { id, path } of routes) {
    if (path === undefined || path === '*') continue;
    const label = id.replace(/^routes\//, '');
    const parts = path.split('/');
    if (parts.some((part) => part.startsWith(':') || part === '*')) patterns.push({ pattern: patternOf(parts), label });
    else for (const each of withoutOptional(parts)) exact.set(`/${each.join('/')}`, label);
  }
  return (path) => {
    const plain = path === '/_root.data' ? '/' : path.replace(/\.data$/, '').replace(/(.)\/+$/, '$1');
    return exact.get(plain) ?? patterns.find(({ pattern }) => pattern.test(plain))?.label ?? '$';
  };
}

function patternOf(parts: readonly string[]): RegExp {
  const source = parts.map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^/${source.join('/')}$`);
}

function withoutOptional(parts: readonly string[]): string[][] {
  return parts.reduce<string[][]>(
    (paths, part) =>
      part.endsWith('?')
        ? paths.flatMap((path) => [path, [...path, part.slice(0, -1)]])
        : paths.map((path) => [...path, part]),
    [[]],
  );
}
