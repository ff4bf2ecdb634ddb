import { expect, test } from 'vitest';
import { suggestedOffer } from '#app/features/plans/upgrade-reasons.ts';
import type { LimitReason } from '#app/product/plans/plans.ts';

test.each<[LimitReason, string]>([
  ['trial-limit', 'diy'],
  ['save-jobs', 'diy'],
  ['saved-jobs', 'pro-monthly'],
  ['annual-limit', 'pro-monthly'],
  ['custom-room', 'pro-monthly'],
  ['export', 'pro-monthly'],
])('%s points at %s, the cheapest offer without that limit', (reason, offer) => {
  expect(suggestedOffer(reason)).toBe(offer);
});
