import type { Page } from '@playwright/test';

/** The first visit is over once the worker holds the program and speaks for the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller === null) {
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });
}

export interface StoredAnswer {
  readonly url: string;
  /** What is readable of it: pages and data. */
  readonly text: string;
}

/** Everything that this browser keeps in its caches. */
export function readCaches(page: Page): Promise<StoredAnswer[]> {
  return page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /html|json/.test(response?.headers.get('content-type') ?? '');
        found.push({ url: new URL(request.url).pathname, text: isText ? ((await response?.text()) ?? '') : '' });
      }
    }
    return found;
  });
}

/** What may be kept on a device: files that everybody gets, and pages as they are rendered for nobody. */
export function isPublicFile({ url }: StoredAnswer): boolean {
  return /^\/(assets\/[^?]+|[a-z0-9-]+\.(png|svg|ico|html|webmanifest)|new|guide|cut-sheet)?$/.test(url);
}
