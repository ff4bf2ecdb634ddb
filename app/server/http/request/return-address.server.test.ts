import { expect, test } from 'vitest';
import { safeReturnAddress, signInAddress } from '#app/server/http/request/return-address.server.ts';

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

const from = (referer: string) => ({ headers: { referer: `https://tiles.example${referer}` } });

test.each([
  ['a page that was asked for', '/support', {}, '/auth?next=%2Fsupport'],
  ['the calculator', '/', {}, '/auth'],
  ['the calculator, from a public page', '/', from('/guide'), '/auth'],
  ['the calculator, left open', '/new', from('/'), '/auth?tab=login&ended=1&next=%2Fnew'],
  [
    'an admin page left open',
    '/admin/analytics.data',
    from('/admin/analytics'),
    '/auth?tab=login&ended=1&next=%2Fadmin%2Fanalytics',
  ],
  [
    'a form of a page left open',
    '/cut-sheet',
    { method: 'POST', ...from('/admin/users?plan=pro') },
    '/auth?tab=login&ended=1&next=%2Fadmin%2Fusers%3Fplan%3Dpro',
  ],
  ['the calculator, after a login without cookies', '/', from('/auth?tab=login'), '/auth?tab=login&cookies=blocked'],
  ['a form from nowhere', '/support', { method: 'POST' }, '/auth'],
  ['a form from elsewhere', '/support', { method: 'POST', ...from('//other.example') }, '/auth'],
] as const)('without a session %s leads to the login', (_what, path, init, address) => {
  expect(signInAddress(new Request(`https://tiles.example${path}`, init))).toBe(address);
});
