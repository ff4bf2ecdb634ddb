import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from '@remix-run/node';
import { installGlobals } from '@remix-run/node';
import express from 'express';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createRouteHandlers } from '#app/server/http/route-handlers.server.ts';

const stops: (() => void)[] = [];
beforeAll(() => installGlobals({ nativeFetch: true }));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const ROUTES = {
  root: { path: '' },
  'routes/auth': { parentId: 'root', path: 'auth' },
  'routes/projects': { parentId: 'root', path: 'projects' },
  'routes/projects.$id': { parentId: 'routes/projects', path: ':id' },
  'routes/$': { parentId: 'root', path: '*' },
};

/** A build whose pages say which routes they know of, and what stands in their address. */
function tellingBuild(): ServerBuild {
  const module = { default: () => null, loader: ({ params }: { params: object }) => ({ params }) };
  const mapped = (make: (id: keyof typeof ROUTES) => object) =>
    Object.fromEntries(
      (Object.keys(ROUTES) as (keyof typeof ROUTES)[]).map((id) => [id, { id, ...ROUTES[id], ...make(id) }]),
    );
  const tell = (
    _request: Request,
    status: number,
    _headers: Headers,
    context: {
      routeModules: object;
      manifest: { url: string; routes: object };
      staticHandlerContext: { loaderData: object };
    },
  ) =>
    Response.json(
      {
        known: Object.keys(context.routeModules),
        listed: Object.keys(context.manifest.routes),
        list: context.manifest.url,
        data: context.staticHandlerContext.loaderData,
      },
      { status },
    );
  return {
    entry: { module: { default: tell } },
    routes: mapped(() => ({ module })),
    assets: {
      entry: { module: '', imports: [] },
      routes: mapped(() => ({ hasLoader: true })),
      url: '/assets/list.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    future: { v3_singleFetch: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
  } as unknown as ServerBuild;
}

async function ask(route: string, path: string) {
  const app = express();
  const handlerOf = createRouteHandlers(tellingBuild());
  app.use((request, response, next) => handlerOf(route)(request, response, next));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: answer.status, ...(await answer.json()) };
}

describe('the handler of a route', () => {
  test('has the route and those around it to choose from, and answers its address', async () => {
    const answer = await ask('projects.$id', '/projects/7');
    expect(answer).toMatchObject({
      status: 200,
      list: '/assets/list.js',
      data: { 'routes/projects.$id': { params: { id: '7' } } },
    });
    expect(answer.known.sort()).toEqual(['root', 'routes/projects', 'routes/projects.$id']);
    expect(answer.listed.sort()).toEqual(answer.known.sort());
  });

  test.each([
    ['$', '/nowhere', 'routes/$'],
    ['shell', '/auth', 'routes/auth'],
  ])('named %j, which is no route of its own, chooses among all', async (name, path, id) => {
    const answer = await ask(name, path);
    expect(Object.keys(answer.data)).toContain(id);
    expect(answer.known.sort()).toEqual(Object.keys(ROUTES).sort());
  });
});
