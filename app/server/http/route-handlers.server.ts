import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Response } from 'express';

type RemixHandler = ReturnType<typeof createRequestHandler>;

/**
 * The app's handler for requests that a route answers, by the name of its file. Remix ranks all routes of its build and tries
 * them one after the other, several times a page; a handler of one route's own has none to choose from. Addresses without a
 * route, and whatever else the name is not known of, go to a handler of all routes.
 */
export function createRouteHandlers(build: ServerBuild): (route: string) => RemixHandler {
  const handlerOf = (routes: ServerBuild) =>
    createRequestHandler({
      build: routes,
      mode: 'production',
      getLoadContext: (_request, response) => sendingWhole(response),
    });
  const ofAll = handlerOf(build);
  const ofOne = new Map<string, RemixHandler>();
  for (const id of Object.keys(build.routes)) {
    if (build.routes[id]?.path?.endsWith('*') === false) {
      ofOne.set(id.replace(/^routes\//, ''), handlerOf(onlyRoute(build, id)));
    }
  }
  return (route) => ofOne.get(route) ?? ofAll;
}

/**
 * Takes a page's bytes beside the answer, whose body is then empty: as a stream of the fetch API they would be copied and sent
 * piece by piece. The adapter ends an answer without a body by `end()`.
 */
function sendingWhole(response: Response): AppLoadContext {
  const end = response.end as (this: Response, page: Uint8Array) => Response;
  return {
    sendWhole(page) {
      response.end = () => end.call(response.setHeader('Content-Length', page.byteLength), page);
    },
  };
}

/** The build with that route and those around it. The browser gets the list of all routes as before: it is a file. */
function onlyRoute(build: ServerBuild, id: string): ServerBuild {
  const ids: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) ids.push(at);
  const pick = <T>(routes: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(routes).filter(([each]) => ids.includes(each)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
