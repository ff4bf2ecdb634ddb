import { describe, expect, test } from 'vitest';
import { createRouteLabeller } from '#app/server/metrics/route-label.server.ts';

const label = createRouteLabeller([
  { id: 'root', path: '' },
  { id: 'routes/(new)', path: 'new?' },
  { id: 'routes/auth', path: 'auth' },
  { id: 'routes/api.login', path: 'api/login' },
  { id: 'routes/j.$link', path: 'j/:link' },
  { id: 'routes/export.$format', path: 'export/:format' },
  { id: 'routes/$', path: '*' },
]);

describe('the route of a path', () => {
  test.each([
    ['/', '(new)'],
    ['/new', '(new)'],
    ['/new/', '(new)'],
    ['/_root.data', '(new)'],
    ['/auth', 'auth'],
    ['/auth.data', 'auth'],
    ['/api/login', 'api.login'],
    ['/j/abc', 'j.$link'],
    ['/export/pdf', 'export.$format'],
  ])('%s is %s', (path, expected) => {
    expect(label(path)).toBe(expected);
  });

  test.each(['/no/such', '/api/login/more', '/j', '/j/a/b', '/auth\n', `/${'x'.repeat(9000)}`])(
    'of nobody (%j) is the catch-all',
    (path) => {
      expect(label(path)).toBe('$');
    },
  );
});
