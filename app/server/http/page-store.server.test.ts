import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPageStore, keepPage } from '#app/server/http/page-store.server.ts';

const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('a kept page', () => {
  const html = '<p nonce="AAAA">Grout – ×</p><i id="bb-1"></i><script nonce="AAAA">bb-1</script>';

  test.each([
    ['the same values', ['AAAA', 'bb-1']],
    ['other values', ['x_-9', 'cc-2']],
    ['longer values', ['0123456789'.repeat(7), '']],
  ])('comes back with %s in their places', (_what, [nonce = '', id = '']) => {
    const expected = html.replaceAll('AAAA', nonce).replaceAll('bb-1', id);
    const page = keepPage(html, ['AAAA', 'bb-1']);
    expect(decode(page.fill([nonce, id]))).toBe(expected);
    expect(decode(gunzipSync(page.fillGzip([nonce, id])))).toBe(expected);
  });

  test('may be empty, or nothing but a value', () => {
    for (const text of ['', 'AAAA', 'AAAAAAAA']) {
      const page = keepPage(text, ['AAAA']);
      expect(decode(page.fill(['b']))).toBe(text.replaceAll('AAAA', 'b'));
      expect(decode(gunzipSync(page.fillGzip(['b'])))).toBe(text.replaceAll('AAAA', 'b'));
    }
  });

  test('of any size is a whole gzip stream', () => {
    const long = Array.from({ length: 1_000 }, (_, n) => `${'row '.repeat(n % 90)}${n} AAAA\n`).join('');
    const packed = keepPage(long, ['AAAA']).fillGzip(['nonce']);
    expect(decode(gunzipSync(packed))).toBe(long.replaceAll('AAAA', 'nonce'));
  });
});

describe('the store of pages', () => {
  test('gives up those not asked for the longest', () => {
    const page = keepPage('x'.repeat(1_000), []);
    const store = createPageStore(3 * (page.byteLength + 2));
    for (const key of ['a', 'b', 'c']) store.keep(key, page);
    store.find('a');
    store.keep('d', page);
    expect(['a', 'b', 'c', 'd'].map((key) => store.find(key) !== undefined)).toEqual([true, false, true, true]);
  });

  test('keeps the later of two pages with one key', () => {
    const store = createPageStore(10_000);
    store.keep('a', keepPage('one', []));
    store.keep('a', keepPage('two', []));
    expect(decode(store.find('a')?.fill([]) ?? Buffer.alloc(0))).toBe('two');
  });

  test('takes no page larger than all of it', () => {
    const store = createPageStore(10);
    store.keep('a', keepPage('x'.repeat(1_000), []));
    expect(store.find('a')).toBeUndefined();
  });
});
