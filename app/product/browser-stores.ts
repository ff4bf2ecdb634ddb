import { PHOTO_CACHE, PICTURE_STORE } from '#app/product/picture-store.ts';

/**
 * Who a text in the browser's storage belongs to.
 * - account: removed by every way out of the account
 * - typed: text typed in this tab and stored nowhere else: removed when the account is left, kept when its session ends
 * - jobs: saved jobs, which the code of the jobs sorts by account; what was not sent is never lost
 * - device: a setting of this device, without personal data
 */
type StoredFor = 'account' | 'typed' | 'jobs' | 'device';

/** Every key that is written to the local storage and to the storage of a tab. A test compares them with the code. */
export const BROWSER_KEYS = {
  'tilewright.account': 'account',
  'tilewright.lastCalculation': 'account',
  'tilewright.lastCalculation.unreadable': 'account',
  'tilewright.cutMode': 'account',
  'tilewright.shopList': 'account',
  'tilewright.countedLayouts': 'account',
  'tilewright.draft': 'typed',
  'tilewright.half-drawn': 'typed',
  'tilewright:announcement-draft': 'typed',
  'tilewright.jobs': 'jobs',
  'tilewright.jobs.account': 'jobs',
  'tilewright.jobs.left': 'jobs',
  'tilewright.jobs.unreadable': 'jobs',
  // Counts that were not sent yet, by their ids.
  'tilewright.queuedCounts': 'jobs',
  'tilewright.units': 'device',
  'tilewright.drawer': 'device',
  'tilewright.terms': 'device',
  'tilewright.installDeclined': 'device',
  // A message for the next page of the tab, which shows it and removes it.
  'tilewright.toast': 'device',
} as const satisfies Readonly<Record<string, StoredFor>>;

/** The databases and caches of the browser that hold pictures of an account. */
export const ACCOUNT_DATABASES: readonly string[] = [PICTURE_STORE];
export const ACCOUNT_CACHES: readonly string[] = [PHOTO_CACHE];
