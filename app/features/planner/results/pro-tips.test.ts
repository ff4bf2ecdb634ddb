import { expect, test } from 'vitest';
import { tipsIn } from '#app/features/planner/results/pro-tips.tsx';

test('the tips use the units shown', () => {
  expect(tipsIn('imperial').join()).toContain('Leave a 1/4\u00a0in gap where a floor meets a wall');
  expect(tipsIn('metric').join()).toContain('Leave a 6\u00a0mm gap where a floor meets a wall');
  expect(tipsIn('metric').join()).not.toMatch(/\d\s(in|ft)\b/);
});
