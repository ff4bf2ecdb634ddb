import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';

type RemixHandler = ReturnType<typeof createRequestHandler>;

/**
 * The app's handler for requests that a route answers, by the name of its file. Remix ranks all routes of its build and tries
 * them one after the other, several times a page; a handler of one route's own has none to choose from. Addresses without a
 * route, and whatever else the name is not known of, go to a handler of all routes.
 */
export function createRouteHandlers(build: ServerBuild): (route: string) => RemixHandler {
  const ofAll = createRequestHandler({ build, mode: 'production' });
  const ofOne = new Map<string, RemixHandler>();
  for (const id of Object.keys(build.routes)) {
    if (build.routes[id]?.path?.endsWith('*') === false) {
      ofOne.set(id.replace(/^routes\//, ''), createRequestHandler({ build: onlyRoute(build, id), mode: 'production' }));
    }
  }
  return (route) => ofOne.get(route) ?? ofAll;
}

/** The build with that route and those around it. The browser gets the list of all routes as before: it is a file. */
function onlyRoute(build: ServerBuild, id: string): ServerBuild {
  const ids: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) ids.push(at);
  const pick = <T>(routes: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(routes).filter(([each]) => ids.includes(each)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
