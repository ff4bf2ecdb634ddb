import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';

/**
 * The body of an answer whose text is made piece by piece: the next piece is asked for when the one before is on its way,
 * so that a file of any length holds up nobody and fills no memory. A fault on the way breaks the connection off, so that
 * half a file is not taken for a whole one.
 */
export function textStream(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return createReadableStreamFromReadable(Readable.from(utf8(parts), { objectMode: false }));
}

async function* utf8(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) if (part !== '') yield Buffer.from(part);
}
