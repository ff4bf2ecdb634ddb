import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';

/**
 * The body of an answer whose text is generated in parts: the next part is requested after the previous one was sent,
 * so that a file of any length blocks nobody and uses little memory. An error aborts the connection, so that a partial
 * file is not taken for a complete one.
 */
export function textStream(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return createReadableStreamFromReadable(Readable.from(utf8(parts), { objectMode: false }));
}

async function* utf8(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) if (part !== '') yield Buffer.from(part);
}
