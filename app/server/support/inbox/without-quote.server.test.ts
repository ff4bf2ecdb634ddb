import { expect, test } from 'vitest';
import { withoutQuote } from '#app/server/support/inbox/without-quote.server.ts';

const QUOTE = '> Under Pattern.\n>\n> You wrote:\n>> Where is it?';

test.each([
  ['an English attribution', `Thanks!\n\nOn Mon, Nov 23, 2026 at 4:05 AM Tilewright wrote:\n\n${QUOTE}`],
  [
    'one that is broken into lines',
    `Thanks!\n\nOn Mon, Nov 23, 2026 at 4:05 AM Tilewright <\nsupport+0123@tiles.example> wrote:\n\n${QUOTE}`,
  ],
  ['another language', `Thanks!\n\nAm 23.11.2026 um 04:05 schrieb Tilewright:\n${QUOTE}`],
  ['quotes above', `On 23 Nov 2026, Tilewright wrote:\n${QUOTE}\n\nThanks!`],
  ['a divider', 'Thanks!\n\n-----Original Message-----\nUnder Pattern.\nAll of it.'],
  ['a line as a divider', `Thanks!\n\n${'_'.repeat(32)}\nUnder Pattern.`],
  [
    'the head of the original',
    'Thanks!\n\nFrom: Tilewright\nSent: Monday\nTo: Ann\nSubject: Re: Where\n\nUnder Pattern.',
  ],
  ['line ends of mails', `Thanks!\r\n\r\nOn 23 Nov 2026, Tilewright wrote:\r\n${QUOTE.replaceAll('\n', '\r\n')}`],
])('separates a reply from %s', (_what, text) => {
  expect(withoutQuote(text)).toBe('Thanks!');
});

test.each([
  ['words between quotes', '> First?\nYes.\n\n> Second?\nNo.', 'Yes.\n\nNo.'],
  [
    'a line of the person that ends in a colon',
    'I have 3 questions about this:\n> Under Pattern.\nWhich?',
    'I have 3 questions about this:\nWhich?',
  ],
  ['a mail that is nothing but a quote', '> Under Pattern.', '> Under Pattern.'],
  ['lines that begin like a head', 'From: here\nto there', 'From: here\nto there'],
  ['measures with a sign', '1 > 2 and 5 < 6', '1 > 2 and 5 < 6'],
  ['nothing', ' \n ', ''],
])('%s stays', (_what, text, expected) => {
  expect(withoutQuote(text)).toBe(expected);
});

test('a long hostile text is read in one go', () => {
  const lines = 100_000;
  expect(withoutQuote(`${'a:\n> b\n'.repeat(lines)}end`)).toMatch(/end$/);
  expect(withoutQuote(`${'From: a\n'.repeat(2)}x\n${'-'.repeat(lines)}`)).toContain('From: a');
});
