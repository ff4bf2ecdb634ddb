import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { MOST_SENT_BYTES } from '#app/product/sent-file.ts';

/** The most characters of a packed file: the posted form must stay below its limit even with another file. */
const MOST_LETTERS = 400 * 1024;

/** A file as a field of a form, so that a browser need not send it again; empty if it is too large for that. */
export function packPlan(bytes: Uint8Array): string {
  const packed = deflateRawSync(bytes).toString('base64');
  return packed.length <= MOST_LETTERS ? packed : '';
}

/** The file in such a field; null if there is none. */
export function unpackPlan(packed: string): Uint8Array<ArrayBuffer> | null {
  if (packed === '' || packed.length > MOST_LETTERS || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return null;
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: MOST_SENT_BYTES });
    return bytes.length === 0 ? null : new Uint8Array(bytes);
  } catch {
    return null;
  }
}
