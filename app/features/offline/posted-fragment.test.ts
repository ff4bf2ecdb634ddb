import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceSheetAddress, readPostedFragment } from '#app/features/offline/posted-fragment.ts';

test('a form is read back from the fragment as posted, including repeated names and line endings', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), fc.constantFrom('sheet', 'pdf', 'csv'), (fields, what) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      const read = readPostedFragment(new URL(deviceSheetAddress({ what, form }), 'https://a.test').hash);
      expect(read?.what).toBe(what);
      expect([...(read?.form ?? [])]).toEqual([...form]);
    }),
  );
});

test.each(['', '#', '#cut-mode-section', '#made-here=exe', '#made-here', '#roomType=custom&made-here=pdf'])(
  'another fragment has no effect: %j',
  (fragment) => expect(readPostedFragment(fragment)).toBeNull(),
);
