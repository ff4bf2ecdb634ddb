import { expect, test } from 'vitest';
import { safeReturnAddress } from '#app/server/http/return-address.server.ts';

test.each(['/', '/new', '/checkout?plan=diy', '/checkout?plan=pro-annual', '/?index'])('keeps %s', (path) => {
  expect(safeReturnAddress(path)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  ' /new',
  '/auth',
  '/auth-page?tab=login',
  '/api/user',
  '/logout',
  `/${'a'.repeat(1_001)}`,
  '/ä',
])('falls back for %j', (path) => {
  expect(safeReturnAddress(path)).toBe('/');
});
