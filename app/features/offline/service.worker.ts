/// <reference lib="webworker" />
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { isExportFormat } from '#app/drawing/export/export-formats.ts';
import { deviceSheetAddress } from '#app/features/offline/posted-fragment.ts';
import { PHOTO_CACHE } from '#app/product/picture-store.ts';

/* Keeps the calculator on the device: shells, chunks, workers and WebAssembly, all of them public files; files of other pages after their first use. Pages and answers of the server are never stored. A new version waits until the user accepts it; chunks of earlier versions stay for the tabs that still run them. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };
/** Files used only for sheets and exports, including their fonts. Cached if the plan includes them. */
declare const PAPER_FILES: readonly string[];
/** Files used only on pages that need the server, or in rare views. Cached after their first use. */
declare const LATER_FILES: readonly string[];

const PAPER = 'tilewright-paper';
const USED = 'tilewright-used';
const OLD_ASSETS = 'tilewright-old-assets-';
/** How many versions an open tab may lag behind. */
const OLD_VERSIONS = 3;
const NETWORK_PATIENCE_MS = 6000;
/** Pages without an account, as the server renders them. */
const SHELLS: Readonly<Record<string, string>> = {
  '/': '/?shell',
  '/new': '/new?shell',
  '/guide': '/guide?shell',
  '/cut-sheet': '/cut-sheet?shell',
};

const precache = new PrecacheController({
  plugins: [
    // Fetched without cookies, so that only public content is cached.
    { requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit', redirect: 'error' }) },
  ],
});
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event).then(renewPaper));
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
  // The next page requests a failed file again.
  if (event.data === 'keep-paper') event.waitUntil(keepPaper().catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && request.mode === 'navigate') event.respondWith(answerPost(request, url.pathname));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(request, url.pathname));
  else if (url.pathname.startsWith('/pictures/')) event.respondWith(answerPicture(request));
  else if (url.pathname.startsWith('/assets/') || precache.getCacheKeyForURL(url.href) !== undefined) {
    event.respondWith(answerFile(request));
  }
});

/**
 * Pages are loaded from the server. If it is unreachable, the calculator is served from the cache, and other pages
 * explain that they need the network.
 */
async function answerNavigation(request: Request, path: string): Promise<Response> {
  const shell = SHELLS[path];
  const fromNetwork = fetch(request);
  if (shell === undefined) {
    return fromNetwork.catch(() => answerOffline('/offline.html'));
  }
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NETWORK_PATIENCE_MS));
  const answer = await Promise.race([fromNetwork.catch(() => undefined), patience]);
  return answer ?? (await precache.matchPrecache(shell)) ?? fromNetwork;
}

/**
 * Form posts. Without a response, sheets and files are created on the device; other buttons report that there is no
 * network.
 */
async function answerPost(request: Request, path: string): Promise<Response> {
  const posted = request.clone();
  try {
    return await fetch(request);
  } catch {
    const what = path === '/cut-sheet' ? 'sheet' : path.replace(/^\/export\//, '');
    if (what !== 'sheet' && !isExportFormat(what)) return answerOffline('/offline-form.html');
    return Response.redirect(deviceSheetAddress({ what, form: await posted.formData() }), 303);
  }
}

/** Always one of our pages, because the browser's error page does not offer the calculator, which works offline. */
async function answerOffline(page: string): Promise<Response> {
  const kept = await precache.matchPrecache(page);
  const html =
    '<!doctype html><html lang="en"><title>Offline</title><p>You are offline. <a href="/">Open the calculator</a>';
  return kept ?? new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Caches the missing files for sheets and exports. */
async function keepPaper(): Promise<void> {
  const paper = await caches.open(PAPER);
  const here = new Set((await paper.keys()).map(({ url }) => new URL(url).pathname));
  await paper.addAll(PAPER_FILES.filter((path) => !here.has(path)));
}

/** If the device makes sheets and files offline, the new version's files for that are cached too. */
async function renewPaper(): Promise<void> {
  if (await caches.has(PAPER)) await keepPaper().catch(() => {});
}

/** Photos of tiles. A trial's photos are only in this browser; others were cached by the page that showed them. */
async function answerPicture(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: PHOTO_CACHE })) ?? fetch(request);
}

async function answerFile(request: Request): Promise<Response> {
  const kept = (await precache.matchPrecache(request)) ?? (await caches.match(request));
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && LATER_FILES.includes(new URL(request.url).pathname)) {
    const used = await caches.open(USED);
    // If the cache is full, the page still works.
    await used.put(request, answer.clone()).catch(() => {});
  }
  return answer;
}

/** Before a new version takes over, the chunks of the previous one are moved to a cache for old tabs. */
async function keepOldAssets(): Promise<void> {
  const current = new Set(precache.getURLsToCacheKeys().values());
  const outdated: (readonly [Cache, Request])[] = [];
  const note = async (name: string, isCurrent: (url: URL) => boolean) => {
    if (!(await caches.has(name))) return;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (!isCurrent(new URL(request.url))) outdated.push([cache, request]);
  };
  await note(
    precache.strategy.cacheName,
    ({ href, pathname }) => current.has(href) || !pathname.startsWith('/assets/'),
  );
  await note(PAPER, ({ pathname }) => PAPER_FILES.includes(pathname));
  await note(USED, ({ pathname }) => LATER_FILES.includes(pathname));
  if (outdated.length === 0) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(OLD_ASSETS)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - OLD_VERSIONS + 1))) await caches.delete(name);
  const old = await caches.open(`${OLD_ASSETS}${Date.now()}`);
  for (const [cache, request] of outdated) {
    const response = await cache.match(request);
    if (response !== undefined) await old.put(request, response);
    await cache.delete(request);
  }
}
