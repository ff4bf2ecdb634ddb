import type { Page } from '@playwright/test';

/** Waits until the service worker has cached the program and controls the page. */
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
  /** The content of pages and data; empty for other files. */
  readonly text: string;
}

/** Everything in the caches of this browser. */
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

/** Whether a file may be cached on a device: public files, and pages rendered without an account. */
export function isPublicFile({ url }: StoredAnswer): boolean {
  return /^\/(assets\/[^?]+|[a-z0-9-]+\.(png|svg|ico|html|webmanifest)|new|guide|cut-sheet)?$/.test(url);
}
