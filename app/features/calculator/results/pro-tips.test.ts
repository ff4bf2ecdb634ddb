import { expect, test } from 'vitest';
import { tipsIn } from '#app/features/calculator/results/pro-tips.tsx';

test('the tips speak in the units shown', () => {
  expect(tipsIn('imperial').join()).toContain('Leave a 1/4 in gap at every wall');
  expect(tipsIn('metric').join()).toContain('Leave a 6 mm gap at every wall');
  expect(tipsIn('metric').join()).not.toMatch(/\d (in|ft)\b/);
});
