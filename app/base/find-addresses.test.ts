import { expect, test } from 'vitest';
import { findAddresses } from '#app/base/find-addresses.ts';

const links = (text: string) =>
  findAddresses(text).flatMap((part) => (part.href === null ? [] : [[part.text, part.href]]));

test('finds web and email addresses anywhere in a text', () => {
  expect(findAddresses('See https://example.com/new?a=1&b=2#top, or write to help@example.com.')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://example.com/new?a=1&b=2#top', href: 'https://example.com/new?a=1&b=2#top' },
    { text: ', or write to ', href: null },
    { text: 'help@example.com', href: 'mailto:help@example.com' },
    { text: '.', href: null },
  ]);
  expect(links('WWW.example.com')).toEqual([['WWW.example.com', 'https://WWW.example.com']]);
});

test('the end of a sentence is not part of an address; its own bracket is', () => {
  expect(links('(https://example.com/a)').map(([text]) => text)).toEqual(['https://example.com/a']);
  expect(links('https://example.com/a_(b)!').map(([text]) => text)).toEqual(['https://example.com/a_(b)']);
  expect(links('"https://example.com/a".').map(([text]) => text)).toEqual(['https://example.com/a']);
});

test('nothing executable is a link, and a text without addresses is unchanged', () => {
  expect(links('javascript:alert(1) data:text/html,x file:///etc/passwd')).toEqual([]);
  expect(findAddresses('At 24 @ 12 in.')).toEqual([{ text: 'At 24 @ 12 in.', href: null }]);
  expect(findAddresses('')).toEqual([]);
});

test('its parts joined give the same text', () => {
  for (const text of ['https://a.b/..', 'www.', '@@', 'x@y.z, https://', 'http://a http://b)', '))https://c.d))']) {
    expect(
      findAddresses(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});
