import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetAccountStores } from '#app/features/jobs/forget-stores.ts';
import { MemoryStore } from '#app/features/jobs/testing/memory-store.ts';
import { BROWSER_KEYS } from '#app/product/browser-stores.ts';
import { OTHER_ACCOUNT, SIGNED_OUT } from '#app/product/page-events.ts';
import { PICTURE_STORE } from '#app/product/picture-store.ts';
import { BEFORE_RELOAD } from '#app/ui/reload-page.ts';

/** Names in the code that look like storage keys but are not: locks, events, a channel and a database. */
const OTHER_NAMES = [
  'tilewright.jobs.sync',
  'tilewright.left-account',
  BEFORE_RELOAD,
  SIGNED_OUT,
  OTHER_ACCOUNT,
  PICTURE_STORE,
];

/** Every name that the browser's code could use as a key. */
function namesInCode(): string[] {
  const found = ['features', 'ui', 'routes', 'planner', 'editor', 'product'].flatMap((folder) =>
    readdirSync(`app/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'browser-stores.ts')
      .flatMap(
        (file) => readFileSync(`app/${folder}/${file}`, 'utf8').match(/(?<=')tilewright[.:][\w.:-]+(?=')/g) ?? [],
      ),
  );
  return [...new Set(found)].filter((name) => !OTHER_NAMES.includes(name));
}

test('every key that the browser’s code writes is in the table', () => {
  expect(namesInCode().sort()).toEqual(Object.keys(BROWSER_KEYS).sort());
});

describe('leaving an account', () => {
  const saved = { local: globalThis.localStorage, session: globalThis.sessionStorage };
  beforeEach(() => Object.assign(globalThis, { localStorage: new MemoryStore(), sessionStorage: new MemoryStore() }));
  afterEach(() => Object.assign(globalThis, { localStorage: saved.local, sessionStorage: saved.session }));

  test('removes the account’s data from both stores, and keeps jobs and settings of the device', () => {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(BROWSER_KEYS)) store.setItem(key, 'a price');
    }
    forgetAccountStores();
    for (const store of [localStorage, sessionStorage]) {
      const left = Object.keys(BROWSER_KEYS).filter((key) => store.getItem(key) !== null);
      const kept = Object.entries(BROWSER_KEYS).flatMap(([key, of]) =>
        ['account', 'typed'].includes(of) ? [] : [key],
      );
      expect(left).toEqual(kept);
    }
  });

  test('keeps what was typed in the tab where only the session has ended', () => {
    for (const key of Object.keys(BROWSER_KEYS)) sessionStorage.setItem(key, 'half written');
    forgetAccountStores('kept');
    for (const key of ['tilewright.draft', 'tilewright.half-drawn', 'tilewright:announcement-draft']) {
      expect(sessionStorage.getItem(key)).toBe('half written');
    }
    expect(sessionStorage.getItem('tilewright.account')).toBeNull();
  });
});
