import { invariant } from '#app/base/invariant.ts';
import type { App } from '#app/server/app.server.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';

type Starter = { start: (() => Promise<App>) | null };

const starter = onceAProcess<Starter>('starter', () => ({ start: null }))();

/** Names what starts the app, so that code below the runtime can ask for the app without importing all of it. */
export function startAppWith(start: () => Promise<App>): void {
  starter.start = start;
}

/** The running app, started by the first caller. A failed start is tried again by the next. */
export async function getApp(): Promise<App> {
  invariant(starter.start !== null, 'the runtime is loaded');
  return starter.start();
}
