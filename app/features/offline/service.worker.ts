/// <reference lib="webworker" />
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

/*
 * Keeps the program on the device: shell, chunks, workers and WebAssembly, all of them public files. Pages and answers of
 * the server are never stored. A new version waits until somebody asks for it; the chunks of the versions before stay
 * for the tabs that still run them.
 */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

const OLD_ASSETS = 'tilewright-old-assets-';
/** How many earlier versions an open tab may be behind. */
const OLD_VERSIONS = 3;
const NETWORK_PATIENCE_MS = 6000;
/** The calculator without an account, as the server renders it for nobody. */
const SHELLS: Readonly<Record<string, string>> = { '/': '/?shell', '/new': '/new?shell' };

const precache = new PrecacheController({
  plugins: [
    // Without cookies: what is stored is what everybody may see.
    { requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit', redirect: 'error' }) },
  ],
});
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    keepOldAssets()
      .then(() => precache.activate(event))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  // Sheets and files are made by the server: without it the browser would show a page of its own for them.
  if (request.method === 'POST' && request.mode === 'navigate') event.respondWith(answerPost(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(request, url.pathname));
  else if (url.pathname.startsWith('/assets/') || precache.getCacheKeyForURL(url.href) !== undefined) {
    event.respondWith(answerFile(request));
  }
});

/** Pages come from the server; without it the calculator comes from the device, and the rest says that it is away. */
async function answerNavigation(request: Request, path: string): Promise<Response> {
  const shell = SHELLS[path];
  const fromNetwork = fetch(request);
  if (shell === undefined) {
    return fromNetwork.catch(async () => (await precache.matchPrecache('/offline.html')) ?? Response.error());
  }
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NETWORK_PATIENCE_MS));
  const answer = await Promise.race([fromNetwork.catch(() => undefined), patience]);
  return answer ?? (await precache.matchPrecache(shell)) ?? fromNetwork;
}

/** What a form asks of the server; without a network it is said what is missing and that nothing is lost. */
function answerPost(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await precache.matchPrecache('/offline-form.html')) ?? Response.error());
}

async function answerFile(request: Request): Promise<Response> {
  return (await precache.matchPrecache(request)) ?? (await caches.match(request)) ?? fetch(request);
}

/** Before a version takes over, the chunks of the one before it are put where old tabs find them. */
async function keepOldAssets(): Promise<void> {
  const current = new Set(precache.getURLsToCacheKeys().values());
  const stored = await caches.open(precache.strategy.cacheName);
  const outdated = (await stored.keys()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname.startsWith('/assets/'),
  );
  if (outdated.length === 0) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(OLD_ASSETS)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - OLD_VERSIONS + 1))) await caches.delete(name);
  const kept = await caches.open(`${OLD_ASSETS}${Date.now()}`);
  for (const request of outdated) {
    const response = await stored.match(request);
    if (response !== undefined) await kept.put(request, response);
  }
}
