import { describe, expect, test } from 'vitest';
import { latestAnniversary, nextAnniversary } from '#app/product/plans/anniversary.ts';

describe('anniversaries', () => {
  test.each([
    ['2025-03-01T10:00:00Z', '2025-12-31T23:59:59Z', '2025-03-01T10:00:00.000Z'],
    ['2025-03-01T10:00:00Z', '2026-03-01T09:59:59Z', '2025-03-01T10:00:00.000Z'],
    ['2025-03-01T10:00:00Z', '2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2025-03-01T10:00:00Z', '2030-02-28T00:00:00Z', '2029-03-01T10:00:00.000Z'],
    ['2024-02-29T10:00:00Z', '2025-02-28T09:59:59Z', '2024-02-29T10:00:00.000Z'],
    ['2024-02-29T10:00:00Z', '2025-02-28T10:00:00Z', '2025-02-28T10:00:00.000Z'],
    ['2024-02-29T10:00:00Z', '2028-02-29T10:00:00Z', '2028-02-29T10:00:00.000Z'],
    ['2026-01-01T00:00:00Z', '2025-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ])('since %s, at %s: %s', (since, now, expected) => {
    expect(latestAnniversary(new Date(since), new Date(now)).toISOString()).toBe(expected);
  });

  test('the next one lies ahead', () => {
    const next = nextAnniversary(new Date('2024-02-29T10:00:00Z'), new Date('2025-02-28T10:00:00Z'));
    expect(next.toISOString()).toBe('2026-02-28T10:00:00.000Z');
  });
});
