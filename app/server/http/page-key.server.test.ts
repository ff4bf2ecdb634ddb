import type { EntryContext } from '@remix-run/node';
import { describe, expect, test } from 'vitest';
import { pageKeyOf } from '#app/server/http/page-key.server.ts';

const ID = '5b6f1f6e-1111-4222-8333-444455556666';
const FORM = '0a0b0c0d-1111-4222-8333-444455556666';

function keyOf(loaderData: unknown, { url = 'http://localhost/', method = 'GET', requestId = ID, ...more } = {}) {
  const matches = [{ route: { id: 'root' } }, { route: { id: 'routes/(new)' } }];
  const staticHandlerContext = { statusCode: 200, errors: null, actionData: null, loaderData, matches, ...more };
  return pageKeyOf(new Request(url, { method }), { staticHandlerContext } as unknown as EntryContext, requestId);
}

const page = (email: string, requestId = ID, submissionId = FORM) => ({
  root: { flash: { code: null, id: requestId } },
  'routes/(new)': { email, page: { submissionId } },
});

describe('the key of a page', () => {
  test('is one for the same data, whatever its ids', () => {
    const other = 'ffffffff-1111-4222-8333-444455556666';
    const [one, two] = [keyOf(page('a@b.example')), keyOf(page('a@b.example', other, ID), { requestId: other })];
    expect(one?.text).toBe(two?.text);
    expect(one?.fresh).toEqual([ID, FORM]);
    expect(two?.fresh).toEqual([other, ID]);
  });

  test('differs with the person, the data and the address', () => {
    const keys = [
      keyOf(page('a@b.example')),
      keyOf(page('b@b.example')),
      keyOf(page('a@b.example'), { url: 'http://localhost/?terms=declined' }),
      keyOf(page('a@b.example'), { url: 'http://localhost/new' }),
      keyOf({ ...page('a@b.example'), root: { flash: { code: 'logged-in', id: ID } } }),
      keyOf(page('a@b.example', ID, 'shell')),
      keyOf({ a: null }),
      keyOf({ a: undefined }),
      keyOf({ a: 'undefined' }),
    ].map((key) => key?.text);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is none where the data is more than text', () => {
    for (const odd of [new Date(0), new Map(), Promise.resolve(1), Number.NaN, 1n, () => 1, Symbol('s')]) {
      expect(keyOf({ odd })).toBeNull();
    }
    expect(keyOf({ text: 'x'.repeat(30_000) })).toBeNull();
  });

  test('is none for answers to forms, errors and other pages', () => {
    expect(keyOf({}, { method: 'POST' })).toBeNull();
    expect(keyOf({}, { statusCode: 404 } as object)).toBeNull();
    expect(keyOf({}, { errors: { root: 'x' } } as object)).toBeNull();
    expect(keyOf({}, { actionData: {} } as object)).toBeNull();
    expect(keyOf({}, { matches: [{ route: { id: 'routes/reset-password' } }] } as object)).toBeNull();
  });
});
