import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutFiles } from '#app/server/http/request/cut-files.server.ts';

/** A form as a browser sends it, cut at `most`, arriving in pieces of these sizes. */
async function cut(form: FormData, most: number, sizes: readonly number[]): Promise<FormData> {
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  const body = Buffer.from(await sent.arrayBuffer());
  const cutter = cutFiles(type, most);
  const kept: Buffer[] = [];
  for (let at = 0, piece = 0; at < body.length; piece += 1) {
    const size = sizes[piece % sizes.length] ?? 1;
    kept.push(cutter.push(body.subarray(at, at + size)));
    at += size;
  }
  kept.push(cutter.end());
  return new Response(Buffer.concat(kept), { headers: { 'content-type': type } }).formData();
}

test('files are cut, texts are not, however a form arrives', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '-', ':', ' ', 'ü'), maxLength: 60 });
  // The reader of forms, not the cutter, makes line breaks alike.
  const field = fc.oneof(
    text.map((value) => ({ value, isFile: false })),
    text.map((value) => ({ value, isFile: true })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, { maxLength: 6 }),
      fc.integer({ min: 0, max: 40 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
      async (fields, most, sizes) => {
        const form = new FormData();
        fields.forEach(({ value, isFile }, n) => {
          if (isFile) form.set(`f${n}`, new File([value], `${n}.txt`));
          else form.set(`f${n}`, value);
        });
        const read = await cut(form, most, sizes);
        for (const [name, value] of form) {
          const got = read.get(name);
          if (typeof value === 'string') expect(got).toBe(await textAfterPost(value));
          else {
            const bytes = Buffer.from(await value.arrayBuffer()).subarray(0, most);
            expect(Buffer.from(await (got as File).arrayBuffer())).toEqual(bytes);
          }
        }
        expect([...read.keys()]).toEqual([...form.keys()]);
      },
    ),
    { numRuns: 300 },
  );
});

async function textAfterPost(text: string): Promise<string> {
  const form = new FormData();
  form.set('text', text);
  return String((await new Response(form).formData()).get('text'));
}

test('passes on a body without parts unchanged', () => {
  const cutter = cutFiles('multipart/form-data', 3);
  const body = Buffer.from('no parts at all');
  expect(Buffer.concat([cutter.push(body), cutter.end()])).toEqual(body);
});
