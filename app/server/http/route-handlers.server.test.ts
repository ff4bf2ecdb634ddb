import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppLoadContext, installGlobals, type ServerBuild } from '@remix-run/node';
import compression from 'compression';
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

async function serve(build: ServerBuild, route: string) {
  const app = express();
  const handlerOf = createRouteHandlers(build);
  app.use(compression({ threshold: 0 }));
  app.use((request, response, next) => handlerOf(route)(request, response, next));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function ask(route: string, path: string) {
  const answer = await fetch(`${await serve(tellingBuild(), route)}${path}`);
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

describe('a page that is sent whole', () => {
  /** Its first attempt fails after it was handed over. */
  const failing = (_request: Request, status: number, headers: Headers, _context: object, loaded: AppLoadContext) => {
    loaded.sendWhole?.(Buffer.from(status === 200 ? 'Größe' : 'what failed'));
    if (status === 200) throw new Error('The page failed');
    return new Response(null, { status, headers });
  };
  const sent = (_request: Request, status: number, headers: Headers, _context: object, loaded: AppLoadContext) => {
    loaded.sendWhole?.(Buffer.from('Größe'));
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new Response(null, { status, headers });
  };
  const servePage = (page: typeof sent) => {
    const build = tellingBuild();
    return serve(
      { ...build, entry: { module: { ...build.entry.module, default: page, handleError() {} } } } as never,
      'auth',
    );
  };

  test.each(['identity', 'gzip', 'br'])('comes as it was written (%s)', async (encoding) => {
    const answer = await fetch(`${await servePage(sent)}/auth`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('content-length')).toBe(encoding === 'identity' ? '7' : null);
    expect(await answer.text()).toBe('Größe');
  });

  test('is none where only its headers are asked for', async () => {
    const answer = await fetch(`${await servePage(sent)}/auth`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('is the page that says what failed, where the first one did', async () => {
    const answer = await fetch(`${await servePage(failing)}/auth`);
    expect([answer.status, await answer.text()]).toEqual([500, 'what failed']);
  });
});
