import { err, ok, type Result } from '#app/base/result.ts';

/** Unpacks raw deflate. Returns null if the data is malformed or has more than `most` bytes. */
export type Inflate = (packed: Uint8Array, most: number) => Promise<Uint8Array | null>;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

type ZipFault = { readonly code: 'zip-broken' | 'zip-locked' | 'zip-too-heavy' };

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const MOST_ENTRIES = 20_000;
/** The end record has 22 bytes and a comment of up to 64 kB. */
const END_REACH = 22 + 65_535;

/** The files listed in a ZIP. */
export function zipEntries(bytes: Uint8Array): Result<readonly ZipEntry[], ZipFault> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end >= bytes.length - END_REACH && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END) return err({ code: 'zip-broken' });
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return err({ code: 'zip-too-heavy' });
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return err({ code: 'zip-broken' });
    const [name, extra, comment] = [28, 30, 32].map((from) => view.getUint16(at + from, true)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: String.fromCharCode(...bytes.subarray(at + 46, Math.min(at + 46 + name, at + 46 + 1000))),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  return ok(entries);
}

/** Unpacks a file of a ZIP, at most `most` bytes. */
export async function unzip(
  bytes: Uint8Array,
  { method, flags, packed, size, offset }: ZipEntry,
  most: number,
  inflate: Inflate,
): Promise<Result<Uint8Array, ZipFault>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if ((flags & 1) !== 0) return err({ code: 'zip-locked' });
  if (size > most) return err({ code: 'zip-too-heavy' });
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) return err({ code: 'zip-broken' });
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) return err({ code: 'zip-broken' });
  const content = bytes.subarray(start, start + packed);
  if (method === 0) return ok(content);
  if (method !== 8) return err({ code: 'zip-broken' });
  // The listed size may be wrong, so the unpacked size is limited too.
  const unpacked = await inflate(content, most);
  if (unpacked !== null) return unpacked.length > most ? err({ code: 'zip-too-heavy' }) : ok(unpacked);
  return err({ code: 'zip-broken' });
}
