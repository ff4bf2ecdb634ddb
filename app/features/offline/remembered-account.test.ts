import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryStore } from '#app/features/jobs/testing/memory-store.ts';
import { forgetAccount } from '#app/features/offline/forget-account.ts';
import { readRememberedAccount, rememberAccount } from '#app/features/offline/remembered-account.ts';

const STATUS = {
  plan: 'diy',
  daysRemaining: null,
  layoutsUsed: 3,
  layoutsRemaining: null,
  isTrialActive: false,
  annualCalculationsUsed: 3,
  annualCalculationsRemaining: 47,
} as const;
const ACCOUNT = { email: 'a@example.test', status: STATUS, accountJobs: [{ id: 'id-1', name: 'Bath' }] };

describe('the account that a device remembers', () => {
  afterEach(() => vi.unstubAllGlobals());

  function useStore(): MemoryStore {
    const store = new MemoryStore();
    vi.stubGlobal('localStorage', store);
    return store;
  }

  it('comes back with its jobs, and is forgotten', () => {
    useStore();
    rememberAccount(ACCOUNT);
    expect(readRememberedAccount()).toEqual(ACCOUNT);
    forgetAccount();
    expect(readRememberedAccount()).toBeNull();
  });

  it('is read from what an earlier version kept, without jobs', () => {
    useStore().setItem('tilewright.account', JSON.stringify({ email: 'a@example.test', status: STATUS }));
    expect(readRememberedAccount()).toEqual({ ...ACCOUNT, accountJobs: [] });
  });

  it.each(['', '{', 'null', '7', '{"email":7}', '{"email":"a","status":{"plan":"gold"}}'])('is none in %j', (text) => {
    useStore().setItem('tilewright.account', text);
    expect(readRememberedAccount()).toBeNull();
  });

  it('keeps of the jobs what can be read', () => {
    const accountJobs = [7, null, { id: 'x' }, { id: 'id-1', name: 'Bath' }];
    useStore().setItem('tilewright.account', JSON.stringify({ ...ACCOUNT, accountJobs }));
    expect(readRememberedAccount()?.accountJobs).toEqual([{ id: 'id-1', name: 'Bath' }]);
  });

  it('does without a store', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberAccount(ACCOUNT);
    forgetAccount();
    expect(readRememberedAccount()).toBeNull();
  });
});
