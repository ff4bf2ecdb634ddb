import { describe, expect, test } from 'vitest';
import { placeOf } from '#app/server/http/serve/limited-remix.server.ts';

describe('the line before the hashing', () => {
  test.each([
    ['/api/login', 'call'],
    ['/API/Register/', 'call'],
    ['/api/password-reset', 'call'],
    ['/auth', 'form'],
    ['/auth.data', 'form'],
    ['/auth-page', 'form'],
    ['/reset-password/', 'form'],
    ['/api/password-reset-request', null],
    ['/api/logout', null],
    ['/forgot-password', null],
    ['/', null],
  ])('puts %s into it as %s', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });
});
