import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#app/base/durations.ts';
import { MemoryStore } from '#app/features/jobs/testing/memory-store.ts';
import { readRememberedAccount, rememberAccount, whyNoPaper } from '#app/features/offline/remembered-account.ts';

const STATUS = {
  plan: 'diy',
  daysRemaining: null,
  layoutsUsed: 3,
  layoutsRemaining: null,
  isTrialActive: false,
  annualCalculationsUsed: 3,
  annualCalculationsRemaining: 47,
} as const;
const CONFIRMED_AT = Date.UTC(2026, 0, 5, 8);
const SLATE = {
  unitSystem: 'imperial',
  tileWidth: '12',
  tileLength: '24',
  tileKind: 'plain',
  jointDepth: '',
  tilesPerBox: '8',
  boxArea: '',
  nominalWidth: '',
  nominalLength: '',
  price: '42',
  priceUnit: 'box',
};
const ACCOUNT = {
  userId: 'id-of-a',
  email: 'a@example.test',
  status: STATUS,
  confirmedAt: CONFIRMED_AT,
  accountJobs: [{ id: 'id-1', name: 'Bath' }],
  tiles: [{ id: 'id-2', name: 'Slate', details: SLATE, photo: null, color: null }],
  materials: 'unitSystem=imperial&materials=clips',
  currency: 'EUR',
};

describe('the account that a device remembers', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function useStore(): MemoryStore {
    const store = new MemoryStore();
    vi.stubGlobal('localStorage', store);
    return store;
  }

  it('is restored with its jobs, tiles and currency, and removed on request', () => {
    useStore();
    rememberAccount(ACCOUNT);
    expect(readRememberedAccount()).toEqual(ACCOUNT);
    localStorage.removeItem('tilewright.account');
    expect(readRememberedAccount()).toBeNull();
  });

  it("is read from an earlier version's data, without jobs", () => {
    useStore().setItem('tilewright.account', JSON.stringify({ email: 'a@example.test', status: STATUS }));
    expect(readRememberedAccount()).toEqual({
      ...ACCOUNT,
      materials: '',
      userId: '',
      confirmedAt: 0,
      accountJobs: [],
      tiles: [],
      currency: '',
    });
  });

  it.each(['', 'euro', 'eur', 7, null])('shows amounts without a currency for %j', (currency) => {
    useStore().setItem('tilewright.account', JSON.stringify({ ...ACCOUNT, currency }));
    expect(readRememberedAccount()?.currency).toBe('');
  });

  it.each(['', '{', 'null', '7', '{"email":7}', '{"email":"a","status":{"plan":"gold"}}'])(
    'is not read from %j',
    (text) => {
      useStore().setItem('tilewright.account', text);
      expect(readRememberedAccount()).toBeNull();
    },
  );

  it('keeps the readable tiles', () => {
    const [slate] = ACCOUNT.tiles;
    const { price: _price, ...without } = SLATE;
    const tiles = [7, { ...slate, details: null }, { ...slate, details: without }, { ...slate, photo: 7 }, slate];
    useStore().setItem('tilewright.account', JSON.stringify({ ...ACCOUNT, tiles }));
    expect(readRememberedAccount()?.tiles).toEqual([slate]);
  });

  it('keeps the readable jobs', () => {
    const accountJobs = [7, null, { id: 'x' }, { id: 'id-1', name: 'Bath' }];
    useStore().setItem('tilewright.account', JSON.stringify({ ...ACCOUNT, accountJobs }));
    expect(readRememberedAccount()?.accountJobs).toEqual([{ id: 'id-1', name: 'Bath' }]);
  });

  it('works without a store', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberAccount(ACCOUNT);
    expect(readRememberedAccount()).toBeNull();
  });

  describe('sheets and files without a network', () => {
    const PRO = { ...ACCOUNT, status: { ...STATUS, plan: 'pro' } } as const;
    const setClock = (days: number) => vi.setSystemTime(CONFIRMED_AT + days * DAY_MS);

    function rememberAt(days: number, account: Parameters<typeof rememberAccount>[0]) {
      setClock(days);
      rememberAccount(account);
    }

    it('are made on a plan that was confirmed at most 7 days ago, and not after', () => {
      useStore();
      rememberAt(0, PRO);
      setClock(7);
      expect(whyNoPaper()).toBeNull();
      setClock(7.01);
      expect(whyNoPaper()).toBe('unconfirmed');
      rememberAt(8, { ...PRO, confirmedAt: CONFIRMED_AT + 8 * DAY_MS });
      expect(whyNoPaper()).toBeNull();
    });

    it.each(['trial', 'diy'] as const)('are not part of %s', (plan) => {
      useStore();
      rememberAt(0, { ...ACCOUNT, status: { ...STATUS, plan } });
      expect(whyNoPaper()).toBe('plan');
    });

    it("need a confirmation, which an earlier version's data lacks", () => {
      useStore().setItem('tilewright.account', JSON.stringify({ ...PRO, confirmedAt: undefined }));
      expect(whyNoPaper()).toBe('unconfirmed');
      expect(readRememberedAccount()).not.toBeNull();
      expect(whyNoPaper()).toBe('unconfirmed');
    });

    it('are not available longer if the clock is set back, however often', () => {
      useStore();
      rememberAt(0, PRO);
      setClock(6);
      expect(whyNoPaper()).toBeNull();
      setClock(-300);
      expect(whyNoPaper()).toBeNull();
      setClock(-298.9);
      expect(whyNoPaper()).toBe('unconfirmed');
      setClock(-1000);
      expect(whyNoPaper()).toBe('unconfirmed');
    });

    it('storing the account again without a new server answer does not extend it', () => {
      useStore();
      rememberAt(0, PRO);
      rememberAt(5, { ...PRO, status: { ...PRO.status, layoutsUsed: 4 } });
      setClock(7.5);
      expect(whyNoPaper()).toBe('unconfirmed');
    });

    it('a tab with older data does not undo a newer confirmation', () => {
      useStore();
      rememberAt(3, { ...ACCOUNT, confirmedAt: CONFIRMED_AT + 3 * DAY_MS });
      rememberAt(4, PRO);
      expect(whyNoPaper()).toBe('plan');
    });
  });
});
