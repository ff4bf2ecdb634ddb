import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepLeftPage, keepUnits, keptUnits, takeKept, UNITS_KEY } from '#app/features/planner/browser-memory.ts';
import { emptyValues } from '#app/planner/form/values.ts';

/** A browser with that cookie and that store. Null means that storage is disabled. */
function browse(cookie: string, stored: string | null | 'off') {
  const page = { cookie };
  const texts = new Map(stored === null || stored === 'off' ? [] : [[UNITS_KEY, stored]]);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: cookie.includes('__Host-') ? 'https:' : 'http:' });
  vi.stubGlobal(
    'localStorage',
    stored === 'off'
      ? undefined
      : {
          getItem: (key: string) => texts.get(key) ?? null,
          setItem: (key: string, text: string) => texts.set(key, text),
        },
  );
  return { page, texts };
}

describe('the kept unit system', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['units=metric', 'imperial', 'metric'],
    ['terms=accepted; __Host-units=imperial', 'metric', 'imperial'],
    ['terms=accepted', 'metric', 'metric'],
    ['', null, null],
    ['units=cubits', 'cubits', null],
    ['funits=metric', null, null],
    ['', 'off', null],
    ['units=metric', 'off', 'metric'],
  ] as const)('cookie %j, store %j: %j', (cookie, stored, expected) => {
    browse(cookie, stored);
    expect(keptUnits()).toBe(expected);
  });

  it('restores a lost cookie from the store', () => {
    const { page } = browse('', 'metric');
    keptUnits();
    expect(page.cookie).toMatch(/^units=metric; Path=\//);
  });

  it('is kept in both', () => {
    const { page, texts } = browse('', null);
    keepUnits('metric');
    expect(page.cookie).toMatch(/^units=metric;/);
    expect(texts.get(UNITS_KEY)).toBe('metric');
  });
});

describe('the page that was left', () => {
  const empty = emptyValues('imperial');
  const typed = { ...empty, job: { ...empty.job, roomLength: '126 1/2' } };
  const takeLeft = () => takeKept({ isFresh: false, isBack: true, takesLast: false }).left;

  it('is restored once', () => {
    keepLeftPage({ values: typed, hasLayout: false, open: null, isNew: true });
    expect(takeLeft()).toEqual({ values: typed, hasLayout: false, open: null, isNew: true });
    expect(takeLeft()).toBeNull();
  });

  it('is not restored for another account', () => {
    const page = { values: typed, hasLayout: true, open: null, isNew: true };
    const takeAs = (account: string) => takeKept({ isFresh: false, isBack: true, takesLast: false }, account).left;
    keepLeftPage(page, 'a@example.test');
    expect(takeAs('b@example.test')).toBeNull();
    keepLeftPage(page, 'a@example.test');
    expect(takeAs('a@example.test')).toEqual(page);
  });

  it('is not stored if its form is empty, and replaces the previous one', () => {
    keepLeftPage({ values: typed, hasLayout: true, open: null, isNew: true });
    keepLeftPage({ values: empty, hasLayout: false, open: null, isNew: true });
    expect(takeLeft()).toBeNull();
  });
});
